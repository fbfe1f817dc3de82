import { ccn } from '#fields/ccn';
import { date } from '#fields/date';
import type { Field } from '#fields/define-field';
import { federalFiscalYear } from '#fields/fiscal-year';
import { collapsed } from '#fields/person-name';
import type { NamedRow, RowIssue } from '#load/declaration/rows';

/** Worksheet S-2, line 21: type of control. */
const controlTypes: Record<string, string> = {
  '1': 'Voluntary nonprofit, church',
  '2': 'Voluntary nonprofit, other',
  '3': 'Proprietary, individual',
  '4': 'Proprietary, corporation',
  '5': 'Proprietary, partnership',
  '6': 'Proprietary, other',
  '7': 'Governmental, federal',
  '8': 'Governmental, city-county',
  '9': 'Governmental, county',
  '10': 'Governmental, state',
  '11': 'Governmental, hospital district',
  '12': 'Governmental, city',
  '13': 'Governmental, other',
};

/** Worksheet S-2, line 3, column 4: type of provider. */
const providerTypes: Record<string, string> = {
  '1': 'General short-term',
  '2': 'General long-term',
  '3': 'Cancer',
  '4': 'Psychiatric',
  '5': 'Rehabilitation',
  '6': 'Religious non-medical',
  '7': "Children's",
  '8': 'Alcohol and drug',
  '9': 'Other',
  '10': 'Extended neoplastic disease care',
  '11': 'Indian Health Service',
  '12': 'Rural emergency hospital',
};

export const words = (text: string | undefined) => collapsed(text ?? '') || null;

/** The file year, which every file name contains: HOSP10_2023_NMRC.CSV, CostReport_2023_Final.csv. */
export const fileYear = (file_name: string): string | null =>
  /(?<!\d)(20[012]\d)(?!\d)/.exec(file_name.replace(/2552_10/g, ''))?.[1] ?? null;

export const noFileYear = 'the file name does not contain its year: expected a name like HOSP10_2023_RPT.CSV or CostReport_2023_Final.csv';

/** Reads fields of one row; an invalid field becomes an issue of the record. */
export function headReader(row: NamedRow) {
  const issues: RowIssue[] = [];
  const take = <T>(field: Field<T>, column: string): T | null => {
    const { value, reason } = field.normalize(row[column] ?? '');
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };
  const coded = <T>(codes: Record<string, T>, column: string): T | null => {
    const code = (row[column] ?? '').replace(/\.0$/, '').replace(/^0+(?=\d)/, '');
    if (code === '') return null;
    if (Object.hasOwn(codes, code)) return codes[code]!;
    issues.push({ issue: `"${code}" is not a known code`, column });
    return null;
  };
  return { issues, take, coded };
}

interface ReportKey {
  rpt_rec_num: string;
  ccn: string;
  is_ccn_restored: boolean;
  fiscal_year: number;
  fiscal_year_begin: string;
  fiscal_year_end: string;
}

/** What makes a row a report: number, CCN and period; or why it is not one. */
export function reportOf(row: NamedRow): ReportKey | RowIssue {
  const rpt_rec_num = row.rpt_rec_num ?? '';
  if (!/^\d{1,10}$/.test(rpt_rec_num)) return { issue: `"${rpt_rec_num}" is not a report number`, column: 'rpt_rec_num' };
  const published = (row.ccn ?? '').trim();
  const id = ccn.normalize(published);
  if (!id.value) return { issue: `"${published}" is not a CCN: ${id.reason ?? 'it is empty'}`, column: 'ccn' };
  const begin = date.normalize(row.fiscal_year_begin ?? '');
  const end = date.normalize(row.fiscal_year_end ?? '');
  if (!begin.value || !end.value)
    return {
      issue: `the period has no ${begin.value ? 'end' : 'begin'}: ${begin.reason ?? end.reason ?? 'it is empty'}`,
      column: 'fiscal_year_end',
    };
  if (begin.value > end.value)
    return { issue: `the period ends (${end.value}) before it begins (${begin.value})`, column: 'fiscal_year_end' };
  return {
    rpt_rec_num,
    ccn: id.value,
    is_ccn_restored: published.length < 6,
    fiscal_year: federalFiscalYear(begin.value),
    fiscal_year_begin: begin.value,
    fiscal_year_end: end.value,
  };
}

export const controlType = (reader: ReturnType<typeof headReader>) => reader.coded(controlTypes, 'control_type');
export const providerType = (reader: ReturnType<typeof headReader>) => reader.coded(providerTypes, 'provider_type');
