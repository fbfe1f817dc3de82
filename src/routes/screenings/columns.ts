import { z } from 'zod';
import { isSsnName, SSN_REFUSED } from '#fields/field-names';
import { FIELD_TITLES, ROSTER_FIELDS, type RosterField } from '#fields/roster-headings';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, hidden, html, options } from '#pages/html';
import type { Page } from '#pages/layout';
import { counted, number } from '#pages/wording';
import { canBeKept, isRepeated } from '#rosters/columns';
import { filledCells } from '#rosters/headings';
import { wakeWorkers } from '#rosters/queue';
import { OUTCOME_WORDS } from '#screening/outcome-words';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, definePage, type RefusedView, type RequestContext, redirected } from '#server/define-endpoint';
import { gone, type Problem } from '#server/errors';
import { type Choice, confirmColumns, draftRows, isUndecided, LEFT_OUT, shortened, undecidedWords } from './drafts.ts';
import { screeningOf } from './records.ts';
import { DraftColumns, leadsOn, ScreeningId } from './schemas.ts';
import { deleteForm, notePart } from './screening-page.ts';
import { DEADLINE_MS } from './start.ts';

type Draft = z.infer<typeof DraftColumns>;
type Column = NonNullable<Draft['screening']['columns']>[number];
type Fault = Draft['faults'][number];
type Preview = Draft['preview'][number];

const MOST_REASONS = 50;

/** A column that may contain names has no default: the people in it would not be screened. */
const outOption = (column: Column): Html =>
  column.may_hold_names
    ? html`<option value=""${isUndecided(column) && html` selected`} disabled>Choose…</option><option value="${LEFT_OUT}"${column.is_left_out && html` selected`}>Leave out: not screened</option>`
    : html`<option value="">Leave out</option>`;

const fieldSelect = (at: number, column: Column, { heading, field: chosen } = column): Html =>
  html`<select name="column_${at}" aria-label="What “${heading || `column ${at + 1}`}” contains" autocomplete="off"${column.may_hold_names && html` required`}>${outOption(column)}
${options(Object.entries(FIELD_TITLES), chosen)}</select>`;

const columnRow = (
  { samples }: Draft,
  column: Column,
  at: number,
  { heading } = column,
): Content => html`<tr><th scope="row">${heading || html`<span class="quiet">no heading</span>`}
<div class="quiet sample">${samples[at]?.length ? samples[at].join(' · ') : isSsnName(heading) ? 'values not shown' : 'no value in the first rows'}</div></th><td>${isSsnName(heading) ? ssnCell : fieldSelect(at, column)}</td></tr>\n`;

const table = (draft: Draft): Content => {
  const { columns } = draft.screening;
  if (!columns) return html`<p>The file has no heading row: each line is one name or one NPI.</p>`;
  return html`<div class="table" tabindex="0" role="region" aria-label="Columns"><table><thead><tr><th scope="col">Column and its first values</th><th scope="col">Contains</th></tr></thead>
<tbody>${columns.map((column, at) => columnRow(draft, column, at))}</tbody></table></div>`;
};

/** Their values were not stored, so the column cannot be chosen. */
const ssnCell = html`<span class="quiet">Left out: ${SSN_REFUSED}</span>`;

/** A row with a surname alone is compared with the lists, but finding no one says nothing. */
const tooLittlePart = ({ too_little: { rows, is_all } }: Draft): Content =>
  rows > 0 &&
  html`<p class="note">${!is_all && 'At least '}${counted(rows, 'row has', 'rows have')} too little information to screen, such as only a last name, and will be “${OUTCOME_WORDS.not_screenable}”, unless a listed person or business is found. Choose the column with the rest of the name, if the file has one.</p>`;

/** Columns of which one must be there for a row to be about anyone. */
const NAMES: readonly (RosterField | null)[] = ['name', 'last_name', 'organization_name'];

/** Without a name only the rows with an NPI would be screened, and by that alone. */
const namelessPart = (columns: Column[]): Content =>
  columns.every(({ field }) => !NAMES.includes(field)) &&
  html`<p class="fault">No column is chosen for the names. Choose “Last name”, “Full name” or “Business name” for the column that contains them.</p>`;

function undecidedPart(columns: Column[]): Content {
  const headings = columns.map(({ heading }) => heading);
  const repeated = columns.some((column) => isUndecided(column) && isRepeated(column.heading, headings));
  const undecided = undecidedWords(columns);
  return (
    undecided &&
    html`<p class="fault">${undecided}${repeated && ' A repeated heading may mean two people in each row: split the file so that each person has a row.'}</p>`
  );
}

const rowWords = ({ cells }: Fault): Content => shortened(filledCells(cells).join(' · '));

const rowNumbers = ({ rows, row_numbers }: Fault): string =>
  `${row_numbers.join(', ')}${rows > row_numbers.length ? ` and ${number(rows - row_numbers.length)} more` : ''}`;

const faultsPart = ({ faults, screening: { counts, unreadable_rows } }: Draft): Content =>
  counts.invalid > 0 &&
  html`<h2>${counted(counts.invalid, 'row')} that cannot be read</h2>
<p>${unreadable_rows > 0 && `${number(unreadable_rows)} of them can be screened without the unreadable value, as chosen above. `}The results show each row that was not screened, with the reason. To have such a row screened in full, correct the file and upload it again, or choose other columns above.</p>
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

/** Columns that are not screened, to join the results with the reader's own file. */
function keptPart({ screening: { columns }, keeps_columns }: Draft): Content {
  const kept = [...canBeKept(columns ?? [])].map(({ heading }) => `“${heading}”`);
  return (
    kept.length > 0 &&
    html`${hidden({ asked_kept: 'on' })}<div class="field"><label><input type="checkbox" name="keep_columns" value="on"${keeps_columns && html` checked`}> Return these unused columns with the results: ${kept.join(', ')}</label>
<span class="quiet">They are stored with the roster and erased with it. Columns that may contain other names are not stored. Without them, the results have only the row number in your file and the ID.</span></div>\n`
  );
}

/**
 * Whether rows are screened without an optional value that cannot be read: without a choice they are, because the
 * listed name in one would not be compared.
 */
const unreadablePart = ({ screening: { unreadable_rows }, leaves_out_unreadable }: Draft): Content =>
  unreadable_rows > 0 &&
  html`${hidden({ asked_unreadable: 'on' })}<div class="field"><label><input type="checkbox" name="leave_out_unreadable" value="on"${leaves_out_unreadable && html` checked`}> Screen ${counted(unreadable_rows, 'row')} with an unreadable date of birth, state, license number, NPI or type without that value</label>
<span class="quiet">It is marked and never clear: its result, the files and the certificate say which value was not used. Otherwise it is not screened. The rows are listed below.</span></div>
`;

/** The first rows under the chosen columns, so that a wrong choice is seen before anything is screened. */
const previewPart = ({ preview }: Draft): Content => {
  const fields = ROSTER_FIELDS.filter((field) => preview.some(({ subject }) => subject[field]));
  return (
    fields.length > 0 &&
    html`<h2>The first rows, as they will be screened</h2>
${dataTable(
  'First rows',
  [
    { title: 'Row', value: ({ row_number }: Preview) => html`${row_number}` },
    ...fields.map((field) => ({ title: FIELD_TITLES[field], stays: true, value: ({ subject }: Preview) => subject[field] ?? null })),
  ],
  preview,
)}`
  );
};

const columnsPage = definePage<typeof DraftColumns>((draft, { principal }, fault: Content = null) => {
  const { id, file_name, subjects, done, columns, unreadable_rows } = draft.screening;
  const left = (columns ?? []).filter(
    (column) => column.field === null && column.heading !== '' && !isSsnName(column.heading) && !isUndecided(column),
  );
  return {
    title: 'Confirm the columns',
    width: 'wide',
    main: html`<h1>Confirm the columns${file_name && html` of ${file_name}`}</h1>
<p class="lead">${counted(subjects, 'row')}; ${number(subjects - done - draft.too_little.rows + (draft.leaves_out_unreadable ? unreadable_rows : 0))} can be screened. Nothing is screened yet. Empty rows are left out.</p>
${fault}${tooLittlePart(draft)}${notePart(draft.screening)}
${!fault && columns && (namelessPart(columns) || undecidedPart(columns))}
${left.length > 0 && html`<p class="note">Left out: ${left.map(({ heading }) => `“${heading}”`).join(', ')}. Choose what a column contains if it should be used.</p>`}
<form method="post" action="/screenings/columns">${hidden({ id })}
${table(draft)}
${keptPart(draft)}${unreadablePart(draft)}<p><button name="action" value="run"${subjects - done + unreadable_rows === 0 && html` disabled`}>Screen this roster</button>
${columns && html` <button class="plain" name="action" value="check" formnovalidate>Check again with these columns</button>`}</p></form>
${!fault && previewPart(draft)}
${faultsPart(draft)}
${deleteForm(principal, id, 'Delete this upload', 'draft')}`,
  };
});

/** `draft`: with what was chosen; null once its columns are confirmed. */
async function columnsRefused(problem: Problem, view: RefusedView, context: RequestContext): Promise<Page> {
  const draft = await refusedDraft(view.typed, context).catch(() => null);
  return draft
    ? columnsPage.show(draft as Draft, view, faultNote(problem))
    : {
        title: 'Confirm the columns',
        main: html`<h1>Confirm the columns</h1>${faultNote(problem)}<p><a class="button plain" href="/screenings/${view.typed.id}/columns">Back to the columns</a></p>`,
      };
}

const CHANGED = 'Nothing is screened yet, because you changed a column. Look at the rows below, then press “Screen this roster” again.';

const isField = (value: unknown): value is RosterField => ROSTER_FIELDS.includes(value as RosterField);

type Sent = Readonly<Record<string, unknown>>;

function choiceOf(sent: Sent, at: number): Choice {
  const choice = sent[`column_${at}`];
  return isField(choice) || choice === LEFT_OUT ? choice : null;
}

/** A box that is not checked is not sent: `asked_…` says that the form had it. */
const box = (sent: Sent, query: string, name: string): boolean | null => (query in sent ? name in sent : null);
const leavesOut = (sent: Sent) => box(sent, 'asked_unreadable', 'leave_out_unreadable');
const keepsColumns = (sent: Sent) => box(sent, 'asked_kept', 'keep_columns');

async function refusedDraft(sent: Record<string, string>, { deps, account }: RequestContext): Promise<z.input<typeof DraftColumns> | null> {
  const { data: id } = ScreeningId.safeParse(sent.id);
  const screening = id ? await screeningOf(deps, account!, id).catch(() => null) : null;
  if (!id || screening?.status !== 'draft') return null;
  const columns = screening.columns?.map((column, at) => {
    const choice = choiceOf(sent, at);
    const is_left_out = choice === LEFT_OUT;
    return { ...column, field: is_left_out ? null : choice, is_left_out };
  });
  const rows = await draftRows(deps, id);
  return {
    ...rows,
    screening: { ...screening, columns: columns ?? null },
    keeps_columns: keepsColumns(sent) ?? rows.keeps_columns,
    leaves_out_unreadable: leavesOut(sent) ?? rows.leaves_out_unreadable,
  };
}

export const columns = defineEndpoint({
  path: '/screenings/{id}/columns',
  summary: 'How the columns of an upload were recognized',
  params: z.object({ id: ScreeningId }),
  response: DraftColumns,
  errors: ['not_found', 'gone'],
  page: columnsPage,
  async handler({ params: { id } }, { deps, account, wants, redirect }) {
    const screening = await screeningOf(deps, account!, id);
    if (screening.status !== 'draft') {
      // In a browser: the way back, or a second tab.
      if (wants !== 'html') throw gone('The columns of this roster are confirmed already.');
      redirect(303, `/screenings/${id}`, 'The columns of this roster are confirmed already. To change them, upload the file again.');
      return redirected;
    }
    return { screening, ...(await draftRows(deps, id)) };
  },
});

export const confirm = defineEndpoint({
  ...leadsOn,
  path: '/screenings/columns',
  summary: 'Confirm the columns of an upload',
  page: { form: true, refused: columnsRefused },
  // And column_0, column_1, …; one that is absent is left out.
  body: z.object({ id: ScreeningId, action: z.enum(['check', 'run']) }).catchall(z.string().max(40)),
  async handler({ body: { id, action, ...chosen } }, context) {
    context.mayTake(DEADLINE_MS);
    const leaves_out = leavesOut(chosen);
    const unreadable = leaves_out === null ? null : leaves_out ? 'leave_out' : 'invalid';
    const query = { choiceOf: (at: number) => choiceOf(chosen, at), unreadable, keeps: keepsColumns(chosen) } as const;
    const runs = await confirmColumns(context, id, query, action === 'run');
    // Reading the rows again starts nothing.
    if (runs) wakeWorkers(context.deps.db);
    else context.noted(null);
    if (runs) context.redirect(303, `/screenings/${id}`);
    else context.redirect(303, `/screenings/${id}/columns`, action === 'run' ? CHANGED : undefined);
    return {};
  },
});
