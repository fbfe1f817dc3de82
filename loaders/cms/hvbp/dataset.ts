import { defineDataset } from '#load/define-dataset';
import { hospitalVbpEfficiency, hospitalVbpScore } from '#records/hospital-payment';
import { fiscalYearOfRelease, releaseOfFiscalYear, statedFiscalYear } from '../fiscal-year.ts';
import { efficiencyLayout, totalLayout } from './columns.ts';
import { efficiencyRow, totalRow } from './row.ts';

const release = releaseOfFiscalYear(statedFiscalYear);
const rows = { min: 2000, max: 3500 };

export default defineDataset({
  id: 'cms_hvbp',
  verified: 'published',
  title: 'Hospital Value-Based Purchasing',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-data/dataset/ypbt-wvdk',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes:
    'Total performance score and domain scores, and the points for spending per beneficiary. The payment adjustment factor that follows from the score ' +
    'is in table 16B of the final rule and not in these files.',
  files: [
    {
      kind: 'total_performance',
      title: 'Total performance scores of a fiscal year',
      mode: 'period',
      period: fiscalYearOfRelease,
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'ypbt-wvdk' },
      layouts: [totalLayout],
      release,
      writes: [hospitalVbpScore],
      transform: totalRow,
      expect: { rows, filled: { state: 0.99, total_performance_score: 0.8 }, issues: 0.005, drop: 0.1 },
    },
    {
      kind: 'efficiency',
      title: 'Efficiency and cost reduction of a fiscal year',
      mode: 'period',
      period: fiscalYearOfRelease,
      acquire: { how: 'catalog', catalog: 'pdc', dataset_id: 'su9h-3pvj' },
      layouts: [efficiencyLayout],
      release,
      writes: [hospitalVbpEfficiency],
      transform: efficiencyRow,
      expect: { rows, filled: { state: 0.99, performance_rate: 0.8 }, issues: 0.005, drop: 0.1 },
    },
  ],
});
