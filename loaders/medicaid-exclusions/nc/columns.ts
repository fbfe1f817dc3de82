import type { Layout } from '#load/declaration/layout';

/** Sheet called after the month ("MAY 2026"), notes above the header, no-break spaces in cells. */
export const today: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['EXCLUDED ENTITY'] },
  columns: {
    'EXCLUDED ENTITY': 'name',
    'NPI/ATYPICAL ID (EXCLUDED)': { name: 'numbers', note: 'An NPI or the number of a provider that has none.' },
    'EFFECTIVE DATE': 'exclusion_date',
    'REASON FOR EXCLUSION': { name: 'reason', note: 'The authority: STATE, OIG, FEDERAL or two of them.' },
    CITY: 'city',
    STATE: 'state',
    'ZIP CODE': 'zip',
    OWNERSHIP: {
      name: 'owner',
      note: 'A further name of a business. The list says that owners are not excluded unless they are listed themselves.',
    },
  },
  optional: ['CITY', 'STATE', 'ZIP CODE', 'OWNERSHIP'],
};

export const before2020: Layout = {
  id: 'y2016',
  min_rows: 120,
  verified: 'described',
  read: { format: 'xlsx', header_row: ['Provider ID / NPI'] },
  any_case: true,
  columns: {
    'Provider ID / NPI': { name: 'numbers', note: 'An NPI or the number of a provider that has none.' },
    'Provider Name/ Last': 'last_name',
    'Provider First Name': 'first_name',
    Address: 'address_line',
    City: 'city',
    State: { name: 'state', note: 'Spelt out.' },
    'Zip Code': 'zip',
    'Provider Service Type': 'provider_type',
    'Exclusion Effective Date': 'exclusion_date',
    'Reason for Exclusion': 'reason',
  },
  ignored: ['Health Plan'],
  note: 'Header and rows were seen in a transcript only.',
};
