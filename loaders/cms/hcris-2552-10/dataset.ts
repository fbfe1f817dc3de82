import type { Acquire } from '#load/declaration/acquire';
import { defineDataset, noRecords } from '#load/define-dataset';
import { costReport } from '#records/cost-report';
import { fileYear } from '../cost-report-head.ts';
import { numbers, texts } from './cells.ts';
import { deriveStatements } from './derive.ts';
import { numberLayout, reportLayouts, textLayout } from './layouts.ts';
import { notReleases } from './not-releases.ts';
import { latestDay, reportRow } from './report.ts';

/** One archive per file year, re-published for years with later reports. */
const acquire: Acquire = {
  how: 'series',
  urls: (today) => {
    const years = Array.from({ length: today.getUTCFullYear() - 2017 + 1 }, (_, index) => 2018 + index);
    return years.map((year) => `https://downloads.cms.gov/files/hcris/HOSP10FY${year}.zip`);
  },
};
/** Reports of a complete file year. A report has more than a hundred texts and more than a thousand numbers. */
const LEAST_REPORTS = 3000;
const period = ({ file_name }: { file_name: string }) => fileYear(file_name) ?? '';
const derived = { from: deriveStatements };

export default defineDataset({
  id: 'hcris_2552_10',
  verified: 'published',
  title: 'Hospital cost reports, form CMS-2552-10',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://www.cms.gov/data-research/statistics-trends-and-reports/cost-reports',
  license: 'US government work, public domain',
  cadence: 'quarterly',
  notes:
    'Three files per year without header lines: reports, texts and numbers. Every cell is stored with its file and line; figures are read from ' +
    'the cells when the numbers are loaded. A cell that was not filled in has no row and is null, not zero.',
  files: [
    {
      kind: 'reports',
      title: 'Reports of a file year (RPT)',
      mode: 'period',
      period,
      acquire,
      zip_member: /rpt/i,
      layouts: reportLayouts,
      release: {
        content: { value: latestDay, date_from: 'latest date on which a report was processed', lower_bound: true },
      },
      writes: [costReport],
      transform: reportRow,
      derived,
      expect: { rows: { min: LEAST_REPORTS, max: 9000 }, filled: { report_status: 0.99, control_type: 0.95 }, issues: 0.005, drop: 0.1 },
    },
    {
      kind: 'texts',
      title: 'Texts of a file year (ALPHA)',
      mode: 'period',
      period,
      acquire,
      zip_member: /alpha/i,
      layouts: [textLayout],
      release: { same_as: 'reports' },
      writes: [],
      cells: texts,
      derived,
      transform: noRecords,
      // Some re-issued files do not quote commas inside texts; the names and labels of the other rows are still useful.
      expect: { rows: { min: 100 * LEAST_REPORTS }, issues: 0.05, drop: 0.2 },
    },
    {
      kind: 'numbers',
      title: 'Numbers of a file year (NMRC)',
      mode: 'period',
      period,
      acquire,
      zip_member: /nmrc/i,
      layouts: [numberLayout],
      release: { same_as: 'reports' },
      writes: [],
      cells: numbers,
      derived,
      transform: noRecords,
      expect: { rows: { min: 1000 * LEAST_REPORTS }, issues: 0.001, drop: 0.2 },
    },
  ],
  not_a_release: notReleases,
});
