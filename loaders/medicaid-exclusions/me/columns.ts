import type { Layout } from '#load/declaration/layout';

const aliases = [1, 2, 3, 4];

/** A report on 81 pages, its header and a box of explanations on each; narrow cells break long words. */
export const report: Layout = {
  id: 'report',
  verified: 'published',
  read: {
    format: 'pdf',
    header: [
      'Provider Last Name',
      'Provider First Name',
      'Provider MI',
      ...aliases.flatMap((n) => [`Alias Last Name ${n}`, `Alias First Name ${n}`]),
      'Provider Type',
      'State Exclusion Start Date',
    ],
    not_rows: /^End of Report$/,
    // A box beside the title has upright lines too.
    edges: [93, 154.5, 197.5, 260.5, 307.9, 361.4, 410.3, 465, 513.3, 570.5, 620.6, 706.4],
  },
  columns: {
    'Provider Last Name': { name: 'last_name', note: 'Or the name of a business.' },
    'Provider First Name': 'first_name',
    'Provider MI': 'middle_name',
    ...Object.fromEntries(
      aliases.flatMap((n) => [
        [`Alias Last Name ${n}`, `alias_last_${n}`],
        [`Alias First Name ${n}`, `alias_first_${n}`],
      ]),
    ),
    'Provider Type': 'provider_type',
    'State Exclusion Start Date': 'exclusion_date',
  },
};
