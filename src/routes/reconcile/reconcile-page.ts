import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { signInForm } from '../../pages/sign-in-form.ts';
import { moment, number, second } from '../../pages/wording.ts';
import { KEPT_DAYS, MOST_ROWS, type Run } from '../../reconcile/runs.ts';
import { TYPES } from '../../reconcile/types.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import { maySend } from '../../server/rights.ts';
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

const fileForm = (): Html => html`<form method="post" action="/reconcile/file" enctype="multipart/form-data">
<div class="field drop" data-drop><label for="file">CSV or Excel file</label>
<input id="file" name="file" type="file" required accept=".csv,.tsv,.txt,.xlsx,.xls,.json,.ndjson">
<span class="quiet">With headings such as Name, City, State, ZIP, Address, Phone; at most ${number(MOST_ROWS)} rows. A file can be dropped here.</span></div>
<fieldset class="field"><legend>What the rows are: any of these if none is checked</legend>
${TYPES.map(({ id, name }) => html`<label><input type="checkbox" name="type" value="${id}"${id === 'hospital' && html` checked`}> ${name}</label>\n`)}</fieldset>
<div class="field"><label for="sheet">Sheet, if several have rows</label><input id="sheet" name="sheet" maxlength="200" autocomplete="off"></div>
<button>Match the rows</button></form>
<p class="quiet">Rows that satisfy a strict rule are matched; of the others you choose one of the candidates, or none. Then download the file with the columns you need. It is erased after ${KEPT_DAYS} days, or when you delete it.</p>`;

const filesPart = (runs: Run[]): Content =>
  runs.length > 0 &&
  html`<h2>Your files</h2>${dataTable<Run>(
    'Files',
    [
      { title: 'File', value: ({ id, file_name }) => html`<a href="/reconcile/files/${id}">${file_name ?? 'without a name'}</a>` },
      { title: 'Sent', value: ({ created_at }) => moment(created_at.toISOString()) },
      { title: 'Rows', is_number: true, value: ({ row_count }) => row_count },
      { title: 'Done', is_number: true, value: ({ done }) => done },
      { title: 'Matched by rule', is_number: true, value: ({ matches }) => matches },
    ],
    runs,
  )}`;

const main = (fault: Html | null): Html => html`<h1>Reconcile names with records</h1>
<p class="lead">A spreadsheet of hospitals, clinics, companies or clinicians gets their CCNs, NPIs, EINs and health systems, each with the rule and the evidence of its match.</p>
${fault}`;

export const fileRefused = (problem: Problem): Page => ({
  title: 'Reconcile',
  has_file: true,
  main: html`${main(faultNote(problem))}${fileForm()}`,
});

/** What the service is, for a browser that opens its address. */
export const reconcilePage = (_answer: unknown, { sign_up, principal }: PageView, own: { tokens: Tokens; runs: Run[] } | null): Page => {
  const makes_tokens = maySend(principal, '/reconcile/tokens');
  return {
    title: 'Reconcile',
    has_code: true,
    has_file: true,
    main: html`${main(null)}
${own ? html`${maySend(principal, '/reconcile/file') && fileForm()}${filesPart(own.runs)}` : html`<p>Sign in to match a file here or to make a token.</p>${signInForm('/reconcile', sign_up)}`}
<h2>In OpenRefine</h2>
<p>${own && !makes_tokens ? 'Ask an owner or a reviewer of the account for a token' : 'Make a token'}, then add the address it comes with: Reconcile, Start reconciling, Add standard service. <a href="/resources/reconcile">Step by step</a>.</p>
${own && makes_tokens && tokensPart(own.tokens)}
<p class="quiet">Programs use this address with a key: <a href="/docs#/Reconciliation">the API</a>.</p>`,
  };
};
