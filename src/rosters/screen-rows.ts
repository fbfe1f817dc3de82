import type { Pool } from 'pg';
import { type CertificateDeps, certifiedItem, certify, type Screener } from '../certificates/certify.ts';
import type { CertifiedSubject } from '../certificates/statements.ts';
import { sql, statement } from '../db/sql.ts';
import { InputError } from '../fields/input-error.ts';
import type { Cells, RosterField } from '../fields/roster-headings.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import { type BatchItem, presentItem } from '../screening/batch-answer.ts';
import { inTurns } from '../screening/batch-turns.ts';
import { outcomeWithout } from '../screening/decide.ts';
import { dayAsked, listsOf } from '../screening/question-checks.ts';
import { type BatchScreening, type Screened, screenBatch } from '../screening/screen-batch.ts';
import type { Strictness } from '../screening/strictness.ts';
import type { GivenSubject } from '../screening/subject.ts';
import type { SubjectResult } from './found.ts';
import type { RowOutcome } from './outcomes.ts';
import { resultOf } from './result-row.ts';
import { sentRow, subjectOfSent } from './sent.ts';
import type { RosterOptions } from './store.ts';

export interface RowOptions {
  lists?: string[];
  /** As of a screening; see ScreenOptions. */
  required?: readonly string[];
  as_of?: string;
  strictness?: Strictness;
  min_score?: number;
  now: Date;
  signal?: AbortSignal;
}

/** The options of a stored roster, at this moment. */
export const rowOptions = (
  { lists, as_of, strictness, min_score }: RosterOptions,
  { now, signal }: Pick<RowOptions, 'now' | 'signal'>,
): RowOptions => ({ lists: listsOf(lists), as_of: dayAsked(as_of, now), strictness, min_score, now, signal });

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

interface AskedRow {
  subject: GivenSubject;
  /** Fields whose values cannot be read: the subject is without them. */
  left_out?: readonly string[] | null;
}

/** Screens rows of a roster as one batch; a batch with more names than one may have is screened in two. */
export async function screenRows(deps: ScreenDeps, asked: readonly AskedRow[], options: RowOptions): Promise<ScreenedRows> {
  try {
    const subjects = asked.map(({ subject }) => subject);
    const { items, ...rest } = await screenBatch(deps, { npis: [], subjects }, { ...options, shown: LISTED });
    const present = (item: Screened) =>
      rowOf(presentItem(item), certifiedItem(item, 'row', {}, rest.min_score), asked[item.index]!.left_out ?? []);
    return { ...rest, rows: await inTurns(items, present) };
  } catch (error) {
    if (!(error instanceof InputError) || error.parameter !== 'subjects' || asked.length < 2) throw error;
    const middle = Math.ceil(asked.length / 2);
    const first = await screenRows(deps, asked.slice(0, middle), options);
    const second = await screenRows(deps, asked.slice(middle), options);
    return joinScreened(first, second);
  }
}

/** The same for rows as they were sent; one that can no longer be read is invalid, never clear. */
export async function screenSent(
  deps: ScreenDeps,
  sent: readonly { subject: Cells; left_out?: readonly string[] | null }[],
  options: RowOptions,
): Promise<ScreenedRows> {
  const subjects = await inTurns(sent, ({ subject, left_out }) => subjectOfSent(subject, left_out ?? []));
  const readable = subjects.flatMap((subject, at) => (subject ? { subject, left_out: sent[at]!.left_out } : []));
  const { rows, ...found } = await screenRows(deps, readable, options);
  let at = 0;
  return { ...found, rows: subjects.map((one) => (one ? rows[at++]! : notScreened('The row is invalid.'))) };
}

export const joinScreened = (first: ScreenedRows, second: ScreenedRows): ScreenedRows => ({
  ...second,
  rows: [...first.rows, ...second.rows],
  gaps: mergeGaps(first.gaps, second.gaps),
  degraded: first.degraded ?? second.degraded,
});

const sentenceOf = (error: string): string => (/^\p{Ll}/u.test(error) ? `Expected ${error}.` : error);

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

interface Row {
  position: number;
  subject: Cells;
  outcome: string | null;
  unreadable: RosterField[] | null;
}

interface Unread {
  position: number;
  sent: Cells;
  fields: RosterField[];
}

interface UnreadRows {
  options: RosterOptions;
  /** False if the roster does not have the requested row. */
  has_row: boolean;
  rows: Unread[];
}

/**
 * The rows of a roster of the account that are invalid because of an unreadable optional value alone: the one at a
 * position, or the next of those that were not screened without it. Null if there is no such roster.
 */
export async function unreadRows(pool: Pool, account: string, id: string, position: number | null): Promise<UnreadRows | null> {
  const { rows: screenings } = await pool.query<{ options: RosterOptions }>('select options from screening where id = $1 and owner = $2', [
    id,
    account,
  ]);
  const [screening] = screenings;
  if (!screening) return null;
  const subjects = sql
    .select('position', 'subject', 'outcome', 'unreadable')
    .from('screening_subject')
    .where('screening_id', id)
    .orderBy('position')
    .limit(MOST_WITHOUT);
  if (position === null)
    subjects.where('outcome', 'invalid').whereNotNull('unreadable').whereNull('screened_without').where('position', '>', 0);
  else subjects.where({ position });
  const { rows } = await pool.query<Row>(statement(subjects));
  const found = rows.flatMap(({ position: at, outcome, subject, unreadable: fields }): Unread[] =>
    outcome === 'invalid' && fields && subjectOfSent(subject, fields) ? [{ position: at, sent: subject, fields }] : [],
  );
  return { ...screening, has_row: rows.length > 0, rows: found };
}

/**
 * Screens rows without these values, as a screening of its own with a certificate that names what was left out. The
 * outcomes are in the order of the rows.
 */
export async function screenWithout(
  deps: ScreenDeps & CertificateDeps,
  { account, now, signal }: Screener & { signal: AbortSignal },
  { rows, options }: Pick<UnreadRows, 'rows' | 'options'>,
) {
  const sent = rows.map((row) => ({ subject: row.sent, left_out: row.fields }));
  const { rows: screened, ...found } = await screenSent(deps, sent, rowOptions(options, { now, signal }));
  const subjects = screened.map(({ certified }, at) => ({
    ...certified,
    sent: sentRow(rows[at]!.sent, rows[at]!.fields, options),
  }));
  const ref = await certify(deps, { account_id: account, screened_at: now, ...found, subjects });
  const outcomes: RowOutcome[] = screened.map(({ outcome }) => outcome);
  return { ...ref, outcomes };
}

export async function noteWithout(
  pool: Pool,
  id: string,
  rows: readonly Unread[],
  { id: screening_id, screened_at, outcomes }: Awaited<ReturnType<typeof screenWithout>>,
): Promise<void> {
  const values = rows.map(({ position, fields }, at) => ({
    position,
    screened_without: { fields, screening_id, position: at + 1, outcome: outcomes[at]!, screened_at },
  }));
  await pool.query(
    `with of_roster as (update certificate set roster_id = $1 where id = $3)
     update screening_subject s set screened_without = r.screened_without from jsonb_populate_recordset(null::screening_subject, $2::jsonb) r
     where s.screening_id = $1 and s.position = r.position`,
    [id, JSON.stringify(values), screening_id],
  );
}
