import { defineDataset } from '#load/define-dataset';
import { mipsScore } from '#records/mips-score';
import { layouts } from './columns.ts';
import { scoreRow } from './row.ts';
import { performanceYear, releaseOfName } from './year.ts';

export default defineDataset({
  id: 'cms_mips',
  verified: 'described',
  title: 'Clinician public reporting: overall MIPS performance',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/a174-a962',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes:
    'Scores of the Merit-based Incentive Payment System, about two years after the performance year. One row for each clinician, practice and way of ' +
    'reporting; a category without a score is null, not zero. The year is only in the title, so the file name must contain it.',
  files: [
    {
      kind: 'scores',
      title: 'Scores of a performance year',
      mode: 'period',
      period: ({ file_name }) => String(performanceYear(file_name)),
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'a174-a962', named_by_title: true },
      layouts,
      release: { name: releaseOfName, live: true },
      writes: [mipsScore],
      transform: scoreRow,
      expect: {
        rows: { min: 300_000, max: 1_500_000 },
        filled: { reporting_source: 0.999, final_score: 0.9, last_name: 0.99 },
        issues: 0.005,
        drop: 0.2,
      },
    },
  ],
});
