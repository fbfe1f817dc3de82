import type { Pool } from 'pg';
import { type CertificateDeps, certifiedItem, certify, type Screener } from '#certificates/certify';
import { eraseSubjects } from '#certificates/erase';
import type { CertifiedSubject } from '#certificates/statements';
import { inTransaction } from '#db/in-transaction';
import { InputError } from '#fields/input-error';
import { isSmall } from '#fields/letters';
import type { Cells, RosterField } from '#fields/roster-headings';
import type { ScreenDeps, ScreenOptions } from '#screening/ask';
import { type BatchItem, presentItem } from '#screening/batch-answer';
import { inTurns } from '#screening/batch-turns';
import { outcomeWithout } from '#screening/decide';
import { listsOf, requestedDay } from '#screening/question-checks';
import { type BatchScreening, screenBatch } from '#screening/screen-batch';
import { SearchUnavailable } from '#search/errors';
import { lockDecisions, reviewsToStore } from './decisions/stored.ts';
import type { SubjectResult } from './found.ts';
import { HITS, REVIEWED, type RowOutcome, resultOf } from './result-row.ts';
import { rowSubject, subjectOfRow } from './row-subject.ts';
import type { RosterOptions } from './store.ts';

export type RowOptions = Omit<ScreenOptions, 'limit' | 'in_batch'>;

/** The options of a stored roster, at this moment. */
export const rowOptions = (
  { lists, as_of, strictness, min_score }: RosterOptions,
  { now, signal }: Pick<RowOptions, 'now' | 'signal'>,
): RowOptions => ({ lists: listsOf(lists), as_of: requestedDay(as_of, now), strictness, min_score, now, signal });

export interface ScreenedRow {
  outcome: RowOutcome;
  /** Why the subject cannot be screened, or why the row is invalid. */
  reason: string | null;
  result: SubjectResult | null;
  certified: CertifiedSubject;
}

export type ScreenedRows = Pick<BatchScreening, 'as_of' | 'lists_searched' | 'gaps' | 'degraded'> & { rows: ScreenedRow[] };

/** Hits by name that a result lists: a reviewer decides on each of them, and no decision is possible on others. */
const LISTED = 50;

export interface RosterSubject {
  subject: Cells;
  unreadable?: readonly string[] | null;
}

/** A batch has more names than one may have. */
const isTooMuch = (error: unknown): boolean => error instanceof InputError && error.parameter === 'subjects';

/** A server that is away or slow says nothing about the row. */
const isOutage = (error: Error & { code?: unknown }): boolean =>
  error instanceof SearchUnavailable || typeof error.code === 'string' || error.name === 'AbortError' || error.name === 'TimeoutError';

async function screenTogether(deps: ScreenDeps, sent: readonly RosterSubject[], options: RowOptions): Promise<ScreenedRows> {
  const subjects = await inTurns(sent, ({ subject, unreadable }) => subjectOfRow(subject, unreadable ?? []));
  const batch = { npis: [], subjects: subjects.filter((one) => one !== null) };
  const { items, ...rest } = await screenBatch(deps, batch, { ...options, shown: LISTED });
  const left = items.values();
  const rows = await inTurns(subjects, (subject, at) => {
    if (!subject) return notScreened('The row is invalid.');
    const item = left.next().value!;
    return rowOf(presentItem(item), certifiedItem(item, 'row', {}, rest.min_score), sent[at]!.unreadable ?? []);
  });
  return { ...rest, rows };
}

/**
 * Screens rows of a roster as one batch; one that can no longer be read is invalid, never clear. If they make it fail,
 * in halves: a row costs a dozen attempts, wherever it is. `has_failed`: one that makes screening fail by itself is
 * invalid. Rejects for an error that says nothing about the rows.
 */
export async function screenSubjects(
  deps: ScreenDeps,
  sent: readonly RosterSubject[],
  options: RowOptions,
  has_failed = false,
): Promise<ScreenedRows> {
  try {
    return await screenTogether(deps, sent, options);
  } catch (error) {
    const is_of_rows = isTooMuch(error) || (has_failed && !isOutage(error as Error));
    if (!is_of_rows || (sent.length < 2 && !has_failed)) throw error;
    if (sent.length < 2) {
      const lists = await screenTogether(deps, [], options);
      return { ...lists, rows: [notScreened('The row was not screened because of an internal error. Screen it separately.')] };
    }
    const middle = Math.ceil(sent.length / 2);
    const first = await screenSubjects(deps, sent.slice(0, middle), options, has_failed);
    const second = await screenSubjects(deps, sent.slice(middle), options, has_failed);
    return {
      ...second,
      rows: [...first.rows, ...second.rows],
      gaps: mergeGaps(first.gaps, second.gaps),
      degraded: first.degraded ?? second.degraded,
    };
  }
}

const sentenceOf = (error: string): string => (isSmall(error[0]) ? `Expected ${error}.` : error);

/**
 * An invalid value keeps the row from being screened, unless it was left out because the caller requested that; the row
 * then says so and is never clear.
 */
function rowOf(result: BatchItem, certified: CertifiedSubject, left_out: readonly string[]): ScreenedRow {
  const { outcome, reason, error, problems } = result;
  const fault = (error && sentenceOf(error)) ?? problems.map(({ member, expected }) => `${member}: use ${expected}`)[0];
  if (fault || outcome === null) return notScreened(fault ?? 'The row was not screened.');
  if (left_out.length === 0) return { outcome, reason, result: resultOf(result), certified };
  const careful = outcomeWithout(outcome, left_out);
  return { outcome: careful, reason, result: resultOf(result), certified: { ...certified, outcome: careful, ignored: left_out } };
}

export const notScreened = (reason: string): ScreenedRow & { outcome: 'invalid'; reason: string } => ({
  ...{ outcome: 'invalid', reason, result: null },
  certified: { screened_as: 'row', sent: {}, outcome: null, reason, hits: [], hits_found: 0 },
});

type Gaps = BatchScreening['gaps'];

export function mergeGaps(before: Gaps, now: Gaps): Gaps {
  const merged = new Map<string, Gaps[number]>();
  for (const gap of [...before, ...now]) merged.set(`${gap.list} ${gap.reason}`, gap);
  return [...merged.values()];
}

export const MOST_WITHOUT = 200;

/** An invalid row without a result: not screened without its values, or before 0248, which first stored that. */
export const IS_UNREAD = `outcome = 'invalid' and result is null and screened_without->>'outcome' is distinct from 'invalid'`;

const set_without = ['screened_without', ...HITS, ...REVIEWED].map((one) => `${one} = r.${one}`).join(', ');

interface UnreadRow {
  options: RosterOptions;
  position: number;
  subject: Cells;
  unreadable: RosterField[];
}

/**
 * The rows of a roster of the account that are invalid because of an unreadable optional value alone: the one at a
 * position, or the next of those that were not screened without it. Null if there is no such roster or row.
 */
export async function unreadRows(pool: Pool, account: string, id: string, position: number | null): Promise<UnreadRow[] | null> {
  const { rows } = await pool.query<UnreadRow & { outcome: string | null }>(
    `select r.options, s.position, s.subject, s.unreadable, s.outcome from screening r left join screening_subject s on s.screening_id = r.id
       and (s.position = $3 or $3::int is null and s.unreadable is not null and ${IS_UNREAD})
     where r.id = $1 and r.owner = $2 order by s.position limit ${MOST_WITHOUT}`,
    [id, account, position],
  );
  if (rows.length === 0 || (position !== null && rows[0]!.position === null)) return null;
  const read = await inTurns(
    rows,
    ({ outcome, subject, unreadable }) => outcome === 'invalid' && unreadable !== null && subjectOfRow(subject, unreadable) !== null,
  );
  return rows.filter((_, at) => read[at]);
}

/** The monitor of a roster ($1), or whose run it is, shows what was found of these rows ($2), which no run screens. */
const in_monitor = `update monitor_subject m set screening_id = s.screening_id, run_position = s.position
  from screening_subject s join screening r on r.id = s.screening_id
  where s.screening_id = $1 and s.position = any($2::int[]) and m.fault is not null
    and (m.monitor_id = r.monitor_id and m.position = s.monitor_position
      or m.monitor_id in (select id from monitor where screening_id = $1) and m.position = s.position)`;

/**
 * Screens such rows without these values, as a screening of its own with a certificate that names what was left out,
 * and says so in the rows, whose hits are reviewed as any other. The outcomes are in their order.
 */
export async function screenWithout(
  deps: ScreenDeps & CertificateDeps,
  { account, now, signal }: Screener & { signal: AbortSignal },
  roster_id: string,
  rows: readonly UnreadRow[],
): Promise<{ id: string; outcomes: RowOutcome[] }> {
  const { options } = rows[0]!;
  const { rows: screened, ...found } = await screenSubjects(deps, rows, rowOptions(options, { now, signal }));
  const subjects = screened.map(({ certified }, at) => ({
    ...certified,
    sent: rowSubject(rows[at]!.subject, rows[at]!.unreadable, options),
  }));
  const { id, screened_at } = await certify(deps, { account_id: account, screened_at: now, ...found, subjects });
  const found_in = rows.map(({ subject }, at) => ({ subject, result: screened[at]!.result }));
  await inTransaction(deps.pool, async (client) => {
    await lockDecisions(client, account!, 'results');
    const reviews = await reviewsToStore(client, account!, found_in);
    const values = rows.map(({ position, unreadable: fields }, at) => ({
      ...{ position, result: found_in[at]!.result, ...reviews[at]!.stored },
      screened_without: { fields, screening_id: id, position: at + 1, outcome: screened[at]!.outcome, screened_at },
    }));
    const { rows: said } = await client.query<{ position: number }>(
      `with of_roster as (update certificate set roster_id = $1 where id = $3)
       update screening_subject s set ${set_without} from jsonb_populate_recordset(null::screening_subject, $2::jsonb) r
       where s.screening_id = $1 and s.position = r.position and s.outcome = 'invalid' and s.unreadable is not null returning s.position`,
      [roster_id, JSON.stringify(values), id],
    );
    await client.query(in_monitor, [roster_id, said.map(({ position }) => position)]);
    // Erased since they were read, here too.
    const erased = rows.flatMap(({ position }, index) => (said.some((one) => one.position === position) ? [] : index));
    if (erased.length > 0) await eraseSubjects(client, id, erased);
  });
  return { id, outcomes: screened.map(({ outcome }) => outcome) };
}
