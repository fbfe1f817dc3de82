import { readDate } from '#fields/date';
import type { NamedRow } from '#load/declaration/rows';
import { defineDataset } from '#load/define-dataset';
import { disciplinaryCase } from '#records/disciplinary-case';
import { alertOfYearRow, alertRow } from './row.ts';

const yearOfName = (file_name: string) => /(?<!\d)(20\d{2})(?!\d)/.exec(file_name)?.[1] ?? null;
const alerted = (row: NamedRow) => readDate(row.alert_date ?? '').value;

export default defineDataset({
  id: 'ca_medical_board',
  verified: 'published',
  title: 'Medical Board of California: disciplinary alerts',
  publisher: { name: 'Medical Board of California', url: 'https://www.mbc.ca.gov' },
  landing_url: 'https://www.mbc.ca.gov/License-Verification/',
  license: 'State public record',
  cadence: 'none',
  exempt_reason:
    'The board sends alerts by email and publishes no file of them: a collection, or the workbook of a year, is loaded by hand.',
  notes:
    'Charges and outcomes are both listed: an accusation is not a finding, and one that was withdrawn or dismissed is closed. ' +
    'The alerts have no NPI; they are linked to a provider only if exactly one has the license number.',
  no_size: 'The board does not publish how many alerts it has sent.',
  files: [
    {
      kind: 'alerts',
      title: 'Collected alerts',
      mode: 'full',
      acquire: { how: 'manual', reason: 'The board sends alerts by email and publishes no file of them.' },
      layouts: [
        {
          id: 'collected',
          read: { format: 'csv' },
          columns: {
            alert_date: { name: 'alert_date', note: 'Day of the alert.' },
            last_name: 'last_name',
            first_name: 'first_name',
            middle_name: 'middle_name',
            name_suffix: 'suffix',
            license: { name: 'license', note: 'Letter and number without zeros in front.' },
            action_type: { name: 'action', note: 'In words that vary from alert to alert.' },
            action_date: 'effective_date',
          },
          ignored: ['city', 'state'],
        },
      ],
      release: { content: { value: alerted, date_from: 'day of the last alert', lower_bound: true } },
      writes: [disciplinaryCase],
      transform: alertRow,
      expect: { rows: { min: 1 }, filled: { license_key: 0.98, action_kind: 0.98, effective_date: 0.98 } },
    },
    {
      kind: 'alerts_of_year',
      title: 'Alerts of a calendar year',
      mode: 'period',
      period: ({ file_name, release_date }) => yearOfName(file_name) ?? release_date.slice(0, 4),
      acquire: { how: 'manual', reason: 'The board sends alerts by email; no address of the yearly workbook is known.' },
      layouts: [
        {
          id: 'workbook',
          read: { format: 'xlsx' },
          any_case: true,
          columns: {
            'ALERT ISSUE DATE': { name: 'alert_date', note: 'Day of the alert; one is dated a year before its action.' },
            NAME: { name: 'name', note: 'Last name, comma, first and middle names, then Jr and the like.' },
            'LICENSE NUMBER': { name: 'license', note: 'Letters and a number, usually with a space between.' },
            'TYPE OF ACTION': { name: 'action', note: 'In words that vary from alert to alert.' },
            'DATE OF ACTION': 'effective_date',
          },
          ignored: ['CITY/STATE'],
          note: 'Seen for 2022 (838 rows) and 2023 (734 rows).',
        },
      ],
      release: { content: { value: alerted, date_from: 'day of the last alert', lower_bound: true } },
      writes: [disciplinaryCase],
      transform: alertOfYearRow,
      expect: { rows: { min: 1 }, years_of: 'effective_date', filled: { license_key: 0.98, action_kind: 0.98, effective_date: 0.98 } },
    },
  ],
});
