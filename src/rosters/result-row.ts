import { z } from 'zod';
import { arrayOf, instant, instantOrNull, integer, named, numberOrNull, text, textOrNull } from '#fields/described';
import { type Cells, ROSTER_FIELDS } from '#fields/roster-headings';
import { shownOf } from '#records/record-schema';
import type { BatchItem } from '#screening/batch-answer';
import { Outcome } from '#screening/decide';
import { Identifiers, identifiersOf } from '#screening/identifiers';
import { type Decided, reviewed } from './decisions/review.ts';
import { HitDecision, Review } from './decisions/schemas.ts';
import { SubjectResult } from './found.ts';

export const RowOutcome = z.enum([...Outcome.options, 'invalid']);
export type RowOutcome = z.infer<typeof RowOutcome>;

export type OutcomeCounts = Partial<Record<RowOutcome, number>>;

export function addCounts(counts: OutcomeCounts, outcomes: readonly RowOutcome[]): OutcomeCounts {
  const sum = { ...counts };
  for (const outcome of outcomes) sum[outcome] = (sum[outcome] ?? 0) + 1;
  return sum;
}

export const RosterResult = named('RosterRow', {
  position: integer('Position of the subject in the roster, from 1'),
  row_number: integer('Row of the file, or line of the text; for JSON the position in the array'),
  id: textOrNull('Your own identifier of the subject'),
  subject: named(
    'RosterSubject',
    Object.fromEntries(ROSTER_FIELDS.map((field) => [field, textOrNull('As sent; null if empty')])),
    'The recognized cells of the row as sent',
  ),
  outcome: RowOutcome.nullable().describe(
    'invalid: the row has a value that cannot be read and was not screened, see reason. Null: not screened yet',
  ),
  reason: textOrNull('Why the row is invalid, or why the subject cannot be screened'),
  screened_at: instantOrNull('When the subject was screened (UTC); null for an invalid row'),
  result: SubjectResult.nullable().describe(
    'What was found; null for a row that was not screened. Of an invalid row: what was found without the values that could not be read',
  ),
  surest_score: numberOrNull(
    'Score of the strongest hit that counts in the outcome, 0 to 1; 1 for a record with the NPI of the subject; null without one',
  ),
  identifiers: Identifiers.nullable().describe(
    'What details other than the name say about the hits that count. agree: a hit has the same NPI, birth date or license number, or the same full name and state; differ: every hit has a different NPI, a birth date in a different year or a different full middle name; name_only: anything else. Null without a hit. The outcome does not depend on it',
  ),
  kept: arrayOf(z.string(), 'Cells of the columns with is_kept of the screening, in their order, as sent; empty if there are none'),
  left_out_fields: arrayOf(
    z.string(),
    'Fields that could not be read: the row was screened without them (unreadable=leave_out) and is never clear',
  ),
  screened_without: z
    .object({
      fields: arrayOf(z.string(), 'Fields of the row that could not be read and were left out'),
      screening_id: text('The screening without them, with its own certificate'),
      position: integer('Position of the row in that screening, from 1'),
      outcome: RowOutcome.describe('Outcome without them; the outcome of the row stays invalid'),
      screened_at: instant('When it was screened (UTC)'),
    })
    .meta({ id: 'ScreenedWithout' })
    .nullable()
    .describe('Set for an invalid row that was screened again without optional values'),
  review: Review.nullable().describe('State of the review; null for a row that is not screened yet, and in results without an account'),
  decisions: arrayOf(HitDecision, 'The decision of your account that counts on each record of the result'),
});
export type RosterResult = z.input<typeof RosterResult>;

/** The rows that wait for a decision, strongest first, as a query of a page of results. */
export const TO_REVIEW = 'review=open,changed&sort=-surest_score';

type ReviewOrder = Pick<RosterResult, 'identifiers' | 'surest_score'>;

/** Columns with what was sent of a row: copied to a monitor and to its runs. */
export const SENT = ['row_number', 'subject', 'unreadable', 'kept'] as const;

export const HITS = ['result', 'surest_score', 'identifiers'] as const;

/** Columns with what was found of a row: stored together and read for results. */
export const FOUND = ['outcome', 'reason', ...HITS] as const;

/** Columns with the state of its review and who the subject is for decisions: keyed hashes, null without a hit. */
export const REVIEWED = ['review', 'subject_key', 'subject_hash'] as const;

/** Sets a row of which nothing was found. */
export const NO_HITS = `review = 'none', ${[...HITS, 'screened_without', 'subject_key', 'subject_hash'].map((one) => `${one} = null`).join(', ')}`;

/**
 * What a result does not list (more than 50 hits, or hits below a minimum score) is unknown here, so such a row is
 * never said to differ. Pure.
 */
export function reviewOrder(result: SubjectResult | null): ReviewOrder {
  if (!result) return { identifiers: null, surest_score: null };
  if (result.federal_hits.length + result.state_excluded.length > 0) return { identifiers: 'agree', surest_score: 1 };
  const scores = result.hits.filter(({ outcome }) => outcome !== 'inactive').map(({ score }) => score);
  const is_whole = result.hits_found === result.hits.length && result.hits_below_min_score === 0;
  const identifiers = identifiersOf(result.hits);
  return {
    identifiers: identifiers === 'differ' && !is_whole ? 'name_only' : identifiers,
    surest_score: scores.length > 0 ? Math.max(...scores) : null,
  };
}

/** What is stored of a screened item: the rest is in the row itself. */
export const resultOf = (item: BatchItem): SubjectResult => shownOf(SubjectResult, item);

export interface ResultParts
  extends Pick<RosterResult, 'position' | 'row_number' | (typeof FOUND)[number]>,
    Partial<Pick<RosterResult, 'screened_without'>> {
  subject: Cells;
  screened_at: Date | null;
  /** Fields whose values cannot be read: an invalid row was not screened, any other was screened without them. */
  unreadable?: readonly string[] | null;
  kept?: readonly string[] | null;
}

/** A row of results in the form of the API, files and the command line, which has no account and so no decisions. */
export function resultRow(
  { position, row_number, subject, screened_at, ...row }: ResultParts,
  decided: Decided | null = null,
): RosterResult {
  const { outcome, reason, result, surest_score, identifiers } = row;
  const { review, decisions } = decided && outcome ? reviewed(result, decided) : { review: null, decisions: [] };
  return {
    position,
    row_number,
    id: subject.id ?? null,
    subject: Object.fromEntries(ROSTER_FIELDS.map((field) => [field, subject[field] ?? null])) as RosterResult['subject'],
    outcome,
    reason,
    screened_at: screened_at?.toISOString() ?? null,
    result,
    ...{ identifiers, surest_score },
    kept: [...(row.kept ?? [])],
    left_out_fields: outcome === 'invalid' ? [] : [...(row.unreadable ?? [])],
    screened_without: row.screened_without ?? null,
    ...{ review, decisions },
  };
}
