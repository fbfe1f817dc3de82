import { defineDataset } from '#load/define-dataset';
import { hospitalHacReduction } from '#records/hospital-payment';
import { fiscalYearOfRelease, releaseOfFiscalYear, statedFiscalYear } from '../fiscal-year.ts';
import { layouts } from './columns.ts';
import { hacRow } from './row.ts';

export default defineDataset({
  id: 'cms_hac_reduction',
  verified: 'described',
  title: 'Hospital-Acquired Condition Reduction Program',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/yq43-i98g',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes: 'The quarter of hospitals with the worst total score loses 1% of its payments in the fiscal year. N/A means no score, not zero.',
  files: [
    {
      kind: 'hospitals',
      title: 'Scores of a fiscal year',
      mode: 'period',
      period: fiscalYearOfRelease,
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'yq43-i98g' },
      layouts,
      release: releaseOfFiscalYear(statedFiscalYear),
      writes: [hospitalHacReduction],
      transform: hacRow,
      expect: {
        rows: { min: 2700, max: 3700 },
        filled: { state: 0.99, total_hac_score: 0.9, is_penalized: 0.9 },
        issues: 0.005,
        drop: 0.1,
      },
    },
  ],
});
