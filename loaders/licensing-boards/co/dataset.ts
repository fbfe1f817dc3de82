import { readDate } from '#fields/date';
import type { Layout } from '#load/declaration/layout';
import type { NamedRow } from '#load/declaration/rows';
import { type DatasetFile, defineDataset } from '#load/define-dataset';
import { disciplinaryCase } from '#records/disciplinary-case';
import { license } from '#records/license';
import { columns, ignored, rosterIgnored } from './columns.ts';
import { licenseRow } from './row.ts';

const noLinks = ['linkToVerifyLicense', 'linkToViewHealthcareProfile'];

const layouts: Layout[] = [
  { id: 'csv', read: { format: 'csv' }, columns, ignored, any_case: true, optional: noLinks },
  {
    id: 'json',
    read: { format: 'json', shape: 'array' },
    columns,
    ignored,
    any_case: true,
    optional: [...Object.keys(columns), ...ignored].filter((name) => !/^license(?:Type|Number)$/.test(name)),
    note: 'The API omits empty values.',
  },
];

/** The last renewal, issue or action: the file is not older. */
const renewed = (row: NamedRow) =>
  [row.last_issue_date, row.first_issue_date, row.effective_date]
    .map((day) => readDate(day ?? '').value)
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

const shared = {
  release: { content: { value: renewed, date_from: 'last renewal or action', lower_bound: true } },
  writes: [license, disciplinaryCase],
  transform: licenseRow,
} satisfies Partial<DatasetFile>;

export default defineDataset({
  id: 'co_dora',
  verified: 'described',
  title: 'Colorado professional and occupational licenses with discipline',
  publisher: { name: 'Colorado Department of Regulatory Agencies', url: 'https://dora.colorado.gov' },
  landing_url: 'https://data.colorado.gov/d/7s5z-vewr',
  license: 'Public domain',
  cadence: 'daily',
  notes:
    'One row for each disciplinary case: licenses are counted by prefix and number. The file has licenses of all professions. A formal complaint is a charge, not a finding. ' +
    'The file has no NPI; cases are linked to a provider only if the license number is linked.',
  files: [
    {
      ...shared,
      // Stored with every load, so that its spelling cannot change.
      kind: 'licences',
      title: 'All licenses',
      mode: 'full',
      acquire: { how: 'url', url: 'https://data.colorado.gov/api/views/7s5z-vewr/rows.csv?accessType=DOWNLOAD' },
      layouts,
      expect: { rows: { min: 1_000_000, max: 3_000_000 }, filled: { license_number: 1, full_name: 1, status: 0.95 } },
    },
    {
      ...shared,
      kind: 'roster',
      title: 'Licenses of one kind',
      mode: 'delta',
      acquire: { how: 'manual', reason: 'The website of the board generates the roster of one kind of license on request.' },
      layouts: [
        {
          id: 'roster',
          read: { format: 'csv' },
          columns,
          ignored: [...ignored, ...rosterIgnored],
          optional: noLinks,
          any_case: true,
          note: 'One header has a space before "License Status Description".',
        },
      ],
      expect: { rows: { min: 1 }, filled: { license_number: 1, full_name: 1 } },
    },
  ],
});
