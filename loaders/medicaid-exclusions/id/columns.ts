import type { Layout } from '#load/declaration/layout';

/** A ruled table below a page of explanations; cells wrap. */
export const list: Layout = {
  id: 'list',
  verified: 'published',
  read: { format: 'pdf', header: ['Name', 'Start Date', 'Eligible for Reinstatement', 'Date Reinstated', 'Additional Information'] },
  columns: {
    Name: { name: 'name', note: 'Last name, first and middle names; a business has no comma.' },
    'Start Date': 'exclusion_date',
    'Eligible for Reinstatement': {
      name: 'eligible',
      note: 'Date from which a reinstatement may be requested; does not end the exclusion.',
    },
    'Date Reinstated': 'reinstatement_date',
    'Additional Information': 'reason',
  },
};
