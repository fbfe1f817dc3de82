import type { Layout } from '../../../src/load/define-dataset.ts';

const note = 'As described by readers of the published workbook; the spelling of the header is not established.';

/** Two rows of title; two-digit years. */
export const today: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: /^Individual\s*\/\s*Entity\|/i },
  any_case: true,
  columns: {
    'Individual/Entity': { name: 'name', note: 'Other names behind aka, fka, dba.' },
    NPI: { name: 'npi', note: 'Not Found for none; several split by blank, comma or slash.' },
    City: 'city',
    State: 'state',
    Zip: 'zip',
    'Last Known Profession/Provider Type': 'provider_type',
    'Action Date': 'exclusion_date',
    'Excluded/Terminated': 'action_type',
  },
  note,
};

/** Excluded providers only. */
export const before2025: Layout = {
  ...today,
  id: 'excluded_only',
  verified: 'described',
  columns: {
    ...Object.fromEntries(Object.entries(today.columns).filter(([header]) => !/^(?:Action Date|Excluded)/.test(header))),
    'Date Excluded': 'exclusion_date',
  },
};
