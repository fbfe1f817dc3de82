import type { NamedRow, RawRow, RecordOut, RowIssue } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { acoQualityMeasure } from '#records/aco-performance';
import { measureOf } from './mnemonics.ts';
import { plainNumber } from './scale.ts';
import type { YearTable } from './year-table.ts';

const notes: Record<string, 'suppressed' | 'not_reported' | 'not_published' | 'marked'> = {
  '*': 'suppressed',
  '-': 'not_reported',
  '': 'not_published',
  // In copies of 2019 and 2020: the survey and two claims measures of 2020 were not scored; no documentation explains
  // the marks.
  '^': 'marked',
  '~': 'marked',
  '/': 'marked',
  'N/A': 'marked',
};

/** The measures of a row, each with its value or the reason why it has none. */
export function measureRecords(row: NamedRow, raw: RawRow, aco_id: string, table: YearTable, issues: RowIssue[]): RecordOut[] {
  return Object.entries(row).flatMap(([name, text]) => {
    const measure_code = measureOf.get(name);
    // In a year with unknown columns, an empty cell may mean that there is no such column.
    if (!measure_code || (text === '' && !table.seen)) return [];
    const note = Object.hasOwn(notes, text) ? notes[text]! : null;
    const value = note === null ? plainNumber(text.replace(/%$/, '')) : null;
    if (note === null && value === null) {
      issues.push({ issue: `"${text.slice(0, 40)}" is not a result of a measure`, column: name });
      return [];
    }
    const published = raw[measure_code] === undefined ? text : raw[measure_code];
    const raw_payload = text === '' ? {} : { [measure_code]: published };
    const found = { aco_id, performance_year: table.year, measure_code, value, note };
    return [record(acoQualityMeasure, `${aco_id}|${measure_code}`, found, { raw_payload })];
  });
}
