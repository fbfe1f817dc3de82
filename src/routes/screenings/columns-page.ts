import type { z } from 'zod';
import { FIELD_TITLES, ROSTER_FIELDS, type RosterField } from '../../fields/roster-headings.ts';
import type { RefusedView } from '../../http/define-endpoint.ts';
import type { Problem } from '../../http/errors.ts';
import { faultNote } from '../../http/problem-page.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { counted, number } from '../../pages/wording.ts';
import { deleteForm } from './delete-form.ts';
import type { DraftColumns } from './schemas.ts';

type Draft = z.infer<typeof DraftColumns>;

const fieldSelect = (at: number, heading: string, chosen: RosterField | null): Html =>
  html`<select name="column_${at}" aria-label="What “${heading || `column ${at + 1}`}” contains" autocomplete="off"><option value="">Leave out</option>
${ROSTER_FIELDS.map((field) => html`<option value="${field}"${field === chosen && html` selected`}>${FIELD_TITLES[field]}</option>`)}</select>`;

const columnRow = (
  { samples }: Draft,
  heading: string,
  field: RosterField | null,
  at: number,
): Content => html`<tr><th scope="row">${heading || html`<span class="quiet">no heading</span>`}</th>
<td>${fieldSelect(at, heading, field)}</td><td class="quiet">${samples
  .map((cells) => cells[at] ?? '')
  .filter((cell) => cell !== '')
  .join(' · ')}</td></tr>\n`;

const table = (draft: Draft): Content => {
  const { columns } = draft.screening;
  if (!columns) return html`<p>The file has no heading row: each line is one name or one NPI.</p>`;
  return html`<div class="table" tabindex="0" role="region" aria-label="Columns"><table><thead><tr><th scope="col">Heading</th><th scope="col">Contains</th><th scope="col">First values</th></tr></thead>
<tbody>${columns.map(({ heading, field }, at) => columnRow(draft, heading, field, at))}</tbody></table></div>`;
};

const faultsPart = ({ faults, screening: { counts } }: Draft): Content =>
  counts.invalid > 0 &&
  html`<h2>${counted(counts.invalid, 'row')} that cannot be read</h2>
<p>${counts.invalid === 1 ? 'It is' : 'They are'} not screened, and ${counts.invalid === 1 ? 'is' : 'are'} in the results with the reason. To have ${counts.invalid === 1 ? 'it' : 'them'} screened, correct the file and upload it again, or choose other columns above.</p>
${dataTable(
  'Rows that cannot be read',
  [
    { title: 'Row', is_number: true, value: ({ row_number }: Draft['faults'][number]) => html`${row_number}` },
    { title: 'Why', value: ({ reason }: Draft['faults'][number]) => reason },
  ],
  faults,
)}
${counts.invalid > faults.length && html`<p class="quiet">The first ${number(faults.length)} are shown.</p>`}`;

export function columnsPage(draft: Draft): Page {
  const { id, file_name, subjects, done, columns } = draft.screening;
  const left = (columns ?? []).filter(({ field, heading }) => field === null && heading !== '');
  return {
    title: 'Confirm the columns',
    width: 'wide',
    main: html`<h1>Confirm the columns${file_name && html` of ${file_name}`}</h1>
<p class="lead">${counted(subjects, 'row')}; ${number(subjects - done)} can be screened. Nothing is screened yet.</p>
${left.length > 0 && html`<p class="note">Left out: ${left.map(({ heading }) => heading).join(', ')}. Choose what a column contains if it should be used.</p>`}
<form method="post" action="/screenings/columns"><input type="hidden" name="id" value="${id}">
${table(draft)}
<p><button name="action" value="run"${subjects === done && html` disabled`}>Screen ${counted(subjects - done, 'row')}</button>
${columns && html` <button class="plain" name="action" value="check">Read the rows again</button>`}</p></form>
${faultsPart(draft)}
${deleteForm(id, 'Delete this upload')}`,
  };
}

export const columnsRefused = (problem: Problem, { typed: { id } }: RefusedView): Page => ({
  title: 'Confirm the columns',
  main: html`<h1>Confirm the columns</h1>${faultNote(problem)}<p><a class="button plain" href="/screenings/${id}/columns">Back to the columns</a></p>`,
});
