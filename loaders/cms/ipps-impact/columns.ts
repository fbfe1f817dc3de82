import type { ColumnMap, Layout } from '#load/declaration/layout';

/**
 * Columns whose names change every year: the wage index contains the fiscal year, the case mix indexes contain the
 * version of the MS-DRG grouper. They are matched by these patterns, never by a fixed name.
 */
export const yearly = {
  wage_index: /^FY ?(20\d{2}) Wage Index$/i,
  transfer_adjusted_case_mix_index: /^TACMIV ?(\d{2})$/i,
  case_mix_index: /^CMIV ?(\d{2})$/i,
  transfer_adjusted_case_count: /^CASETA ?(\d{2})$/i,
} as const;

const columns: ColumnMap = {
  'Provider Number': { name: 'ccn', note: 'A number in some copies: leading zeros lost.' },
  Name: 'name',
  'Geographic Labor Market Area': 'geographic_cbsa_code',
  'FIPS County Code': 'county_fips',
  Region: 'region',
  URGEO: 'urban_rural',
  'Resident to Bed Ratio': 'resident_to_bed_ratio',
  'Resident to ADC Ratio': 'resident_to_adc_ratio',
  Beds: 'bed_count',
  DSHPCT: { name: 'dsh_patient_pct', note: 'A fraction: 0.2731 is 27.31 %.' },
  'Provider Type': 'provider_type',
};

/** Columns with known names; similar ones (mnemonics in capitals, names with a fiscal year) are ignored by pattern. */
const ignored = [
  'Pre-Reclass Labor Market Area',
  'Post-Reclass Labor Market Area',
  'Payment Labor Market Area',
  'SSA County Code',
  'URSPA',
  'RECLASS',
  'Reclass Status',
  'Cost of Living Adjustment',
  'Cost of Living Adjustment (Operating)',
  'Cost of Living Adjustment (Capital)',
  'RDAY',
  'BILLS',
  'ADC',
  'Average Daily Census',
  'MCR_PCT',
  'Medicare Utilization Rate',
  'DSHOPG',
  'DSHCPG',
  'TCHOP',
  'TCHCP',
  'Operating CCR',
  'Capital CCR',
  'Operating Cost to Charge Ratio',
  'Capital Cost to Charge Ratio',
  'Operating Outlier Percentage',
  'Capital Outlier Percentage',
  'Proxy Quality Reduction',
  'Proxy EHR Reduction',
  'Proxy VBP Adjustment Factor',
  'Proxy Readmission Adjustment Factor',
  'Proxy HAC Reduction',
  'Uncompensated Care Payment',
  'Uncompensated Care Payment per Claim',
  'SSI Ratio',
  'Medicaid Ratio',
  'Low Volume Adjustment',
  'Ownership Control Type',
  'Sole Community Hospital',
  'Census Division',
];
const required = new Set(['Provider Number', 'Name', 'DSHPCT']);

const shared = {
  columns,
  ignored,
  ignored_like: /^(?:FY ?20\d{2} .+|[A-Z][A-Z0-9_]+(?: ?\d{2})?|(?:TACMIV|CMIV|CASETA) ?\d{2})$/,
  optional: [...Object.keys(columns), ...ignored].filter((header) => !required.has(header)),
  any_case: true,
  // Without them the file is not an impact file of a fiscal year.
  detect: (rows: Record<string, unknown>[]) => {
    const headers = new Set(rows.flatMap((row) => Object.keys(row)));
    const has = (pattern: RegExp) => [...headers].some((header) => pattern.test(header.trim()));
    return has(yearly.wage_index) && has(yearly.transfer_adjusted_case_mix_index);
  },
} as const;
const header_row = ['Provider Number'];

/**
 * Based on the publisher's sheets of variables and on public programs that read FY2013 to FY2027; no file was
 * available.
 */
export const layouts: Layout[] = [
  {
    id: 'text',
    read: { format: 'csv', delimiter: '\t', encoding: 'windows-1252', header_row },
    ...shared,
    note: 'Tab-separated text with lines of title above the header.',
  },
  { id: 'workbook', read: { format: 'xlsx', header_row }, ...shared, note: 'The first sheet of the workbook.' },
];
