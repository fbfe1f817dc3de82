import type { ColumnMap, Layout } from '#load/declaration/layout';
import { figures } from '#records/cost-report-reading';

const head: ColumnMap = {
  rpt_rec_num: 'rpt_rec_num',
  'Provider CCN': { name: 'ccn', note: 'Leading zeros may be lost in copies.' },
  'Hospital Name': 'hospital_name',
  'Street Address': 'address_line',
  City: 'city',
  'State Code': 'state',
  'Zip Code': { name: 'zip5', note: 'May end with a hyphen.' },
  County: 'county',
  'Medicare CBSA Number': 'cbsa_code',
  'Rural Versus Urban': { name: 'is_rural', note: 'R, U, NA or empty.' },
  'Provider Type': 'provider_type',
  'Type of Control': 'control_type',
  'Fiscal Year Begin Date': 'fiscal_year_begin',
  'Fiscal Year End Date': 'fiscal_year_end',
};

/** The figures' headers are declared with the figures, so that a cell and its column are in one place. */
const figureColumns: ColumnMap = Object.fromEntries(
  Object.entries(figures).flatMap(([name, { puf, description }]) => (puf ? [[puf, { name, note: description }]] : [])),
);

export const layouts: Layout[] = [
  {
    id: 'puf',
    read: { format: 'csv' },
    columns: { ...head, ...figureColumns },
    ignored: [
      'CCN Facility Type',
      'Year',
      'Hospital Total Days Title V For Adults & Peds',
      'Hospital Total Days Title XVIII For Adults & Peds',
      'Hospital Total Days Title XIX For Adults & Peds',
      'Hospital Total Days (V + XVIII + XIX + Unknown) For Adults & Peds',
      'Hospital Total Discharges Title V For Adults & Peds',
      'Hospital Total Discharges Title XVIII For Adults & Peds',
      'Hospital Total Discharges Title XIX For Adults & Peds',
      'Hospital Total Discharges (V + XVIII + XIX + Unknown) For Adults & Peds',
    ],
    optional: ['Year'],
    note: '117 columns, every name quoted since 2023; copies of 2017 to 2020 have a trailing Year. Worksheet S-10 is empty for periods from October 2022.',
  },
];
