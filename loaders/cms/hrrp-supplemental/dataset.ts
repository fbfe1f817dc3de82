import { defineDataset } from '#load/define-dataset';
import { hospitalReadmissionComparison, hospitalReadmissionPenalty } from '#records/hospital-readmission';
import { fiscalYearOfName, fiscalYearOfRelease, ruleDay } from '../fiscal-year.ts';
import { layouts } from './columns.ts';
import { supplementalRow } from './row.ts';

export default defineDataset({
  id: 'cms_hrrp_supplemental',
  verified: 'described',
  title: 'Hospital Readmissions Reduction Program: supplemental file of the IPPS final rule',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes:
    'Payment adjustment factor of each hospital, and each condition compared with the median of its peer group. ' +
    'The published reduction is not read: payment_reduction_pct = (1 − payment_adjustment_factor) × 100. ' +
    'Hospitals in Maryland are not in the file. The layout is based on descriptions; no published file was available.',
  files: [
    {
      kind: 'supplemental',
      title: 'Payment adjustment factors of a fiscal year',
      mode: 'period',
      period: ({ file_name, release_date }) => String(fiscalYearOfName(file_name) ?? fiscalYearOfRelease({ release_date })),
      acquire: { how: 'manual', reason: 'a ZIP on the page of each final rule, which has another address every year' },
      zip_member: /supplement/i,
      layouts,
      release: {
        name: (file_name) => {
          const year = fiscalYearOfName(file_name);
          return year === null ? null : ruleDay(year);
        },
      },
      writes: [hospitalReadmissionPenalty, hospitalReadmissionComparison],
      transform: supplementalRow,
      expect: {
        rows: { min: 2500, max: 3600 },
        filled: { payment_adjustment_factor: 0.95, peer_group: 0.9 },
        issues: 0.005,
        drop: 0.1,
      },
    },
  ],
});
