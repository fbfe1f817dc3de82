import { dataTable } from '#pages/data-table';
import { type Content, deletePart, fileField, type Html, hidden, html, type Shown, sheetField } from '#pages/html';
import { changed, type Page } from '#pages/layout';
import { shownName } from '#pages/names/display-name';
import { signInForm } from '#pages/sign-in-form';
import { sourceTitle } from '#pages/source-title';
import { counted, moment, number, second } from '#pages/wording';
import { pageOf } from '#reconcile/extend';
import { KEPT_DAYS, MOST_ROWS, type Run, type RunAnswer, type RunRow, type Show } from '#reconcile/runs';
import { columnWords, NONE, type StoredCandidate } from '#reconcile/table';
import { propertiesOf, TYPES, typeOf } from '#reconcile/types';
import { faultNote } from '#server/answers/problem-page';
import type { PageView } from '#server/define-endpoint';
import type { Problem } from '#server/errors';
import { maySend } from '#server/rights';
import type { tokensOf } from './tokens.ts';

type Tokens = Awaited<ReturnType<typeof tokensOf>>;

const tokensPart = (tokens: Tokens): Html =>
  html`${
    tokens.length > 0 &&
    dataTable<Tokens[number]>(
      'Tokens',
      [
        { title: 'Token', value: ({ name }) => name },
        { title: 'Made', value: ({ created_at }) => second(created_at) },
        { title: 'Last used', value: ({ last_used_at }) => (last_used_at ? second(last_used_at) : 'never') },
        {
          title: 'Revoke',
          value: ({ key_id }) =>
            html`<form method="post" action="/reconcile/tokens/${key_id}/delete"><button class="plain">Revoke</button></form>`,
        },
      ],
      tokens,
    )
  }<form method="post" action="/reconcile/tokens"><div class="field"><label for="name">What the token is for</label>
<input id="name" name="name" required maxlength="100" value="OpenRefine"></div><button>Make a token</button></form>`;

const boxes = (field: string, all: readonly { id: string; name: string }[], checked: readonly string[]): Html[] =>
  all.map(
    ({ id, name }) =>
      html`<label><input type="checkbox" name="${field}" value="${id}"${checked.includes(id) && html` checked`}> ${name}</label>\n`,
  );

const fileForm = (sheets: readonly string[] = []): Html => html`<form method="post" action="/reconcile/file" enctype="multipart/form-data">
${fileField(`With headings such as Name, City, State, ZIP, Address, Phone; at most ${number(MOST_ROWS)} rows`)}
<fieldset class="field"><legend>What the rows are: any of these if none is checked</legend>
${boxes('type', TYPES, ['hospital'])}</fieldset>
${sheetField(sheets)}
<button>Match the rows</button></form>
<p class="quiet">Rows that satisfy a strict rule are matched; of the others you choose one of the candidates, or none. Then download the file with the columns you need. It is erased after ${KEPT_DAYS} days, or when you delete it.</p>`;

const filesPart = (runs: Run[]): Content =>
  runs.length > 0 &&
  html`<h2>Your files</h2>${dataTable<Run>(
    'Files',
    [
      { title: 'File', value: ({ id, file_name }) => html`<a href="/reconcile/files/${id}">${file_name ?? 'without a name'}</a>` },
      { title: 'Sent', value: ({ created_at }) => moment(created_at.toISOString()) },
      'row_count',
      'done',
      'matches: Matched by rule',
    ],
    runs,
  )}`;

const main = (fault: Html | null): Html => html`<h1>Reconcile names with records</h1>
<p class="lead">A spreadsheet of hospitals, clinics, companies or clinicians gets their CCNs, NPIs, EINs and health systems, each with the rule and the evidence of its match.</p>
${fault}`;

export const fileRefused = (problem: Problem): Page => ({
  ...{ title: 'Reconcile', has_file: true },
  main: html`${main(faultNote(problem))}${fileForm(problem.choices)}`,
});

export const reconcilePage = (_answer: unknown, { sign_up, principal }: PageView, own: { tokens: Tokens; runs: Run[] } | null): Page => {
  const makes_tokens = maySend(principal, '/reconcile/tokens');
  return {
    ...{ title: 'Reconcile', has_code: true, has_file: true },
    main: html`${main(null)}
${own ? html`${maySend(principal, '/reconcile/file') && fileForm()}${filesPart(own.runs)}` : html`<p>Sign in to match a file here or to make a token.</p>${signInForm('/reconcile', sign_up)}`}
<h2>In OpenRefine</h2>
<p>${own && !makes_tokens ? 'Ask an owner or a reviewer of the account for a token' : 'Make a token'}, then add the address it comes with: Reconcile, Start reconciling, Add standard service. <a href="/resources/reconcile">Step by step</a>.</p>
${own && makes_tokens && tokensPart(own.tokens)}
<p class="quiet">Programs use this address with a key: <a href="/docs#/Reconciliation">the API</a>.</p>`,
  };
};

const TITLES: Record<Show, string> = {
  review: 'To review',
  matched: 'Matched',
  chosen: 'Chosen',
  without: 'Without a candidate',
  all: 'All rows',
};
const DEFAULT_COLUMNS = ['ccn', 'npi', 'ein', 'system_name', 'beds'];

const chips = ({ id, counts, show: shown }: RunAnswer): Html =>
  html`<ul class="chips">${(Object.keys(TITLES) as Show[]).map(
    (show) =>
      html`<li><a class="chip" href="/reconcile/files/${id}?show=${show}"${shown === show && html` aria-current="true"`}>${TITLES[show]} ${number(counts[show])}</a></li>\n`,
  )}</ul>`;

/** Name similarity 77% with … (cms_hospital_enrollments) */
const withTitles = (evidence: string): Content =>
  evidence.split(/\(([a-z]+_[a-z0-9_]+)\)/).map((part, at) => (at % 2 === 0 ? part : html`(${sourceTitle(part)})`));

const choice = ({ position }: RunRow, value: string, words: string, label: string): Html =>
  html`<button class="plain" name="choice" value="${position} ${value}" aria-label="${label} for row ${position}">${words}</button>`;

function choiceCell({ id, name, rule }: StoredCandidate, row: RunRow, may_choose: boolean): Shown {
  if (id === (row.chosen ?? row.match)) return html`<strong>${row.chosen ? 'Accepted' : `Matched: ${rule?.replaceAll('_', ' ')}`}</strong>`;
  return may_choose ? choice(row, id, 'Accept', `Accept ${name}`) : null;
}

const candidates = (row: RunRow, found: StoredCandidate[], may_choose: boolean): Html =>
  dataTable<StoredCandidate>(
    `Candidates of row ${row.position}`,
    [
      {
        title: 'Candidate',
        value: ({ id, name, place }) =>
          html`<a href="${pageOf(id)}">${shownName(name, id.startsWith('person:') ? 'person' : 'business')}</a><br><span class="quiet">${place}</span>`,
      },
      { title: 'Id', value: ({ id }) => html`<span class="nowrap">${id.split(':')[1]}</span>` },
      'score',
      { title: 'Evidence', value: ({ evidence }) => html`<div class="wide">${withTitles(evidence)}</div>` },
      { title: may_choose ? 'Decide' : 'Decided', value: (one) => choiceCell(one, row, may_choose) },
    ],
    found,
  );

function rowPart(row: RunRow, { columns: { headings, properties } }: RunAnswer, may_choose: boolean): Html {
  const { position, cells, chosen, chosen_by } = row;
  const found = row.found ?? [];
  const name = cells[properties.indexOf('query')];
  const rest = headings.flatMap((heading, at) =>
    cells[at]?.trim() && properties[at] !== 'query' && properties[at] ? [`${heading} ${cells[at]}`] : [],
  );
  return html`<article class="card hit" id="row-${position}"><h2>${name || html`Row ${position}`}</h2><p class="quiet">Row ${position}${rest.length > 0 && ` · ${rest.join(' · ')}`}</p>
${found.length > 0 && candidates(row, found, may_choose)}
<p>${chosen === NONE ? html`<strong>None of them</strong>` : may_choose && found.length > 0 && choice(row, NONE, 'None of these', 'None of the candidates')}${
    chosen !== null &&
    html` <span class="quiet">Chosen by ${chosen_by}</span>${may_choose && [' ', choice(row, 'undo', 'Undo', 'Undo the choice')]}`
  }</p></article>\n`;
}

/** Never below the hands of somebody who reviews. */
export const updatesItself = ({ status, counts }: RunAnswer): boolean => status === 'running' && counts.review === 0;

function downloadForm({ id: run, types }: RunAnswer): Html {
  const columns = propertiesOf(types).filter(({ id }) => id !== 'sources');
  return html`<form method="get" action="/reconcile/files/${run}"><fieldset class="field pair"><legend>Columns to add</legend>
${boxes('add', columns, DEFAULT_COLUMNS)}</fieldset>
<button name="format" value="xlsx">Download Excel</button> <button name="format" value="csv">Download CSV</button></form>`;
}

export const runPage = (answer: RunAnswer, view: PageView): Page => {
  const { id, file_name, status, types, columns, rows, done, counts, results, next_after, other_sheets, show, after } = answer;
  const title = file_name ?? 'Rows';
  const may_choose = maySend(view.principal, '/reconcile/files/{id}/choices');
  const parts = results.map((row) => rowPart(row, answer, may_choose));
  return {
    title: `Reconcile ${title}`,
    width: 'wide',
    main: html`<p class="quiet"><a href="/reconcile">Reconcile another file</a></p><h1>${title}</h1>
${
  status === 'running' &&
  html`<p><progress max="${rows}" value="${done}">${number(done)} of ${number(rows)}</progress></p>
<p>${number(done)} of ${counted(rows, 'row')} done. ${updatesItself(answer) ? 'This page updates itself' : 'Reload the page for further rows'}; you can leave it and come back. Download the file when all rows are done.</p>`
}${
  status === 'failed' &&
  html`<p class="fault">Matching stopped after ${number(done)} of ${counted(rows, 'row')}: the same rows failed repeatedly. Upload the file again.</p>`
}<p class="lead">Of ${counted(rows, 'row')}, ${number(counts.matched)} matched by a strict rule, ${number(counts.chosen)} chosen, ${number(counts.review)} to review, ${number(counts.without)} without a candidate.</p>
<p class="quiet">Matched with: ${types.map((id) => typeOf(id)!.name).join(', ') || 'any type'}. Columns: ${columnWords(columns)}.</p>
${other_sheets.length > 0 && html`<p class="note">Only one sheet was read. Not read: ${other_sheets.join(', ')}.</p>`}
${status !== 'running' && downloadForm(answer)}${chips(answer)}${
  results.length === 0
    ? html`<p>${status === 'running' ? 'Not yet.' : show === 'review' ? 'Nothing is left to review.' : 'No row is of this kind.'}</p>`
    : may_choose
      ? html`<form method="post" action="/reconcile/files/${id}/choices">${hidden({ show, after })}
${parts}</form>`
      : html`${parts}`
}${next_after !== null && html`<p><a class="button plain" rel="next" href="${changed(view.url, { after: String(next_after) })}">Next page</a></p>`}
${
  maySend(view.principal, '/reconcile/files/{id}/delete') &&
  deletePart(
    'Delete this file',
    `/reconcile/files/${id}/delete`,
    html`<p>The rows and the choices are erased. This cannot be undone; without it they are erased after ${KEPT_DAYS} days.</p>`,
  )
}`,
  };
};
