import { ROSTER_FIELDS } from '../fields/roster-headings.ts';
import type { BatchItem } from '../screening/batch-answer.ts';
import type { Cells } from './cells.ts';
import { reviewed, type StoredDecision } from './decisions/review.ts';
import type { RowOutcome } from './outcomes.ts';
import { type RosterResult, SubjectResult } from './result-schemas.ts';
import { reviewOrder } from './review-order.ts';
import { without } from './sent.ts';

/** What is stored of a screened item: the rest is in the row itself. */
export const resultOf = (item: BatchItem): SubjectResult =>
  Object.fromEntries(Object.keys(SubjectResult.shape).map((name) => [name, item[name as keyof BatchItem]])) as SubjectResult;

export interface ResultParts {
  position: number;
  row_number: number;
  subject: Cells;
  outcome: RowOutcome | null;
  reason: string | null;
  screened_at: Date | null;
  result: SubjectResult | null;
  /** Without a position: screened alone. */
  screened_without?: (Omit<NonNullable<RosterResult['screened_without']>, 'position'> & { position?: number }) | null;
  /** Fields whose values cannot be read: an invalid row was not screened, any other was screened without them. */
  unreadable?: string[] | null;
  /** Cells of the columns that are returned. */
  kept?: string[] | null;
}

/** Decisions of the account on the subject. */
export interface Decided {
  subject_hash: Buffer;
  decisions: ReadonlyMap<string, StoredDecision>;
}

function reviewOfRow(result: SubjectResult | null, { subject_hash, decisions }: Decided): Pick<RosterResult, 'review' | 'decisions'> {
  const { review, decisions: found } = reviewed(result, subject_hash, decisions);
  return { review, decisions: found };
}

/** Results that were stored before they stated which hits differ. */
const withDifferences = (result: SubjectResult): SubjectResult => ({
  ...{ hits_that_differ: 0, differences: null },
  ...result,
  hits: result.hits.map((hit) => ({ ...hit, differs_in: hit.differs_in ?? [] })),
});

/** A row of results in the form of the API, files and the command line, which has no account and so no decisions. */
export const resultRow = (
  { position, row_number, subject, outcome, reason, screened_at, result, screened_without, unreadable, kept }: ResultParts,
  decided: Decided | null = null,
): RosterResult => ({
  position,
  row_number,
  id: subject.id ?? null,
  subject: Object.fromEntries(ROSTER_FIELDS.map((field) => [field, subject[field] ?? null])) as RosterResult['subject'],
  outcome,
  reason,
  screened_at: screened_at?.toISOString() ?? null,
  result: result && withDifferences(result),
  ...reviewOrder(without(subject, unreadable ?? []), result),
  kept: kept ?? [],
  left_out_fields: outcome === 'invalid' ? [] : (unreadable ?? []),
  screened_without: screened_without ? { ...screened_without, position: screened_without.position ?? 1 } : null,
  ...(decided && outcome ? reviewOfRow(result, decided) : { review: null, decisions: [] }),
});
