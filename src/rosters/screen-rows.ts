import { certifiedItem } from '../certificates/certify.ts';
import type { CertifiedSubject } from '../certificates/statements.ts';
import { InputError } from '../fields/input-error.ts';
import type { Cells } from '../fields/roster-headings.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import { type BatchItem, presentItem } from '../screening/batch-answer.ts';
import { inTurns } from '../screening/batch-turns.ts';
import { outcomeWithout } from '../screening/decide.ts';
import { dayAsked, listsOf } from '../screening/question-checks.ts';
import { type BatchScreening, type Screened, screenBatch } from '../screening/screen-batch.ts';
import type { Strictness } from '../screening/strictness.ts';
import type { GivenSubject } from '../screening/subject.ts';
import type { RowOutcome } from './outcomes.ts';
import { resultOf } from './result-row.ts';
import type { SubjectResult } from './result-schemas.ts';
import { subjectOfSent } from './sent.ts';
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
