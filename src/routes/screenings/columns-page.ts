import type { z } from 'zod';
import { isSsnName, SSN_REFUSED } from '../../fields/field-names.ts';
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
type Fault = Draft['faults'][number];
type Preview = Draft['preview'][number];

const MOST_REASONS = 50;

const fieldSelect = (at: number, heading: string, chosen: RosterField | null): Html =>
  html`<select name="column_${at}" aria-label="What “${heading || `column ${at + 1}`}” contains" autocomplete="off"><option value="">Leave out</option>
${ROSTER_FIELDS.map((field) => html`<option value="${field}"${field === chosen && html` selected`}>${FIELD_TITLES[field]}</option>`)}</select>`;

const columnRow = (
  { samples }: Draft,
  heading: string,
  field: RosterField | null,
  at: number,
): Content => html`<tr><th scope="row">${heading || html`<span class="quiet">no heading</span>`}
<div class="quiet sample">${samples[at]?.length ? samples[at].join(' · ') : isSsnName(heading) ? 'values not shown' : 'no value in the first rows'}</div></th><td>${isSsnName(heading) ? ssnCell : fieldSelect(at, heading, field)}</td></tr>\n`;

const table = (draft: Draft): Content => {
  const { columns } = draft.screening;
  if (!columns) return html`<p>The file has no heading row: each line is one name or one NPI.</p>`;
  return html`<div class="table" tabindex="0" role="region" aria-label="Columns"><table><thead><tr><th scope="col">Column and its first values</th><th scope="col">Contains</th></tr></thead>
<tbody>${columns.map(({ heading, field }, at) => columnRow(draft, heading, field, at))}</tbody></table></div>`;
};

/** Their values were not stored, so the column cannot be chosen. */
const ssnCell = html`<span class="quiet">Left out: ${SSN_REFUSED}</span>`;

const sheetsPart = ({ other_sheets }: Draft): Content =>
  other_sheets.length > 0 &&
  html`<p class="note">Not screened: ${other_sheets.length === 1 ? 'the other sheet' : 'the other sheets'} of this workbook with rows, ${other_sheets.map((name) => `“${name}”`).join(', ')}. <a href="/screenings/new">Upload the file again</a> for each.</p>`;

/** Columns of which one must be there for a row to be about anyone. */
const NAMES: readonly (RosterField | null)[] = ['name', 'last_name', 'organization_name'];

/** Without a name only the rows with an NPI would be screened, and by that alone. */
const namelessPart = (columns: Draft['screening']['columns']): Content =>
  columns?.every(({ field }) => !NAMES.includes(field)) &&
  html`<p class="fault">No column is chosen for the names. Choose “Last name”, “Full name” or “Business name” for the column that contains them.</p>`;

const LONGEST_SHOWN = 120;

function rowWords({ cells }: Fault): Content {
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ');
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

const rowNumbers = ({ rows, row_numbers }: Fault): string =>
  `${row_numbers.join(', ')}${rows > row_numbers.length ? ` and ${number(rows - row_numbers.length)} more` : ''}`;

const faultsPart = ({ faults, screening: { counts } }: Draft): Content =>
  counts.invalid > 0 &&
  html`<h2>${counted(counts.invalid, 'row')} that cannot be read</h2>
<p>${counts.invalid === 1 ? 'It is' : 'They are'} not screened, and ${counts.invalid === 1 ? 'is' : 'are'} in the results with the reason. To have ${counts.invalid === 1 ? 'it' : 'them'} screened, correct the file and upload it again, or choose other columns above.</p>
${dataTable(
  'Rows that cannot be read',
  [
    { title: 'Row', value: rowNumbers },
    { title: 'Why', value: ({ reason }: Fault) => reason },
    { title: 'Example: the first such row', value: (fault: Fault) => html`<span class="quiet">${rowWords(fault)}</span>` },
  ],
  faults,
)}
${faults.length === MOST_REASONS && html`<p class="quiet">The first ${MOST_REASONS} reasons are shown.</p>`}`;

/** The first rows under the chosen columns, so that a wrong choice is seen before anything is screened. */
const previewPart = ({ preview }: Draft): Content => {
  const fields = ROSTER_FIELDS.filter((field) => preview.some(({ subject }) => subject[field]));
  return (
    fields.length > 0 &&
    html`<h2>The first rows, as they will be screened</h2>
${dataTable(
  'First rows',
  [
    { title: 'Row', is_number: true, value: ({ row_number }: Preview) => html`${row_number}` },
    ...fields.map((field) => ({ title: FIELD_TITLES[field], value: ({ subject }: Preview) => subject[field] ?? null })),
  ],
  preview,
)}`
  );
};

export function columnsPage(draft: Draft): Page {
  const { id, file_name, subjects, done, columns } = draft.screening;
  const left = (columns ?? []).filter(({ field, heading }) => field === null && heading !== '' && !isSsnName(heading));
  return {
    title: 'Confirm the columns',
    width: 'wide',
    main: html`<h1>Confirm the columns${file_name && html` of ${file_name}`}</h1>
<p class="lead">${counted(subjects, 'row')}; ${number(subjects - done)} can be screened. Nothing is screened yet. Empty rows are left out.</p>
${sheetsPart(draft)}
${namelessPart(columns)}
${left.length > 0 && html`<p class="note">Left out: ${left.map(({ heading }) => `“${heading}”`).join(', ')}. Choose what a column contains if it should be used.</p>`}
<form method="post" action="/screenings/columns"><input type="hidden" name="id" value="${id}">
${table(draft)}
<p><button name="action" value="run"${subjects === done && html` disabled`}>Screen ${counted(subjects - done, 'row')}</button>
${columns && html` <button class="plain" name="action" value="check">Check again with these columns</button>`}</p></form>
${previewPart(draft)}
${faultsPart(draft)}
${deleteForm(id, 'Delete this upload', 'draft')}`,
  };
}

export const columnsRefused = (problem: Problem, { typed: { id } }: RefusedView): Page => ({
  title: 'Confirm the columns',
  main: html`<h1>Confirm the columns</h1>${faultNote(problem)}<p><a class="button plain" href="/screenings/${id}/columns">Back to the columns</a></p>`,
});
