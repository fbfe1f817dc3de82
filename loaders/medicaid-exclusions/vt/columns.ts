import type { Layout } from '#load/declaration/layout';

/** A title above the header; padded texts; the second column State holds codes of the causes and is hidden. */
export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['VT Medicaid Provider ID'] },
  any_case: true,
  columns: {
    'Provider NPI': 'npi',
    'Provider Full Name': { name: 'name', note: 'SURNAME,GIVEN DEGREE, or a business.' },
    'Provider Type': 'provider_type',
    'Provider City': 'city',
    State: 'state',
    'Reason or "Cause" for Exclusion': 'reason',
    'Provider Exclusion Status Effective Date': 'exclusion_date',
    'Provider Exclusion Status End Date': { name: 'end_date', note: '12/31/2382 means no end date.' },
    'Reinstatement Date with Vermont Medicaid if Applicable': 'reinstatement_date',
  },
  ignored: ['VT Medicaid Provider ID', 'State (2)'],
};
