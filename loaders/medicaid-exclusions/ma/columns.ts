import type { Layout } from '#load/declaration/layout';

/**
 * Excluded and removed providers on a sheet each; Unique ID only on the first, the last two columns only on the second.
 */
export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: {
    format: 'xlsx',
    sheets: ['Exclusion List', 'Exclusions List', 'Removed f…the list'],
    header_row: ['Provider Name', 'Provider Type'],
  },
  any_case: true,
  columns: {
    '(sheet)': 'sheet',
    'Provider Name': { name: 'name', note: 'People are listed first name first.' },
    'Provider Type': 'provider_type',
    'National Provider Identifier (NPI)': 'npi',
    'Suspension/Exclusion Reason': 'reason',
    'Suspension/Exclusion Effective Date': 'exclusion_date',
    'Reinstated into MassHealth': 'reinstatement_date',
    Notes: 'notes',
  },
  ignored: ['Unique ID'],
  optional: ['Unique ID', 'Reinstated into MassHealth', 'Notes'],
};
