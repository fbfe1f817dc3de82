import { defineDataset } from '#load/define-dataset';
import { hospitalImpact } from '#records/hospital-impact';
import { firstDay, fiscalYearOfRelease, ruleDay, statedFiscalYear } from '../fiscal-year.ts';
import { caseMixLayout, caseMixRow } from './case-mix.ts';
import { layouts } from './columns.ts';
import { fiscalYearOf, impactRow } from './row.ts';

export default defineDataset({
  id: 'cms_ipps_impact',
  verified: 'described',
  title: 'IPPS final rule impact file',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps',
  license: 'US government work, public domain',
  cadence: 'annual',
  notes:
    'Case mix, wage index and payment figures of hospitals under the inpatient prospective payment system, by fiscal year. The version of the ' +
    'MS-DRG grouper is read from the column names (TACMIV41). A file re-issued with a correction notice replaces the first one. ' +
    'The layout is based on descriptions; no published impact file was available.',
  files: [
    {
      kind: 'impact',
      title: 'Impact file of a fiscal year',
      mode: 'period',
      period: fiscalYearOfRelease,
      acquire: { how: 'manual', reason: 'a ZIP on the page of each final rule, which has another address every year' },
      zip_member: /impact.{0,99}\.(?:txt|xlsx)$/i,
      layouts,
      release: {
        content: {
          value: (_row, raw) => {
            const year = fiscalYearOf(raw);
            return year === null ? null : ruleDay(year);
          },
          date_from: 'the month of the rule for the year in the wage index header',
        },
        // A correction notice follows when the fiscal year begins.
        name: (file_name) => {
          const year = /FY[ _-]?(20\d{2})/i.exec(file_name)?.[1];
          return year && /correct|\(CN/i.test(file_name) ? firstDay(Number(year)) : null;
        },
        prefer: 'name',
      },
      writes: [hospitalImpact],
      transform: impactRow,
      expect: {
        rows: { min: 2800, max: 3700 },
        filled: { transfer_adjusted_case_mix_index: 0.9, wage_index: 0.95, dsh_patient_pct: 0.9 },
        issues: 0.005,
        drop: 0.1,
      },
    },
    {
      kind: 'case_mix',
      title: 'Case mix index of past years',
      mode: 'full',
      acquire: { how: 'manual', reason: 'one file per year on pages of the publisher; combined copies are loaded by hand' },
      layouts: [caseMixLayout],
      release: {
        content: {
          value: (row) => {
            const year = statedFiscalYear(row);
            return year === null ? null : firstDay(year + 1);
          },
          date_from: 'the day after the newest fiscal year',
        },
      },
      writes: [hospitalImpact],
      transform: caseMixRow,
      expect: { rows: { min: 2800 }, filled: { case_mix_index: 0.99 }, issues: 0.005, drop: 0.1 },
    },
  ],
});
