import type { ColumnMap, Layout } from '#load/declaration/layout';

const columns: ColumnMap = {
  'Sanctioned Provider': 'name',
  NPI: 'npi',
  License: 'license_number',
  Taxonomy: 'specialty',
  Comments: 'reason',
  OIG: 'sanctioned_by',
  Effective: 'exclusion_date',
  Reinstated: 'reinstatement',
};
const headers = ['Sanctioned Provider…', 'NPI…', 'License…', 'Taxonomy…', 'Comments…', 'OIG…', 'Year…', 'Effective…', 'Reinstated…'];

/** Since July 2026: Taxonomy # stands where DEA # stood. */
export const today: Layout = {
  id: 'list',
  verified: 'described',
  read: { format: 'pdf', header: headers, filled: 'Sanctioned Provider…' },
  columns,
  ignored: ['Year'],
  note: 'As described: headers are recognized by how they begin (Sanctioned Provider Name, License #, OIG/Medicaid Sanction, Reinstated Date); published bytes were not loaded.',
};

export const withDea: Layout = {
  id: 'list_with_dea',
  min_rows: 900,
  verified: 'described',
  read: { format: 'pdf', header: headers.toSpliced(4, 0, 'DEA…'), filled: 'Sanctioned Provider…' },
  columns,
  ignored: ['DEA', 'Year'],
  optional: ['Taxonomy'],
  note: 'Until July 2026, as described: with a DEA number, with or without the taxonomy next to it.',
};
