import type { DatasetFile } from '#load/define-dataset';
import { isNumber } from './layouts.ts';

type BulkCells = NonNullable<DatasetFile['cells']>;
const address = ['rpt_rec_num', 'worksheet', 'line_number', 'column_number'] as const;

const faultOf = (report: string, worksheet: string, line: string, column: string) => {
  if (!/^\d{1,10}$/.test(report)) return `"${report}" is not a report number`;
  // An asterisk in place of the last character: headings of columns.
  if (!/^[A-Z0-9*]{7}$/.test(worksheet)) return `"${worksheet}" is not a worksheet of seven characters`;
  // Numbers without their zeros would be other lines: 101 may be line 1.01 or line 101.
  if (!/^\d{5}$/.test(line)) return `"${line}" is not a line of five digits`;
  if (!/^\d{5}$/.test(column)) return `"${column}" is not a column of five digits`;
  return null;
};

export const numbers: BulkCells = {
  table: 'cost_report_number',
  columns: [...address, 'value'],
  cell: (values) => {
    const [report, worksheet, line, column, value] = values.map((text) => text.trim()) as [string, string, string, string, string];
    const fault = faultOf(report, worksheet, line, column) ?? (isNumber(value) ? null : `"${value.slice(0, 40)}" is not a number`);
    return fault ? { issue: fault } : [report, worksheet, line, column, value];
  },
};

export const texts: BulkCells = {
  table: 'cost_report_text',
  columns: [...address, 'value'],
  cell: (values) => {
    const [report, worksheet, line, column, value] = values.map((text) => text.trim()) as [string, string, string, string, string];
    const fault = faultOf(report, worksheet, line, column) ?? (value.includes('\0') ? 'holds a NUL character' : null);
    return fault ? { issue: fault } : [report, worksheet, line, column, value];
  },
};
