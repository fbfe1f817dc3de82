import type { ColumnMap, Layout } from '#load/declaration/layout';
import type { RawRow } from '#load/declaration/rows';
import { fileYear } from '../cost-report-head.ts';
import { isHospital } from './not-releases.ts';

/** Published column, our name; those without a name stay in the payload. */
const report: [string, (string | { name: string; note: string })?][] = [
  ['RPT_REC_NUM', 'rpt_rec_num'],
  ['PRVDR_CTRL_TYPE_CD', 'control_type'],
  ['PRVDR_NUM', 'ccn'],
  ['NPI'],
  ['RPT_STUS_CD', { name: 'report_status', note: '1 as submitted, 2 settled, 3 settled with audit, 4 reopened, 5 amended.' }],
  ['FY_BGN_DT', 'fiscal_year_begin'],
  ['FY_END_DT', 'fiscal_year_end'],
  ['PROC_DT', 'process_date'],
  ['INITL_RPT_SW'],
  ['LAST_RPT_SW'],
  ['TRNSMTL_NUM'],
  ['FI_NUM', 'contractor_number'],
  ['ADR_VNDR_CD'],
  ['FI_CREAT_DT', 'created_date'],
  ['UTIL_CD', { name: 'medicare_utilization', note: 'L low, N none, F or empty full.' }],
  ['NPR_DT', 'settlement_date'],
  ['SPEC_IND'],
  ['FI_RCPT_DT', 'received_date'],
];

const named = (spell: (name: string) => string): Pick<Layout, 'columns' | 'ignored'> => ({
  columns: Object.fromEntries(report.flatMap(([published, name]) => (name ? [[spell(published), name]] : []))) as ColumnMap,
  ignored: report.filter(([, name]) => name === undefined).map(([published]) => spell(published)),
});

/** The first row decides: it would be the header if there were one. */
const mostly = ([first, ...rows]: RawRow[], test: (row: RawRow) => boolean) =>
  first !== undefined && test(first) && rows.filter(test).length >= rows.length / 2;

export const reportLayouts: Layout[] = [
  {
    id: 'rpt',
    read: { format: 'csv', header: report.map(([published]) => published) },
    ...named((name) => name),
    detect: (rows) => mostly(rows, (row) => /^\d+$/.test(String(row.RPT_REC_NUM)) && isHospital(String(row.PRVDR_NUM))),
    note: 'As CMS publishes it, without a header line.',
  },
  {
    id: 'nber',
    read: { format: 'csv' },
    ...named((name) => name.toLowerCase()),
    detect: (rows) => mostly(rows, (row) => isHospital(String(row.prvdr_num))),
    note: 'Re-issued by NBER with a header line and ISO days.',
  },
];

const address = ['RPT_REC_NUM', 'WKSHT_CD', 'LINE_NUM', 'CLMN_NUM'] as const;
const cellNames = { RPT_REC_NUM: 'rpt_rec_num', WKSHT_CD: 'worksheet', LINE_NUM: 'line_number', CLMN_NUM: 'column_number' };

/** Lines and columns of five characters belong to this form; hospices and home health agencies have columns of four. */
const isAddress = (row: RawRow) =>
  /^\d+$/.test(String(row.RPT_REC_NUM)) &&
  /^[A-Z0-9*]{7}$/.test(String(row.WKSHT_CD)) &&
  /^\d{5}$/.test(String(row.LINE_NUM)) &&
  /^\d{5}$/.test(String(row.CLMN_NUM));
export const isNumber = (text: string) => /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);

/**
 * Both files of cells have the same columns: the file name distinguishes them, else the values. Texts contain numbers
 * too, but rarely.
 */
function holdsNumbers(rows: RawRow[], name: string, column: string): boolean {
  if (/nmrc|alpha/i.test(name)) return /nmrc/i.test(name);
  return rows.filter((row) => isNumber(String(row[column]).trim())).length >= 0.8 * rows.length;
}

export const numberLayout: Layout = {
  id: 'nmrc',
  read: { format: 'csv', header: [...address, 'ITM_VAL_NUM'] },
  columns: { ...cellNames, ITM_VAL_NUM: 'value' },
  detect: (rows, { name }) => fileYear(name) !== null && mostly(rows, isAddress) && holdsNumbers(rows, name, 'ITM_VAL_NUM'),
};

export const textLayout: Layout = {
  id: 'alpha',
  read: { format: 'csv', header: [...address, 'ALPHNMRC_ITM_TXT'] },
  columns: { ...cellNames, ALPHNMRC_ITM_TXT: 'value' },
  detect: (rows, { name }) => fileYear(name) !== null && mostly(rows, isAddress) && !holdsNumbers(rows, name, 'ALPHNMRC_ITM_TXT'),
};
