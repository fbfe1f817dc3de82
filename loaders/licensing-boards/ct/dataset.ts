import { readDate } from '#fields/date';
import type { NamedRow } from '#load/declaration/rows';
import { defineDataset } from '#load/define-dataset';
import { license } from '#records/license';
import { openDataLayouts, openDataRow, refreshed } from './open-data.ts';
import { rosterLayouts, rosterRow } from './roster.ts';
import { professionOf } from './words.ts';

const issued = (row: NamedRow) => readDate(row.first_issue_date || row.effective_date || '').value;

export default defineDataset({
  id: 'ct_dph',
  verified: 'described',
  title: 'Connecticut licenses and credentials',
  publisher: { name: 'Connecticut Department of Public Health and Department of Consumer Protection', url: 'https://www.elicense.ct.gov' },
  landing_url: 'https://data.ct.gov/d/ngch-56tr',
  license: 'Public domain',
  cadence: 'daily',
  notes:
    'The open data contain every credential of the state, of all professions. Rosters of single professions come from the licensing website; their profession is in the file name. ' +
    'No NPIs and no disciplinary actions; an inactive license has a reason.',
  files: [
    {
      kind: 'open_data',
      title: 'State licenses and credentials',
      mode: 'full',
      acquire: { how: 'url', url: 'https://data.ct.gov/api/views/ngch-56tr/rows.csv?accessType=DOWNLOAD' },
      layouts: openDataLayouts,
      release: { content: { value: refreshed, date_from: 'day a record was refreshed', lower_bound: true } },
      writes: [license],
      transform: openDataRow,
      expect: { rows: { min: 1_500_000, max: 5_000_000 }, filled: { license_number: 1, full_name: 1, status: 0.95 } },
    },
    {
      kind: 'roster',
      title: 'Roster of one profession',
      mode: 'period',
      period: ({ file_name }) => professionOf(file_name)?.toLowerCase() ?? '',
      acquire: { how: 'manual', reason: 'The licensing website generates the roster of one profession on request.' },
      layouts: rosterLayouts,
      release: { content: { value: issued, date_from: 'last issue or effective day', lower_bound: true } },
      writes: [license],
      transform: rosterRow,
      expect: { rows: { min: 1 }, whole: 1_500_000, filled: { license_number: 1, full_name: 1, status: 0.95 } },
    },
  ],
  not_a_release: [
    {
      reason: 'an extract of another project: eleven columns of the open data, the parts of the address joined to one',
      test: ({ header }) => ['fullcredentialcode', 'full_address'].every((name) => header?.includes(name)),
    },
  ],
});
