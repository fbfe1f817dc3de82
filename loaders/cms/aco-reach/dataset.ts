import type { ReleaseRule } from '#load/declaration/layout';
import type { NamedRow } from '#load/declaration/rows';
import { type DatasetFile, defineDataset } from '#load/define-dataset';
import { acoReachEntity, acoReachParticipant, acoReachResult } from '#records/aco-reach';
import { entityLayout, participantLayout, resultLayout } from './columns.ts';
import { entityRow, participantRow, resultRow } from './row.ts';

/** Each file is of one performance year and says so in its rows. */
const dated = (day: string): ReleaseRule => ({
  content: {
    value: (row: NamedRow) => (/^20\d{2}$/.test(row.performance_year ?? '') ? `${row.performance_year}-${day}` : null),
    date_from: 'the performance year of the rows',
  },
});
const shared: Pick<DatasetFile, 'mode' | 'period' | 'acquire'> = {
  mode: 'period',
  period: ({ release_date }) => release_date.slice(0, 4),
  acquire: {
    how: 'manual',
    reason: 'The files of each year have addresses without a year, so they must be loaded by hand.',
  },
};

export default defineDataset({
  id: 'cms_aco_reach',
  verified: 'described',
  title: 'ACO REACH: entities, results and participants',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/cms-innovation-center-programs/accountable-care-models/aco-reach-financial-and-quality-results',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes:
    'layout assumed for every file of 2021 to 2026: no published file was available. 43 of the 115 columns of the results are described; the others are stored ' +
    'under the file’s own header. Savings rates are assumed to be percentages. A participant may have several periods with dates; only rows that are identical in every column count as one.',
  files: [
    {
      ...shared,
      kind: 'entities',
      title: 'Entities of a year',
      layouts: [entityLayout],
      release: dated('01-01'),
      writes: [acoReachEntity],
      transform: entityRow,
      expect: { rows: { min: 30, max: 300 }, filled: { name: 1, risk_arrangement: 0.9 }, issues: 0.02, drop: 0.5 },
    },
    {
      ...shared,
      kind: 'results',
      title: 'Financial and quality results of a performance year',
      layouts: [resultLayout],
      release: dated('12-31'),
      writes: [acoReachResult],
      transform: resultRow,
      expect: { rows: { min: 30, max: 300 }, filled: { name: 1, savings_rate_pct: 0.95 }, issues: 0, drop: 0.5 },
    },
    {
      ...shared,
      kind: 'participants',
      title: 'Participants of a performance year',
      layouts: [participantLayout],
      release: dated('12-31'),
      writes: [acoReachParticipant],
      transform: participantRow,
      expect: { rows: { min: 1000 }, filled: { npi: 0.98, start_date: 0.98 }, issues: 0.02, drop: 0.5 },
    },
  ],
});
