import type { ColumnMap, Layout } from '#load/declaration/layout';
import type { Condition } from '#records/hospital-readmission';

/** Words for the conditions in the headers. */
export const labels: Record<Condition, string> = {
  ami: 'AMI',
  copd: 'COPD',
  hf: 'HF',
  pn: 'pneumonia',
  cabg: 'CABG',
  hip_knee: 'THA/TKA',
};

/** The five columns of a condition: our name of the figure and its header. */
export const figuresOf = (label: string) => ({
  eligible_discharge_count: `Number of eligible discharges for ${label}`,
  excess_readmission_ratio: `ERR for ${label}`,
  peer_group_median_ratio: `Peer group median ERR for ${label}`,
  is_penalized: `Penalty indicator for ${label}`,
  drg_payment_ratio: `DRG payment ratio for ${label}`,
});

const conditionColumns: ColumnMap = Object.fromEntries(
  Object.entries(labels).flatMap(([condition, label]) =>
    Object.entries(figuresOf(label)).map(([figure, header]) => [header, `${condition}_${figure}`]),
  ),
);

const columns: ColumnMap = {
  'Hospital CCN': { name: 'ccn', note: 'The last row says End of worksheet.' },
  'Payment adjustment factor': 'payment_adjustment_factor',
  'Dual proportion': 'dual_proportion_ratio',
  'Peer group assignment': 'peer_group',
  'Neutrality modifier': 'neutrality_modifier',
  ...conditionColumns,
};

/** Also published in some years; the reduction is derived from the factor and never read. */
const ignored = ['Payment reduction percentage'];
const shared = { columns, ignored, optional: ignored, any_case: true } as const;
const header_row = ['Hospital CCN'];

/**
 * Based on the publisher's descriptions of FY2019 to FY2024 and on public programs that read FY2020 to FY2027; no file
 * was available.
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
