import { SAM_LIST } from '#fields/required-lists';
import { FIELD_TITLES, ROSTER_FIELDS } from '#fields/roster-headings';
import { IDENTIFIERS, type Identifiers } from '#screening/identifiers';
import { HIT_WORDS, leftOutWords, outcomeWords } from '#screening/outcome-words';
import { recordKey } from './decisions/identify.ts';
import { CHANGES, decisionLines, type HitDecision, reviewerOf, reviewWords, VERDICTS, type Verdict } from './decisions/schemas.ts';
import { type Found, outcomeByNpi, recordsFound, surestOf } from './found.ts';
import type { RosterResult } from './result-row.ts';
import { subjectName } from './subject.ts';
import { shownBirthDate } from './values.ts';

type Cell = string | number | null | undefined;
export type Cells = Record<string, Cell>;
type Row = RosterResult;

/** The record that a row of a file is about: of a row for each subject the surest one, with its lists. */
interface Shown extends Found {
  lists?: string[];
  decision?: HitDecision;
}

interface ColumnOf {
  /** Which files have it: those with a row for each subject, for each hit, or both; only CSV or only a workbook. */
  in: 'rows' | 'hits' | 'both' | 'csv' | 'sheet';
  /** Heading of a workbook, where the name of the column does not give it. */
  title?: string;
  /** A column without either is a field of what was sent or of the row. */
  ofRow?: (row: Row) => Cell;
  ofHit?: (shown: Shown) => Cell;
  /** What people read in place of it, in a workbook. */
  forPeople?: (row: Row) => Cell;
  /** Words of its values in a workbook. */
  words?: (value: string, titles: ReadonlyMap<string, string>) => string | null;
}

const leftOut = ({ left_out_fields, screened_without }: Row) => [...left_out_fields, ...(screened_without?.fields ?? [])];

const listWords = (value: string, titles: ReadonlyMap<string, string>): string =>
  value
    .split('; ')
    .map((id) => titles.get(id) ?? (id === SAM_LIST ? 'SAM.gov exclusions' : id))
    .join('; ');

const IN_BOTH = ['id', 'name', 'npi'];
const sent = Object.fromEntries(
  ROSTER_FIELDS.map((field): [string, ColumnOf] => [field, { in: IN_BOTH.includes(field) ? 'both' : 'rows', title: FIELD_TITLES[field] }]),
);
const ofRecord = (field: keyof Found['record'], where: ColumnOf['in'], title?: string): ColumnOf => ({
  ...{ in: where, title, ofHit: ({ record }) => record[field] as Cell },
});

/** The columns of the files of a result, in their order. A new column is its line here. */
const COLUMNS: Record<string, ColumnOf> = {
  row_number: { in: 'both' },
  ...sent,
  outcome: { in: 'both', words: outcomeWords },
  reason: { in: 'rows' },
  hits_found: {
    ...{ in: 'both', title: 'Hits' },
    ofRow: ({ result }) => result && Math.max(result.hits_found, result.federal_hits.length + result.state_excluded.length),
  },
  hit_name: ofRecord('full_name', 'both', 'Listed name'),
  hit_matched_name: { in: 'hits', ofHit: ({ hit }) => hit?.matched_name },
  hit_outcome: {
    ...{ in: 'hits', title: 'Hit', words: (value) => HIT_WORDS[value as keyof typeof HIT_WORDS] },
    ofHit: ({ record, hit }) => hit?.outcome ?? outcomeByNpi(record),
  },
  hit_found_by: { in: 'hits', ofHit: ({ hit, by_npi }) => (by_npi ? (hit ? 'NPI and name' : 'NPI') : 'name') },
  hit_similarity: { in: 'both', title: 'Similarity', ofHit: ({ hit }) => hit?.score },
  hit_lists: { in: 'rows', title: 'Lists', ofHit: ({ lists }) => lists?.join('; '), words: listWords },
  hit_list: { ...ofRecord('source', 'hits', 'List'), words: listWords },
  hit_record: { in: 'hits', ofHit: ({ record }) => recordKey(record) },
  hit_npi: ofRecord('npi', 'both', 'Listed NPI'),
  hit_birth_date: ofRecord('birth_date', 'both', 'Listed date of birth'),
  hit_city: ofRecord('city', 'hits', 'Listed city'),
  hit_state: ofRecord('state', 'both', 'Listed state'),
  hit_exclusion_date: ofRecord('exclusion_date', 'both'),
  hit_end_date: ofRecord('end_date', 'hits'),
  hit_reinstatement_date: ofRecord('reinstatement_date', 'hits'),
  hit_reason: ofRecord('reason', 'hits', 'Published reason'),
  hit_corroborated_by: {
    ...{ in: 'both', title: 'Agrees', words: (value) => value.replaceAll('_', ' ') },
    ofHit: ({ hit }) => (hit ? hit.corroborated_by.join('; ') : 'npi'),
  },
  hit_differences: { in: 'both', title: 'Differs', ofHit: ({ hit }) => hit?.against.map(({ detail }) => detail).join('; ') },
  hit_identifiers: {
    ...{ in: 'rows', title: 'Other details', words: (value) => IDENTIFIERS[value as Identifiers] },
    ofRow: ({ identifiers }) => identifiers,
  },
  review: {
    ...{ in: 'rows', forPeople: reviewWords },
    ofRow: ({ review }) => (review === 'none' ? null : review),
  },
  decisions: {
    in: 'rows',
    ofRow: ({ decisions }) =>
      decisions
        .map(({ record, verdict, reason, ...by }) => `${record} ${verdict} by ${reviewerOf(by)}${reason ? `: ${reason}` : ''}`)
        .join('; '),
    forPeople: ({ result, decisions }) => {
      const found = recordsFound(result);
      return decisionLines(decisions, (record) => found.get(record)?.record.full_name ?? null).join('; ');
    },
  },
  decision: { in: 'hits', ofHit: ({ decision }) => decision?.verdict, words: (value) => VERDICTS[value as Verdict] },
  decision_reason: { in: 'hits', ofHit: ({ decision }) => decision?.reason },
  decided_by: { in: 'hits', ofHit: ({ decision }) => decision && (decision.decided_by ?? reviewerOf(decision)) },
  decided_at: { in: 'hits', ofHit: ({ decision }) => decision?.decided_at },
  decision_changed: {
    ...{ in: 'hits', words: (value) => CHANGES[value as HitDecision['changed']] },
    ofHit: ({ decision }) => decision?.changed,
  },
  screened_at: { in: 'both' },
  screened_without: {
    ...{ in: 'both', ofRow: (row) => leftOut(row).join('; ') },
    forPeople: (row) => leftOutWords(leftOut(row)),
  },
  outcome_without: { in: 'rows', words: outcomeWords, ofRow: ({ screened_without }) => screened_without?.outcome },
  decided_as: { in: 'hits', ofHit: ({ decision }) => decision?.decided_as },
  // CSV has no place beside its rows: what is to be known of the whole roster is in each of them.
  screening_note: { in: 'csv' },
  // A workbook is read by people: a date of birth that was typed in another form has its own column as typed.
  birth_date_as_typed: { in: 'sheet', forPeople: ({ subject }) => shownBirthDate(subject.birth_date).as_typed },
};

const columnsIn = (...files: ColumnOf['in'][]): string[] =>
  Object.entries(COLUMNS).flatMap(([column, { in: where }]) => (files.includes(where) ? column : []));

export const RESULT_COLUMNS = columnsIn('rows', 'both');
export const CSV_COLUMNS = columnsIn('rows', 'both', 'csv');
export const SHEET_COLUMNS = columnsIn('rows', 'both', 'sheet');
export const OWN_COLUMNS = columnsIn('rows', 'both', 'csv', 'sheet');
export const HIT_COLUMNS = columnsIn('hits', 'both');

function cellOf(column: string, row: Row, shown: Shown | null): Cell {
  const { ofRow, ofHit } = COLUMNS[column]!;
  if (ofRow) return ofRow(row);
  if (ofHit) return shown && ofHit(shown);
  return (column in row.subject ? row.subject[column] : row[column as keyof Row]) as Cell;
}

export function rowCells(row: Row, is_for_people = false): Cells {
  const surest = surestOf(row.result);
  const cells: Cells = {};
  for (const column of RESULT_COLUMNS) cells[column] = cellOf(column, row, surest);
  if (is_for_people) for (const [column, { forPeople }] of Object.entries(COLUMNS)) if (forPeople) cells[column] = forPeople(row);
  return cells;
}

/** The hits of a row, one row each; `hits_found` says if there are more than are listed. */
export function hitRows(row: Row): Cells[] {
  if (!row.result) return [];
  const found = recordsFound(row.result);
  const name = subjectName(row.subject as Record<string, string | null>);
  const hits_found = Math.max(row.result.hits_found, found.size);
  return [...found].map(([key, one]) => {
    const shown = { ...one, decision: row.decisions.find(({ record }) => record === key) };
    const cells = HIT_COLUMNS.map((column): [string, Cell] => [column, cellOf(column, row, shown)]);
    return { ...Object.fromEntries(cells), name, hits_found };
  });
}

export const titleOf = (column: string): string => {
  const words = column.replace('hit_', '').replaceAll('_', ' ');
  return COLUMNS[column]?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** A cell of a workbook: dates are dates, outcomes are words, lists their titles; identifiers stay text. */
export function sheetCell(column: string, value: Cell, titles: ReadonlyMap<string, string>) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  const words = COLUMNS[column]?.words;
  if (words) return words(value, titles);
  if (!['_date', '_at'].some((ending) => `_${column}`.endsWith(ending))) return value;
  // A date of birth is as it was sent: 11/23/1959.
  const iso = column === 'birth_date' ? shownBirthDate(value).day : value;
  return iso !== null && /^\d{4}-\d\d-\d\d(T|$)/.test(iso) ? { iso } : value;
}
