import type { HitOutcome } from '../screening/decide.ts';
import { IDENTIFIERS, type Identifiers } from '../screening/identifiers.ts';
import { HIT_WORDS, outcomeWords } from '../screening/outcome-words.ts';
import { recordKey } from './decisions/identify.ts';
import type { HitDecision, Verdict } from './decisions/schemas.ts';
import { CHANGES, REVIEWS, reviewerOf, VERDICTS } from './decisions/words.ts';
import { outcomeByNpi } from './result-row.ts';
import type { RosterResult, SubjectResult } from './result-schemas.ts';
import { subjectName } from './subject-name.ts';
import { shownBirthDate } from './values.ts';

/** Columns of a file with one row per hit. */
export const HIT_COLUMNS = [
  ...['row_number', 'id', 'name', 'npi', 'outcome', 'hits_found', 'hit_name', 'hit_matched_name', 'hit_outcome', 'hit_found_by'],
  ...['hit_similarity', 'hit_list', 'hit_record', 'hit_npi', 'hit_birth_date', 'hit_city', 'hit_state', 'hit_exclusion_date'],
  ...['hit_end_date', 'hit_reinstatement_date', 'hit_reason', 'hit_corroborated_by', 'hit_differences'],
  ...['decision', 'decision_reason', 'decided_by', 'decided_at', 'decision_changed', 'screened_at', 'screened_without', 'decided_as'],
] as const;

export type HitRow = Partial<Record<(typeof HIT_COLUMNS)[number], string | number | null>>;
type Hit = SubjectResult['hits'][number];
type Listed = Hit['record'];

/** Each record once: one with the NPI of the subject is usually a hit by name too. */
export function recordsOf({ federal_hits, state_excluded, hits }: SubjectResult) {
  const found = new Map<string, { record: Listed; hit: Hit | null; by_npi: boolean }>();
  for (const record of [...federal_hits, ...state_excluded]) found.set(recordKey(record), { record, hit: null, by_npi: true });
  for (const hit of hits) {
    const key = recordKey(hit.record);
    found.set(key, { record: hit.record, hit, by_npi: found.has(key) });
  }
  return found;
}

/**
 * The hits of a row of results, one row each; a row without hits has none. `hits_found` says if there are more than are
 * listed.
 */
export function hitRows({ row_number, id, subject, outcome, screened_at, result, decisions, left_out_fields }: RosterResult): HitRow[] {
  if (!result) return [];
  const found = recordsOf(result);
  const made = new Map(decisions.map((decision) => [decision.record, decision]));
  return [...found].map(([key, { record, hit, by_npi }]): HitRow => {
    const decision = made.get(key);
    return {
      ...{
        row_number,
        id,
        name: subjectName(subject as Record<string, string | null>),
        npi: subject.npi,
        outcome,
        screened_without: left_out_fields.join('; '),
      },
      hits_found: Math.max(result.hits_found, found.size),
      hit_name: record.full_name,
      hit_matched_name: hit?.matched_name,
      hit_outcome: hit?.outcome ?? outcomeByNpi(record),
      hit_found_by: by_npi ? (hit ? 'NPI and name' : 'NPI') : 'name',
      hit_similarity: hit?.score,
      hit_list: record.source,
      hit_record: key,
      ...{ hit_npi: record.npi, hit_birth_date: record.birth_date, hit_city: record.city, hit_state: record.state },
      hit_exclusion_date: record.exclusion_date,
      hit_end_date: record.end_date,
      hit_reinstatement_date: record.reinstatement_date,
      hit_reason: record.reason,
      hit_corroborated_by: hit ? hit.corroborated_by.join('; ') : 'npi',
      hit_differences: hit?.against.map(({ detail }) => detail).join('; '),
      ...(decision && {
        decision: decision.verdict,
        decision_reason: decision.reason,
        decided_by: decision.decided_by ?? reviewerOf(decision),
        decided_as: decision.decided_as,
        decided_at: decision.decided_at,
        decision_changed: decision.changed,
      }),
      screened_at,
    };
  });
}

const DATES = /(^|_)(date|at)$/;

/** A cell of a spreadsheet: dates are dates, outcomes are words; identifiers stay text. */
export function sheetCell(column: string, value: string | number | null | undefined) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (column === 'outcome' || column === 'outcome_without') return outcomeWords(value);
  if (column === 'hit_outcome') return HIT_WORDS[value as HitOutcome];
  if (column === 'decision') return VERDICTS[value as Verdict];
  if (column === 'decision_changed') return CHANGES[value as HitDecision['changed']];
  if (column === 'hit_identifiers') return IDENTIFIERS[value as Identifiers];
  if (column === 'review') return REVIEWS[value as keyof typeof REVIEWS];
  if (!DATES.test(column)) return value;
  // A date of birth is as it was sent: 11/23/1959.
  const iso = column === 'birth_date' ? shownBirthDate(value).day : value;
  return iso !== null && /^\d{4}-\d\d-\d\d(T|$)/.test(iso) ? { iso } : value;
}
