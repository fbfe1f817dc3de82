import { ROSTER_FIELDS } from '../fields/roster-headings.ts';

/** Columns of a result in CSV and XLSX: what was sent, the outcome, and the surest hit. */
export const RESULT_COLUMNS = [
  ...['row_number', ...ROSTER_FIELDS, 'outcome', 'reason', 'hits_found', 'hit_name', 'hit_similarity', 'hit_lists', 'hit_npi'],
  ...['hit_birth_date', 'hit_state', 'hit_exclusion_date', 'hit_corroborated_by', 'hit_differences', 'hit_identifiers'],
  ...['review', 'decisions', 'screened_at', 'screened_without', 'outcome_without'],
];

/** CSV has no place beside its rows: what is to be known of the whole roster is in each of them. */
export const CSV_COLUMNS = [...RESULT_COLUMNS, 'screening_note'];

/**
 * A workbook is read by people: decisions are words, and a date of birth that was typed in another form has its own
 * column as typed.
 */
export const SHEET_COLUMNS = [...RESULT_COLUMNS, 'birth_date_as_typed'];

/** Columns of either form. */
export const OWN_COLUMNS = [...new Set([...CSV_COLUMNS, ...SHEET_COLUMNS])];
