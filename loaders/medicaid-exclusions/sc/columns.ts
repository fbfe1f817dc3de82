import type { Layout } from '#load/declaration/layout';

/** Two rows of title. */
export const today: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Individual/…Entity'] },
  any_case: true,
  columns: {
    'Individual//Entity': { name: 'name', note: 'Other names behind aka, fka, dba.' },
    NPI: { name: 'npi', note: 'Not Found for none; several are separated by a space, comma or slash.' },
    City: 'city',
    State: 'state',
    Zip: 'zip',
    'Last Known Profession/Provider Type': 'provider_type',
    'Excluded/Terminated': 'action_type',
    'Action Date': 'exclusion_date',
  },
  note: 'The first header has two slashes in 2026; readers of earlier workbooks saw one, and years of two digits.',
};

/** Excluded providers only. */
export const before2025: Layout = {
  ...today,
  id: 'excluded_only',
  min_rows: 800,
  verified: 'described',
  columns: {
    ...Object.fromEntries(Object.entries(today.columns).slice(0, -2)),
    'Date Excluded': 'exclusion_date',
  },
  note: 'As described by readers of the published workbook; we do not know how the header is spelled.',
};
