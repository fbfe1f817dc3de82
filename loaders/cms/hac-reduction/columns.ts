import type { ColumnMap, Layout } from '#load/declaration/layout';

/**
 * The composite of patient safety indicators and five infections: our name, word in the headers, header of its value
 * since about FY2023.
 */
export const measures = [
  ['psi_90', 'PSI 90', 'PSI 90 Composite Value'],
  ['clabsi', 'CLABSI', 'CLABSI SIR'],
  ['cauti', 'CAUTI', 'CAUTI SIR'],
  ['ssi', 'SSI', 'SSI SIR'],
  ['mrsa', 'MRSA', 'MRSA SIR'],
  ['cdi', 'CDI', 'CDI SIR'],
] as const;

const shared: ColumnMap = {
  'Facility Name': 'name',
  'Facility ID': { name: 'ccn', note: 'Leading zeros may be lost in copies.' },
  State: 'state',
  'Fiscal Year': 'fiscal_year',
  'PSI 90 Start Date': 'psi_start_date',
  'PSI 90 End Date': 'psi_end_date',
  'HAI Measures Start Date': 'hai_start_date',
  'HAI Measures End Date': 'hai_end_date',
  'Total HAC Score': 'total_hac_score',
  'Payment Reduction': { name: 'is_penalized', note: 'Yes: payments are cut by 1%; No; N/A.' },
  'Payment Reduction Footnote': 'penalty_footnote',
};

const scores: ColumnMap = Object.fromEntries(
  measures.flatMap(([name, word]) => [
    [`${word} W Z Score`, `${name}_z_score`],
    [`${word} Footnote`, `${name}_footnote`],
  ]),
);
const valuesAndScores: ColumnMap = Object.fromEntries(
  measures.flatMap(([name, word, value]) => [
    [value, `${name}_value`],
    [`${value} Footnote`, `${name}_footnote`],
    [`${word} W Z Score`, `${name}_z_score`],
    [`${word} W Z Footnote`, `${name}_z_score_footnote`],
  ]),
);

export const layouts: Layout[] = [
  {
    id: 'y2022',
    verified: 'published',
    read: { format: 'csv' },
    columns: { ...shared, 'Total HAC Footnote': 'total_hac_footnote', ...scores },
    note: 'FY2022: z-scores alone; 24 columns.',
  },
  {
    id: 'y2026',
    read: { format: 'csv' },
    any_case: true,
    columns: { ...shared, 'Total HAC Score Footnote': 'total_hac_footnote', ...valuesAndScores },
    note: 'Values and z-scores, each with a footnote. Based on descriptions of FY2024 to FY2026; no published file was available.',
  },
];
