import { date } from '#fields/date';
import { defineDataset } from '#load/define-dataset';
import { costReport } from '#records/cost-report';
import { fileYear } from '../cost-report-head.ts';
import { fromRows } from '../cost-report-statement.ts';
import { layouts } from './columns.ts';
import { reportRow } from './row.ts';

export default defineDataset({
  id: 'cms_hospital_cost_report',
  verified: 'published',
  title: 'Hospital Provider Cost Report (public use file)',
  publisher: { name: 'Centers for Medicare & Medicaid Services', url: 'https://www.cms.gov' },
  landing_url: 'https://data.cms.gov/provider-compliance/cost-reports/hospital-provider-cost-report',
  license: 'US government work, public domain',
  cadence: 'annual',
  release_lag: 730,
  notes:
    'One row per report with about a hundred figures of form CMS-2552-10. It lacks square feet, cost centers, the DSH patient ' +
    'percentage and several lines of the balance sheet. If the raw form of a report is loaded, that one is shown.',
  files: [
    {
      kind: 'reports',
      title: 'Reports of a file year',
      mode: 'period',
      period: ({ file_name }) => fileYear(file_name) ?? '',
      acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: '44060663-47d8-4ced-a115-b53b4c270acb' },
      layouts,
      release: {
        content: {
          value: (row) => date.normalize(row.fiscal_year_end ?? '').value,
          date_from: 'latest last day of a period',
          lower_bound: true,
        },
      },
      writes: [costReport],
      transform: reportRow,
      derived: fromRows('puf'),
      expect: {
        rows: { min: 3000, max: 9000 },
        filled: { hospital_name: 0.99, state: 0.98, control_type: 0.98 },
        issues: 0.005,
        drop: 0.1,
      },
    },
  ],
});
