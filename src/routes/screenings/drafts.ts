import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '#db/in-transaction';
import { sharedPool } from '#db/shared-pool';
import type { Deps } from '#deps';
import { unknownScreening } from '#domain/screenings/unknown-screening';
import { fileField, type Html, html, sheetField } from '#pages/html';
import type { Page } from '#pages/layout';
import { rosterExample } from '#pages/static-files';
import { number } from '#pages/wording';
import { type Column, canBeKept, keptPlaces, refuseTwice } from '#rosters/columns';
import { openLines, readRow } from '#rosters/read';
import { keepCells, leaveOutUnreadable, MOST_ROWS, type RosterOptions, recount, rereadRows, rowsWithTooLittle } from '#rosters/store';
import type { Unreadable } from '#rosters/subject';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, type RequestContext, withFacts } from '#server/define-endpoint';
import { invalidRequest } from '#server/errors';
import { type DraftColumns, leadsOn } from './schemas.ts';
import { DEADLINE_MS, MAX_BYTES, queueRoster, refusedRoster, storeRoster } from './start.ts';

const SHOWN = 3;
const LOOKED_IN = 500;
const PREVIEWED = 3;
const FAULTS = 50;
const ROWS = 10;

interface Draft {
  columns: Column[] | null;
  is_text: boolean;
}

const LONGEST_SHOWN = 120;
export const shortened = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

function firstValues(rows: readonly string[][]): string[][] {
  const found: string[][] = [];
  for (const cells of rows)
    for (const [at, cell] of cells.entries()) {
      found[at] ??= [];
      const value = shortened(cell.trim());
      if (value !== '' && found[at].length < SHOWN && !found[at].includes(value)) found[at].push(value);
    }
  return [...found].map((values) => values ?? []);
}

type DraftFault = z.infer<typeof DraftColumns>['faults'][number];

export async function draftRows({ pool }: Pick<Deps, 'pool'>, id: string) {
  const [cells, preview, faults, stored, too_little] = await Promise.all([
    pool.query<{ cells: string[] }>(
      'select cells from screening_subject where screening_id = $1 and cells is not null order by position limit $2',
      [id, LOOKED_IN],
    ),
    pool.query<{ row_number: number; subject: Record<string, string> }>(
      'select row_number, subject from screening_subject where screening_id = $1 and outcome is null order by position limit $2',
      [id, PREVIEWED],
    ),
    pool.query<DraftFault>(
      `select reason, count(*)::int as rows, (array_agg(row_number order by position))[1:${ROWS}] as row_numbers,
         coalesce((array_agg(to_jsonb(cells) order by position))[1], '[]') as cells
       from screening_subject where screening_id = $1 and outcome = 'invalid' group by reason order by min(position) limit $2`,
      [id, FAULTS],
    ),
    pool.query<{ options: RosterOptions }>('select options from screening where id = $1', [id]),
    rowsWithTooLittle(sharedPool(pool), id),
  ]);
  const { options = {} } = stored.rows[0] ?? {};
  return {
    samples: firstValues(cells.rows.map((row) => row.cells)),
    preview: preview.rows,
    faults: faults.rows,
    too_little,
    keeps_columns: options.keeps_columns !== false,
    leaves_out_unreadable: options.unreadable !== 'invalid',
  };
}

export const LEFT_OUT = 'leave_out';
export type Choice = Column['field'] | typeof LEFT_OUT;

/** Columns that may contain names are left out on purpose only. */
export const isUndecided = ({ field, may_hold_names, is_left_out }: Column): boolean =>
  field === null && may_hold_names === true && !is_left_out;

/** What is to be chosen before anything is screened. */
export function undecidedWords(columns: readonly Column[]): string | null {
  const open = columns.filter(isUndecided).map(({ heading }) => `“${heading}”`);
  const [contain, them] = open.length === 1 ? ['contains', 'it'] : ['contain', 'them'];
  if (open.length === 0) return null;
  return `Choose what ${open.join(', ')} ${contain}, or leave ${them} out: names in a column that is left out are not screened.`;
}

async function lockDraft(client: PoolClient, account: string, id: string): Promise<Draft> {
  const { rows } = await client.query<Draft & { status: string }>(
    'select status, columns, is_text from screening where id = $1 and owner = $2 for update',
    [id, account],
  );
  const [draft] = rows;
  if (!draft)
    throw await unknownScreening(
      client,
      account,
      id,
      'There is no such screening in this account. An upload whose columns are not confirmed is kept for one day.',
    );
  if (draft.status !== 'draft') throw invalidRequest('The columns of this roster are confirmed already; upload it again to change them.');
  return draft;
}

/** Stores what was chosen for the columns of a draft, and reads its rows again if a choice was changed. */
async function applyColumns(client: PoolClient, id: string, { columns, is_text }: Draft, choiceOf: Confirmed['choiceOf']) {
  if (!columns) return { columns, is_changed: false };
  const chosen = columns.map(({ heading, may_hold_names }, at): Column => {
    const choice = choiceOf(at);
    const is_left_out = choice === LEFT_OUT && may_hold_names;
    // A result file shows them as they are stored: without what is false.
    return { heading, field: choice === LEFT_OUT ? null : choice, may_hold_names, ...(is_left_out && { is_left_out }) };
  });
  refuseTwice(chosen, '');
  const is_changed = chosen.some(({ field }, at) => field !== columns[at]!.field);
  if (is_changed) await rereadRows(client, id, (row) => readRow(chosen, row, is_text));
  await client.query('update screening set columns = $2 where id = $1', [id, JSON.stringify(chosen)]);
  return { columns: chosen, is_changed };
}

interface Confirmed {
  choiceOf: (column: number) => Choice;
  unreadable: Unreadable | null;
  /** Whether columns that are not screened are returned; null if the form did not ask. */
  keeps: boolean | null;
}

/**
 * Stores the columns of a draft, and with `run` begins to screen it; cells that are no longer needed are erased. If the
 * columns were changed, it does not run yet: a person first sees which rows cannot be read. True if it runs.
 */
export async function confirmColumns(
  context: RequestContext,
  id: string,
  { choiceOf, unreadable, keeps }: Confirmed,
  run: boolean,
): Promise<boolean> {
  return inTransaction(context.deps.pool, async (client) => {
    const { columns, is_changed } = await applyColumns(client, id, await lockDraft(client, context.account!, id), choiceOf);
    // If the form did not ask, because no row had such a value, it asks with its default once one has.
    const query = { ...(unreadable && { unreadable }), ...(keeps !== null && { keeps_columns: keeps }) };
    await client.query('update screening set options = options || $2::jsonb where id = $1', [id, query]);
    if (!run || is_changed) return false;
    if (unreadable === 'leave_out') await leaveOutUnreadable(client, id);
    const left = await recount(client, id);
    const undecided = undecidedWords(columns ?? []);
    if (undecided) throw invalidRequest(`Nothing was screened. ${undecided}`);
    if (left === 0) throw invalidRequest('No row can be screened: choose the column that contains the name, the business name or the NPI.');
    const back = canBeKept(keeps && columns ? columns : []);
    const kept = columns?.map((column) => (back.has(column) ? { ...column, is_kept: true } : column)) ?? null;
    await keepCells(client, id, keptPlaces(kept));
    await client.query(`update screening set status = 'queued', columns = $2 where id = $1`, [id, kept && JSON.stringify(kept)]);
    await queueRoster(context, client, id, left);
    context.signal.throwIfAborted();
    return true;
  }).catch(refusedRoster);
}

const fileForm = (
  sheets: readonly string[],
  sheet?: string,
): Html => html`<form method="post" action="/screenings/new" enctype="multipart/form-data">
${fileField(`At most ${number(MOST_ROWS)} rows and ${number(MAX_BYTES / 1_000_000)} MB`)}
${sheetField(sheets, sheet)}
<button>Upload</button>
</form>`;

const page = (fault: Html | null, sheets: readonly string[] = [], sheet?: string): Page => ({
  title: 'Screen a roster',
  has_file: true,
  main: html`<h1>Screen a roster</h1>
<p class="lead">Screens everyone in a file against the federal exclusion list and the state Medicaid lists. Nothing is screened until you confirm the columns.</p>
${fault}${fileForm(sheets, sheet)}
<p><a href="${rosterExample.path}" download="roster-example.csv">Download an example file</a> with the usual headings and one invented row, and fill it in.</p>
<details><summary>Which columns are recognized</summary>
<p>One row for each person or business, with a heading row such as <code>Employee ID, First Name, Last Name, Date of Birth, State, NPI</code>. Full name or first, middle and last name; suffix; former name; business name and DBA;
NPI; date of birth (09/29/1949 or 1949-09-29); state, as a code or a name; license number. More details help confirm a hit by name or rule it out. The ID column, such as the employee number, carries decisions to the next month, to the row with the same ID; without one they go to the row with the same names and the same NPI, or no NPI in both. If another detail of the row has changed, its hits need review again. One name or NPI per line, without headings, works too.</p></details>
<p class="quiet">Proviso stores the recognized columns and the results, and the other columns if you ask for them back; you can delete them at any time. <a href="/legal/data-disclosure">What is stored, and for how long</a>. <a href="/screenings">Your earlier roster screenings</a>.</p>`,
});

export const uploadForm = defineEndpoint({
  path: '/screenings/new',
  summary: 'Upload a roster in a browser',
  response: z.object({ upload: z.literal('POST /screenings') }),
  page: { show: () => page(null) },
  handler: () => ({ upload: 'POST /screenings' as const }),
});

export const upload = defineEndpoint({
  ...leadsOn,
  path: '/screenings/new',
  summary: 'Upload a roster from the form',
  body: withFacts(z.object({}), { upload: 'form', max_bytes: MAX_BYTES, deadline_ms: DEADLINE_MS }),
  page: { refused: (problem, { typed }) => page(faultNote(problem), problem.choices, typed.sheet) },
  async handler(_input, context) {
    const { path, file_name, fields } = context.upload!;
    const { sheet } = fields;
    const screening = { status: 'draft' as const, file_name: basename(file_name ?? '').slice(0, 200) || null, options: { sheet } };
    const id = await openLines(path, sheet ?? null, null, context.signal)
      .then((opened) => storeRoster(context, screening, opened))
      .catch(refusedRoster);
    context.redirect(303, `/screenings/${id}/columns`);
    return {};
  },
});
