import { readDate } from '#fields/date';
import { defineDataset } from '#load/define-dataset';
import { boardPortal } from '#records/board-portal';
import { boardRow } from './row.ts';

export default defineDataset({
  id: 'board_directory',
  verified: 'published',
  title: 'Directory of state licensing boards',
  publisher: { name: 'Proviso, from the pages of the boards', url: 'https://www.usa.gov' },
  landing_url: 'https://www.usa.gov',
  license: 'Facts, curated by hand',
  is_own: true,
  cadence: 'none',
  exempt_reason: 'Curated by hand as part of this software: it changes with a release, not on a schedule.',
  notes: 'Addresses of public authorities where licenses can be looked up. Pages that no longer exist are left out of responses.',
  files: [
    {
      kind: 'boards',
      title: 'Portals by state and profession',
      mode: 'full',
      acquire: { how: 'manual', reason: 'It ships with this software and is loaded at each start.' },
      layouts: [
        {
          id: 'boards',
          read: { format: 'csv' },
          columns: {
            state: 'state',
            profession: 'profession',
            board: 'board',
            lookup_url: 'lookup_url',
            disciplinary_url: 'disciplinary_url',
            is_dead: { name: 'is_dead', note: 'yes or no.' },
            reviewed_on: 'reviewed_on',
          },
          ignored: ['disciplinary_read_on'],
          optional: ['disciplinary_read_on'],
          note: 'The day on which the page of disciplinary actions was read stays in the table, empty where it is not known.',
        },
      ],
      release: { content: { value: (row) => readDate(row.reviewed_on ?? '').value, date_from: 'day of the review' } },
      writes: [boardPortal],
      transform: boardRow,
      expect: { rows: { min: 100, max: 2000 }, filled: { lookup_url: 1, board: 1 }, issues: 0.001 },
    },
  ],
});
