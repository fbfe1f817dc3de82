import type { PoolClient } from 'pg';
import { z } from 'zod';
import { newScreeningId } from '#certificates/screening-id';
import { inTransaction } from '#db/in-transaction';
import { sharedPool } from '#db/shared-pool';
import { unknownScreening } from '#domain/screenings/unknown-screening';
import { asOf } from '#lists/list-of';
import { fileFault } from '#load/refusal';
import { counted, number } from '#pages/wording';
import { sendChunk, wakeWorkers } from '#rosters/queue';
import { type OpenLines, openLines } from '#rosters/read';
import { addCounts } from '#rosters/result-row';
import { rosterNote } from '#rosters/roster-note';
import { screenWithout, unreadRows } from '#rosters/screen-rows';
import { DRAFT_DAYS, insertScreening, MOST_ROWS, type NewScreening, type RosterOptions } from '#rosters/store';
import { unreadableField } from '#rosters/subject';
import { countsInWords, leftOutWords, outcomeWords } from '#screening/outcome-words';
import { listsOf, requestedDay } from '#screening/question-checks';
import { strictnessFields } from '#screening/strictness';
import { BATCHES_PER_ACCOUNT } from '#server/batch-slots';
import { defineEndpoint, type RequestContext, withFacts } from '#server/define-endpoint';
import { invalidRequest, tooMany } from '#server/errors';
import { screeningOf } from './records.ts';
import { leadsOn, RosterSubject, Screening, ScreeningId, TypedPosition } from './schemas.ts';

export const MAX_BYTES = 32_000_000;
/** Screenings of one account that may be queued or running, and drafts that may wait, at once. */
const MOST_OPEN = 10;
/** Subjects of one account that may be stored at once. */
const MOST_STORED = 5_000_000;
/** Subjects that one unit of the quota pays for, as in a batch. */
export const SUBJECTS_PER_UNIT = 500;
/** Receiving, reading and storing 100,000 rows takes longer than other requests may take. */
export const DEADLINE_MS = 120_000;

export const unitsOf = (subjects: number): number => Math.max(1, Math.ceil(subjects / SUBJECTS_PER_UNIT));

/** Requests of one account that store a screening wait for each other until the end of the transaction. */
export async function waitForAccount(client: PoolClient, account: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('screenings of an account'), hashtext($1))", [account]);
}

async function refuseTooMany(client: PoolClient, account: string, now: Date): Promise<void> {
  const { rows } = await client.query<{ open: number; drafts: number; oldest: Date; stored: number }>(
    `select count(*) filter (where status in ('draft', 'queued', 'running') and monitor_id is null)::int as open,
       count(*) filter (where status = 'draft')::int as drafts, min(created_at) filter (where status = 'draft') as oldest, coalesce(sum(subjects), 0)::int as stored
     from screening where owner = $1`,
    [account],
  );
  const { open, drafts, oldest, stored } = rows[0]!;
  const way =
    drafts === 0
      ? 'wait for one of them, or delete one'
      : `${counted(drafts, 'of them is an upload', 'of them are uploads')} whose columns are not confirmed: confirm or delete one at /screenings`;
  const words = `This account already has ${MOST_OPEN} unfinished screenings: ${way}.`;
  // Screenings end soon, a draft only when it is deleted.
  const left = drafts < MOST_OPEN ? 30 : Math.max(1, Math.ceil((oldest.getTime() - now.getTime()) / 1000) + DRAFT_DAYS * 24 * 3600);
  if (open >= MOST_OPEN) throw tooMany(words, now, left);
  if (stored >= MOST_STORED)
    throw tooMany(`This account already has ${number(MOST_STORED)} screened subjects on file: delete screenings you no longer need.`, now);
}

export function refusedRoster(error: unknown): never {
  const { message, sheets } = fileFault(error);
  const errors = [{ parameter: 'body', in: 'body' as const, expected: `a roster that can be read: ${message}` }];
  throw invalidRequest(`The roster was not accepted: ${message}.`.replace('..', '.'), errors, sheets);
}

export function storeRoster(
  context: RequestContext,
  screening: Omit<NewScreening, 'id' | 'owner' | 'request_sha256'>,
  opened: OpenLines,
): Promise<string> {
  const id = newScreeningId(context.now);
  const store = async (client: PoolClient) => {
    await waitForAccount(client, context.account!);
    const { request_sha256 } = context;
    // The roster of the same request, within the day in which an Idempotency-Key is valid. The HTTP layer repeats a
    // stored response; a process that was killed, and a client that left before the response, leave a roster and no
    // response.
    const { rows: before } = await client.query<{ id: string }>(
      `select id from screening where owner = $1 and request_sha256 = $2 and created_at > now() - interval '1 day'`,
      [context.account, request_sha256],
    );
    if (before[0]) return before[0].id;
    await refuseTooMany(client, context.account!, context.now);
    const left = await insertScreening(client, { ...screening, id, owner: context.account!, request_sha256 }, opened);
    if (screening.status === 'queued') await queueRoster(context, client, id, left);
    // The client would not learn the id of the screening.
    context.signal.throwIfAborted();
    return id;
  };
  // The rows are read once.
  return inTransaction(context.deps.pool, store, 1).finally(opened.close);
}

/** Queues a stored roster: one unit of the quota for each 500 subjects that were understood. */
export async function queueRoster(context: RequestContext, client: PoolClient, id: string, subjects: number): Promise<void> {
  await context.charge(unitsOf(subjects));
  await sendChunk(client, id);
}

/** A page that asks for itself again until something is done; this works without scripts, and costs no quota. */
export async function updatesItself({ wants, header, uncounted }: RequestContext, is_open: boolean, seconds: number): Promise<void> {
  if (wants !== 'html' || !is_open) return;
  header('Refresh', String(seconds));
  await uncounted();
}

/** Errors in the options are reported before the roster is read. */
export function checkOptions({ lists, as_of }: RosterOptions, { now }: RequestContext): void {
  listsOf(lists);
  requestedDay(as_of, now);
}

export async function createRoster(context: RequestContext, opened: OpenLines, file_name: string | null, options: RosterOptions) {
  const id = await storeRoster(context, { status: 'queued', file_name, options }, opened).catch(refusedRoster);
  // Read before a worker of this process begins it: the response says what was queued.
  const made = await screeningOf(context.deps, context.account!, id);
  wakeWorkers(context.deps.db);
  const note = rosterNote(made);
  if (note) context.warn(note);
  return made;
}

export const RosterName = z.string().trim().min(1).max(200).optional().describe('Name to recognize the roster by');

export const rosterOptions = {
  lists: z.string().max(2000).optional().describe('Lists to search: federal, sam, states or list ids, separated by commas. Default: all'),
  as_of: asOf,
  ...strictnessFields,
  unreadable: unreadableField,
};

const option = (heading: string | null) => (heading === null ? 'ignore' : `ignore=${heading}`);
const rows = number(MOST_ROWS);

export const create = defineEndpoint({
  method: 'post',
  path: '/screenings',
  summary: 'Screen a roster',
  description:
    `Takes up to ${rows} people and businesses as CSV (separated by comma, semicolon, tab or |), XLSX, XLS, JSON or NDJSON of at most ${MAX_BYTES / 1_000_000} MB and screens them in the background: the response is 202 with the id of ` +
    'the screening, GET /screenings/{id} shows its progress, and GET /screenings/{id}/results the result of each row. Columns are recognized by their headings in many spellings: ID, full, first, middle and last name, suffix, former ' +
    'name, business name, DBA, NPI, date of birth (09/29/1949 or 1949-09-29), state (code or name), license number, person or business. A heading that is not recognized is a 400 unless it is named in `ignore`, or in `keep` to get it back with the results. Every name of a row ' +
    'is screened, former and trade names too. An invalid row is never screened and never clear: it is in the results with outcome `invalid`, its row number and the reason; with unreadable=leave_out a row is screened without a date of birth, state or other detail that cannot be read, and says so. ' +
    `Costs one unit of the quota for each ${SUBJECTS_PER_UNIT} subjects; at most ${MOST_OPEN} screenings of an account may be unfinished, and ${BATCHES_PER_ACCOUNT} uploads and batches in progress (429). Single requests are served first. With an Idempotency-Key, repeating a request does not start a second screening. A result is a lead to verify with the agency that publishes the list, never a determination.`,
  query: z.object({
    ...rosterOptions,
    file_name: RosterName,
    sheet: z.string().min(1).max(200).optional().describe('Sheet of the workbook, if several have rows'),
    ignore: z.array(z.string().min(1).max(200)).max(200).optional().describe('Heading of a column to leave out; may be repeated'),
    keep: z
      .array(z.string().min(1).max(200))
      .max(200)
      .optional()
      .describe('Heading of a column that is not screened, but stored and returned with the results; may be repeated'),
  }),
  body: withFacts(
    z.object({
      subjects: z.array(RosterSubject).max(MOST_ROWS).describe(`The people and businesses, at most ${rows}; fields named as columns are`),
    }),
    { upload: 'file', max_bytes: MAX_BYTES, deadline_ms: DEADLINE_MS },
  ),
  response: Screening,
  statuses: { 202: 'Success' },
  async handler({ query: { file_name, sheet, ignore = [], keep = [], ...options } }, context) {
    checkOptions(options, context);
    const opened = await openLines(context.upload!.path, sheet ?? null, { headings: ignore, kept: keep, option }, context.signal).catch(
      refusedRoster,
    );
    const screening = await createRoster(context, opened, file_name ?? null, { ...options, sheet });
    context.header('Location', `${context.base_url}/screenings/${screening.id}`);
    return screening;
  },
});

export default defineEndpoint({
  ...leadsOn,
  path: '/screenings/screen-without',
  summary: 'Screen invalid rows without their unreadable optional values',
  page: { form: true },
  // Without a position, all that are left.
  body: z.strictObject({ id: ScreeningId, position: TypedPosition.optional() }),
  async handler({ body: { id, position } }, context) {
    context.mayTake(DEADLINE_MS);
    const { deps, account, now, signal } = context;
    const rows = await unreadRows(sharedPool(deps.pool), account!, id, position ?? null);
    if (!rows) throw await unknownScreening(deps.pool, account!, id, 'There is no such row in a screening of this account.');
    if (rows.length === 0)
      throw invalidRequest(
        position === undefined
          ? 'No rows of this roster are left that are invalid only because of an optional value.'
          : 'This row is not invalid only because of an optional value: only the date of birth, state, license number, NPI and type (person or business) can be left out.',
      );
    const screened = await screenWithout(deps, { account, now, signal }, id, rows);
    if (position === undefined)
      context.redirect(
        303,
        `/screenings/${id}/results?outcome=invalid`,
        `Screened ${counted(rows.length, 'row')} without the values that cannot be read: ${countsInWords(addCounts({}, screened.outcomes))}.`,
      );
    else
      context.redirect(
        303,
        `/screenings/${screened.id}/review`,
        `Screened without ${leftOutWords(rows[0]!.unreadable)}: ${outcomeWords(screened.outcomes[0]!)}.`,
      );
    return {};
  },
});
