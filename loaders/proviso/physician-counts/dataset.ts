import { readDate } from '#fields/date';
import { defineDataset } from '#load/define-dataset';
import { statedPhysicianCount } from '#records/stated-physician-count';
import { dateOfFileName } from '../../cms/file-dates.ts';
import { asOfDate } from './as-of.ts';
import { compendiumRow, statedRow } from './row.ts';

const read = { format: 'csv' } as const;
const columns = {
  system: { name: 'system', note: 'Name of the system on the page.' },
  physicians: 'physicians',
  as_of: 'as_of',
  basis: 'basis',
  source_url: { name: 'source_url', note: 'The page that says so.' },
};

/** Every figure twice: as published, and as the table's author read it. */
const compared = ['hospital_count_total', 'acute_hospital_count', 'system_bed_count', 'linked_hospital_rows', 'linked_acute_rows'];

export default defineDataset({
  id: 'stated_physician_counts',
  verified: 'described',
  title: 'Publicly stated physician counts of health systems',
  publisher: { name: 'Proviso, from public pages', url: 'https://www.ahrq.gov/chsp/data-resources/compendium.html' },
  landing_url: 'https://www.ahrq.gov/chsp/data-resources/compendium.html',
  license: 'Facts, curated by hand',
  cadence: 'none',
  exempt_reason: 'Curated by hand from public pages as part of this software: it changes with a release, not on a schedule.',
  notes:
    'Physician counts that a public page states for a system, with what it counts: employed, affiliated and treating physicians are different numbers. Used to evaluate our own counts, never instead of them.',
  files: [
    {
      kind: 'stated',
      title: 'Counts that pages state',
      mode: 'full',
      acquire: {
        how: 'manual',
        reason: 'The table ships with this software and is loaded at each start if the health systems are real data.',
      },
      layouts: [
        {
          id: 'reviewed',
          read,
          columns: { system_id: 'system_id', ...columns, reviewed_on: 'reviewed_on' },
          note: 'With the system that is meant and the day of the review.',
        },
        { id: 'collected', verified: 'published', read, columns, note: 'As collected from pages, without our system id.' },
      ],
      release: {
        content: {
          value: (row) => (row.reviewed_on ? readDate(row.reviewed_on).value : asOfDate(row.as_of ?? '')),
          date_from: 'review date, or else the newest date for which a count is stated',
          lower_bound: true,
        },
      },
      writes: [statedPhysicianCount],
      transform: statedRow,
      expect: { rows: { min: 5, max: 5000 }, filled: { basis: 1, physician_count: 1 }, issues: 0.02 },
    },
    {
      kind: 'compendium',
      title: 'Counts of a year’s AHRQ Compendium of U.S. Health Systems',
      mode: 'period',
      period: ({ release_date }) => `compendium ${release_date.slice(0, 4)}`,
      acquire: {
        how: 'manual',
        reason: 'A table compared with the compendium, loaded by hand; the compendium itself is a dataset of its own.',
      },
      layouts: [
        {
          id: 'compared',
          verified: 'published',
          read,
          columns: {
            system_id: { name: 'ahrq_system_id', note: 'Id of the compendium: HSI and eight digits.' },
            system_name: { name: 'system', note: 'Name in the compendium.' },
            expected_physician_count: { name: 'physicians', note: 'As in the compendium.' },
            actual_physician_count: { name: 'read_again', note: 'As read from it by the author of the table.' },
          },
          ignored: ['status', ...compared.flatMap((name) => [`expected_${name}`, `actual_${name}`])],
          note: 'Each figure as published and as read; only physicians are taken.',
        },
      ],
      release: { name: dateOfFileName },
      writes: [statedPhysicianCount],
      transform: compendiumRow,
      expect: { rows: { min: 500, max: 1500 }, filled: { ahrq_system_id: 1 }, issues: 0.01 },
    },
  ],
});
