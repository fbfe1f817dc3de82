import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { shownName } from '../../pages/names/shown-name.ts';
import { changed } from '../../pages/next-page.ts';
import { sourceTitle } from '../../pages/source-title.ts';
import { counted, number } from '../../pages/wording.ts';
import { pageOf } from '../../reconcile/extend.ts';
import { KEPT_DAYS, NONE, type RunAnswer, type RunRow, type Shown, type StoredCandidate } from '../../reconcile/runs.ts';
import { columnWords } from '../../reconcile/table.ts';
import { propertiesOf, typeOf } from '../../reconcile/types.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { maySend } from '../../server/rights.ts';

const TITLES: Record<Shown, string> = {
  review: 'To review',
  matched: 'Matched',
  chosen: 'Chosen',
  without: 'Without a candidate',
  all: 'All rows',
};
const DEFAULT_COLUMNS = ['ccn', 'npi', 'ein', 'system_name', 'beds'];

const chips = ({ id, counts, show: shown }: RunAnswer): Html =>
  html`<ul class="chips">${(Object.keys(TITLES) as Shown[]).map(
    (show) =>
      html`<li><a class="chip" href="/reconcile/files/${id}?show=${show}"${shown === show && html` aria-current="true"`}>${TITLES[show]} ${number(counts[show])}</a></li>\n`,
  )}</ul>`;

/** Evidence names the source of another published name: Name similarity 77% with … (cms_hospital_enrollments). */
const withTitles = (evidence: string): Content =>
  evidence.split(/\(([a-z]+_[a-z0-9_]+)\)/).map((part, at) => (at % 2 === 0 ? part : html`(${sourceTitle(part)})`));

function choiceCell({ id, name, rule }: StoredCandidate, { position, match, chosen }: RunRow, may_choose: boolean): Content {
  if (id === (chosen ?? match)) return html`<strong>${chosen ? 'Accepted' : `Matched: ${rule?.replaceAll('_', ' ')}`}</strong>`;
  return (
    may_choose &&
    html`<button class="plain" name="choice" value="${position} ${id}" aria-label="Accept ${name} for row ${position}">Accept</button>`
  );
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
      { title: 'Score', is_number: true, value: ({ score }) => score },
      { title: 'Evidence', value: ({ evidence }) => html`<div class="wide">${withTitles(evidence)}</div>` },
      { title: may_choose ? 'Decide' : 'Decided', value: (one) => choiceCell(one, row, may_choose) || null },
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
<p>${chosen === NONE ? html`<strong>None of them</strong>` : may_choose && found.length > 0 && html`<button class="plain" name="choice" value="${position} ${NONE}" aria-label="None of the candidates for row ${position}">None of these</button>`}${
    chosen !== null &&
    html` <span class="quiet">Chosen by ${chosen_by}</span>${may_choose && html` <button class="plain" name="choice" value="${position} undo" aria-label="Undo the choice for row ${position}">Undo</button>`}`
  }</p></article>\n`;
}

/** Never below the hands of somebody who reviews. */
export const updatesItself = ({ status, counts }: RunAnswer): boolean => status === 'running' && counts.review === 0;

const progress = (answer: RunAnswer): Html => {
  const { rows, done } = answer;
  return html`<p><progress max="${rows}" value="${done}">${number(done)} of ${number(rows)}</progress></p>
<p>${number(done)} of ${counted(rows, 'row')} done. ${updatesItself(answer) ? 'This page updates itself' : 'Reload the page for further rows'}; you can leave it and come back. Download the file when all rows are done.</p>`;
};

const downloadForm = ({
  id,
  types,
}: RunAnswer): Html => html`<form method="get" action="/reconcile/files/${id}"><fieldset class="field pair"><legend>Columns to add</legend>
${propertiesOf(types)
  .filter(({ id: property }) => property !== 'sources')
  .map(
    ({ id: property, name }) =>
      html`<label><input type="checkbox" name="add" value="${property}"${DEFAULT_COLUMNS.includes(property) && html` checked`}> ${name}</label>\n`,
  )}</fieldset>
<button name="format" value="xlsx">Download Excel</button> <button name="format" value="csv">Download CSV</button></form>`;

const NOTHING: Partial<Record<Shown, Content>> = { review: 'Nothing is left to review.' };

export const runPage = (answer: RunAnswer, view: PageView): Page => {
  const { id, file_name, status, types, columns, rows, done, counts, results, next_after, other_sheets, show, after } = answer;
  const title = file_name ?? 'Rows';
  const may_choose = maySend(view.principal, '/reconcile/files/{id}/choices');
  const parts = results.map((row) => rowPart(row, answer, may_choose));
  return {
    title: `Reconcile ${title}`,
    width: 'wide',
    main: html`<p class="quiet"><a href="/reconcile">Reconcile another file</a></p><h1>${title}</h1>
${status === 'running' && progress(answer)}${
  status === 'failed' &&
  html`<p class="fault">Matching stopped after ${number(done)} of ${counted(rows, 'row')}: the same rows failed repeatedly. Upload the file again.</p>`
}<p class="lead">Of ${counted(rows, 'row')}, ${number(counts.matched)} matched by a strict rule, ${number(counts.chosen)} chosen, ${number(counts.review)} to review, ${number(counts.without)} without a candidate.</p>
<p class="quiet">Matched with: ${types.map((id) => typeOf(id)!.name).join(', ') || 'any type'}. Columns: ${columnWords(columns)}.</p>
${other_sheets.length > 0 && html`<p class="note">Only one sheet was read. Not read: ${other_sheets.join(', ')}.</p>`}
${status !== 'running' && downloadForm(answer)}${chips(answer)}${
  results.length === 0
    ? html`<p>${status === 'running' ? 'Not yet.' : (NOTHING[show] ?? 'No row is of this kind.')}</p>`
    : may_choose
      ? html`<form method="post" action="/reconcile/files/${id}/choices"><input type="hidden" name="show" value="${show}"><input type="hidden" name="after" value="${after}">
${parts}</form>`
      : html`${parts}`
}${next_after !== null && html`<p><a class="button plain" rel="next" href="${changed(view.url, { after: String(next_after) })}">Next page</a></p>`}
${
  maySend(view.principal, '/reconcile/files/{id}/delete') &&
  html`<details class="delete"><summary>Delete this file</summary><form method="post" action="/reconcile/files/${id}/delete"><p>The rows and the choices are erased. This cannot be undone; without it they are erased after ${KEPT_DAYS} days.</p><button class="danger">Delete</button></form></details>`
}`,
  };
};
