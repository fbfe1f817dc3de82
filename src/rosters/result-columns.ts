import { SAM_LIST } from '../fields/required-lists.ts';
import { FIELD_TITLES, ROSTER_FIELDS } from '../fields/roster-headings.ts';
import type { HitOutcome } from '../screening/decide.ts';
import { IDENTIFIERS, type Identifiers } from '../screening/identifiers.ts';
import { HIT_WORDS, leftOutWords, outcomeWords } from '../screening/outcome-words.ts';
import { recordKey } from './decisions/identify.ts';
import type { HitDecision, Verdict } from './decisions/schemas.ts';
import { CHANGES, decisionLines, REVIEWS, reviewerOf, VERDICTS } from './decisions/words.ts';
import { outcomeByNpi, type RosterResult, surestOf } from './result-row.ts';
import type { SubjectResult } from './result-schemas.ts';
import { subjectName } from './subject-name.ts';
import { shownBirthDate } from './values.ts';

/** Columns of a result in CSV and XLSX: what was sent, the outcome, and the surest hit. */
export const RESULT_COLUMNS = [
  ...['row_number', ...ROSTER_FIELDS, 'outcome', 'reason', 'hits_found', 'hit_name', 'hit_similarity', 'hit_lists', 'hit_npi'],
  ...['hit_birth_date', 'hit_state', 'hit_exclusion_date', 'hit_corroborated_by', 'hit_differences', 'hit_identifiers'],
  ...['review', 'decisions', 'screened_at', 'screened_without', 'outcome_without'],
];

/** CSV has no place beside its rows: what is to be known of the whole roster is in each of them. */
export const CSV_COLUMNS = [...RESULT_COLUMNS, 'screening_note'];

/** A workbook is read by people: a date of birth that was typed in another form has its own column as typed. */
export const SHEET_COLUMNS = [...RESULT_COLUMNS, 'birth_date_as_typed'];
export const OWN_COLUMNS = [...new Set([...CSV_COLUMNS, ...SHEET_COLUMNS])];

/** Columns of a file with a row for each hit. */
export const HIT_COLUMNS = [
  ...['row_number', 'id', 'name', 'npi', 'outcome', 'hits_found', 'hit_name', 'hit_matched_name', 'hit_outcome', 'hit_found_by'],
  ...['hit_similarity', 'hit_list', 'hit_record', 'hit_npi', 'hit_birth_date', 'hit_city', 'hit_state', 'hit_exclusion_date'],
  ...['hit_end_date', 'hit_reinstatement_date', 'hit_reason', 'hit_corroborated_by', 'hit_differences'],
  ...['decision', 'decision_reason', 'decided_by', 'decided_at', 'decision_changed', 'screened_at', 'screened_without', 'decided_as'],
];

export type Cell = string | number | null | undefined;
type Row = RosterResult;
type Hit = SubjectResult['hits'][number];

/** A record of a result, and how it was found by name. */
interface Found {
  record: Hit['record'];
  hit: Hit | null;
  by_npi?: boolean;
  lists?: string[];
  decision?: HitDecision;
}

function recordsOf({ federal_hits, state_excluded, hits }: SubjectResult) {
  const found = new Map<string, Found>();
  for (const record of [...federal_hits, ...state_excluded]) found.set(recordKey(record), { record, hit: null, by_npi: true });
  for (const hit of hits) {
    const key = recordKey(hit.record);
    found.set(key, { record: hit.record, hit, by_npi: found.has(key) });
  }
  return found;
}

const leftOut = ({ left_out_fields, screened_without }: Row) => [...left_out_fields, ...(screened_without?.fields ?? [])];

/** What a column says of a row. Columns that are fields of the row or of what was sent stand for themselves. */
const OF_ROW: Record<string, (row: Row) => Cell> = {
  screened_without: (row) => leftOut(row).join('; '),
  outcome_without: ({ screened_without }) => screened_without?.outcome,
  hits_found: ({ result }) => result && Math.max(result.hits_found, result.federal_hits.length + result.state_excluded.length),
  hit_identifiers: ({ identifiers }) => identifiers,
  review: ({ review }) => (review === 'none' ? null : review),
  decisions: ({ decisions }) =>
    decisions
      .map(({ record, verdict, reason, ...by }) => `${record} ${verdict} by ${reviewerOf(by)}${reason ? `: ${reason}` : ''}`)
      .join('; '),
};

/** What a column says of a hit: of the surest one in a file with a row for each subject. */
const OF_HIT: Record<string, (found: Found) => Cell> = {
  hit_name: ({ record }) => record.full_name,
  hit_matched_name: ({ hit }) => hit?.matched_name,
  hit_outcome: ({ record, hit }) => hit?.outcome ?? outcomeByNpi(record),
  hit_found_by: ({ hit, by_npi }) => (by_npi ? (hit ? 'NPI and name' : 'NPI') : 'name'),
  hit_similarity: ({ hit }) => hit?.score,
  hit_lists: ({ lists }) => lists?.join('; '),
  hit_list: ({ record }) => record.source,
  hit_record: ({ record }) => recordKey(record),
  hit_corroborated_by: ({ hit }) => (hit ? hit.corroborated_by.join('; ') : 'npi'),
  hit_differences: ({ hit }) => hit?.against.map(({ detail }) => detail).join('; '),
  decision: ({ decision }) => decision?.verdict,
  decision_reason: ({ decision }) => decision?.reason,
  decided_by: ({ decision }) => decision && (decision.decided_by ?? reviewerOf(decision)),
  decided_as: ({ decision }) => decision?.decided_as,
  decided_at: ({ decision }) => decision?.decided_at,
  decision_changed: ({ decision }) => decision?.changed,
};
for (const field of ['npi', 'birth_date', 'city', 'state', 'exclusion_date', 'end_date', 'reinstatement_date', 'reason'] as const)
  OF_HIT[`hit_${field}`] = ({ record }) => record[field];

/** What is written in words where people read it. */
const IN_WORDS: typeof OF_ROW = {
  screened_without: (row) => leftOutWords(leftOut(row)),
  decisions: ({ result, decisions }) => {
    const records = result && recordsOf(result);
    return decisionLines(decisions, (record) => records?.get(record)?.record.full_name ?? null).join('; ');
  },
  birth_date_as_typed: ({ subject }) => shownBirthDate(subject.birth_date).as_typed,
};

function cellOf(column: string, row: Row, found: Found | null): Cell {
  if (column in OF_ROW) return OF_ROW[column]!(row);
  if (column in OF_HIT) return found && OF_HIT[column]!(found);
  return (column in row.subject ? row.subject[column] : row[column as keyof Row]) as Cell;
}

export type Cells = Record<string, Cell>;

/** The cells of a row with its surest hit, by column. */
export function rowCells(row: Row, is_for_people = false): Cells {
  const surest = surestOf(row.result);
  const cells = RESULT_COLUMNS.map((column): [string, Cell] => [column, cellOf(column, row, surest)]);
  const in_words = is_for_people ? Object.entries(IN_WORDS).map(([column, of]): [string, Cell] => [column, of(row)]) : [];
  return Object.fromEntries([...cells, ...in_words]);
}

/** The hits of a row, one row each; `hits_found` says if there are more than are listed. */
export function hitRows(row: Row): Cells[] {
  if (!row.result) return [];
  const found = recordsOf(row.result);
  const name = subjectName(row.subject as Record<string, string | null>);
  const hits_found = Math.max(row.result.hits_found, found.size);
  return [...found].map(([key, one]) => {
    const decision = row.decisions.find(({ record }) => record === key);
    const cells = HIT_COLUMNS.map((column): [string, Cell] => [column, cellOf(column, row, { ...one, decision })]);
    return { ...Object.fromEntries(cells), name, hits_found };
  });
}

/** Headings of a workbook that the name of the column does not give. */
const TITLES: Record<string, string> = {
  ...FIELD_TITLES,
  ...{
    hits_found: 'Hits',
    hit_name: 'Listed name',
    hit_similarity: 'Similarity',
    hit_lists: 'Lists',
    hit_list: 'List',
    hit_outcome: 'Hit',
  },
  ...{ hit_npi: 'Listed NPI', hit_birth_date: 'Listed date of birth', hit_city: 'Listed city', hit_state: 'Listed state' },
  ...{ hit_reason: 'Published reason', hit_corroborated_by: 'Agrees', hit_differences: 'Differs', hit_identifiers: 'Other details' },
};

export const titleOf = (column: string): string => {
  const words = column.replace('hit_', '').replaceAll('_', ' ');
  return TITLES[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Words of the values of a column in a workbook. */
const WORDS: Record<string, (value: string) => string | null> = {
  outcome: outcomeWords,
  outcome_without: outcomeWords,
  hit_outcome: (value) => HIT_WORDS[value as HitOutcome],
  decision: (value) => VERDICTS[value as Verdict],
  decision_changed: (value) => CHANGES[value as HitDecision['changed']],
  hit_identifiers: (value) => IDENTIFIERS[value as Identifiers],
  review: (value) => REVIEWS[value as keyof typeof REVIEWS],
};

/** A cell of a workbook: dates are dates, outcomes are words, lists their titles; identifiers stay text. */
export function sheetCell(column: string, value: Cell, titles: ReadonlyMap<string, string>) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (column === 'hit_list' || column === 'hit_lists')
    return value
      .split('; ')
      .map((id) => titles.get(id) ?? (id === SAM_LIST ? 'SAM.gov exclusions' : id))
      .join('; ');
  if (column === 'hit_corroborated_by') return value.replaceAll('_', ' ');
  if (WORDS[column]) return WORDS[column](value);
  if (!/(^|_)(date|at)$/.test(column)) return value;
  // A date of birth is as it was sent: 11/23/1959.
  const iso = column === 'birth_date' ? shownBirthDate(value).day : value;
  return iso !== null && /^\d{4}-\d\d-\d\d(T|$)/.test(iso) ? { iso } : value;
}
