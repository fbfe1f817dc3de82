import type { DatasetFile } from '#load/define-dataset';
import { fieldNames, fieldsOfLine, lineWidth } from './fields.ts';

type BulkCells = NonNullable<DatasetFile['cells']>;

/** Column of ours → field of the file. */
export const fieldOf = {
  sequence_number: 'SEQNO',
  record_type: 'RECTYPE',
  report_type: 'REPTYPE',
  original_year: 'ORIGYEAR',
  work_state: 'WORKSTAT',
  home_state: 'HOMESTAT',
  license_state: 'LICNSTAT',
  license_field: 'LICNFELD',
  action_year: 'AAYEAR',
  action_code: 'AACLASS1',
} as const;
const positions = Object.values(fieldOf).map((name) => fieldNames.indexOf(name));

function faultOf([sequence = '', record = '', report = '', year = '', work = '', home = '', license = '']: string[]): string | null {
  if (!/^\d{1,8}$/.test(sequence)) return `"${sequence.slice(0, 20)}" is not a report number`;
  // C and A adverse actions, P and M malpractice payments; two of each, of the forms before and after a change.
  if (!/^[CAPM]$/.test(record)) return `"${record.slice(0, 20)}" is not a kind of record: expected C, A, P or M`;
  if (!/^\d{3,4}$/.test(report)) return `"${report.slice(0, 20)}" is not a report type: expected three or four digits`;
  if (!/^(?:19|20)\d{2}$/.test(year)) return `"${year.slice(0, 20)}" is not a year`;
  const odd = [work, home, license].find((state) => !/^(?:[A-Z]{2})?$/.test(state));
  return odd === undefined ? null : `"${odd.slice(0, 20)}" is not a two-letter state code`;
}

/** A report, from a row with separate values or a line with fixed widths. */
export const reports: BulkCells = {
  table: 'npdb_report',
  columns: Object.keys(fieldOf) as BulkCells['columns'],
  cell: (values) => {
    const line = values.length === 1 ? values[0]! : null;
    if (line !== null && line.length !== lineWidth) return { issue: `has ${line.length} characters; expected ${lineWidth}` };
    const fields = line === null ? values : fieldsOfLine(line);
    if (fields.length !== fieldNames.length) return { issue: `has ${fields.length} values; expected ${fieldNames.length}` };
    const cell = positions.map((at) => fields[at]!.trim());
    const fault = faultOf(cell);
    return fault ? { issue: fault } : cell;
  },
};
