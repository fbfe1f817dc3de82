import { readDate } from '#fields/date';
import type { ColumnMap } from '#load/declaration/layout';
import type { NamedRow } from '#load/declaration/rows';
import { defineDataset } from '#load/define-dataset';
import { disciplinaryCase } from '#records/disciplinary-case';
import { actionRow } from './row.ts';

const openData: ColumnMap = {
  licensenum: { name: 'license_number', note: 'Six digits; physicians and assistants have separate series.' },
  last_name: 'last_name',
  first_name: 'first_name',
  licensetype: { name: 'license_type', note: 'MD, DO, RPA (physician assistant), SA (specialist assistant).' },
  effectivedate: 'effective_date',
  webaction: { name: 'action', note: 'A sentence.' },
  webnotes: 'reason',
};

const effective = (row: NamedRow) => readDate(row.effective_date ?? '').value;

export default defineDataset({
  id: 'ny_opmc',
  verified: 'described',
  title: 'New York physician discipline (Office of Professional Medical Conduct)',
  publisher: { name: 'New York State Department of Health', url: 'https://www.health.ny.gov' },
  landing_url: 'https://health.data.ny.gov/d/ebmi-8ctw',
  license: 'State public record',
  cadence: 'weekly',
  notes:
    'Actions since 1990 on physicians, physician assistants and their corporations, each as a sentence; the severity is derived from the first sentence. ' +
    'The list has no NPIs; actions are linked to a provider only if exactly one has the license number. Years of birth are not stored.',
  files: [
    {
      kind: 'actions',
      title: 'Actions',
      mode: 'full',
      acquire: { how: 'url', url: 'https://health.data.ny.gov/resource/ebmi-8ctw.json?$limit=100000' },
      layouts: [
        {
          id: 'open_data_json',
          read: { format: 'json', shape: 'array' },
          columns: openData,
          optional: ['first_name', 'webnotes', 'licensetype'],
          ignored_like: /^:@|^middle_?name$|^yearofbirth$|^restrictions?$/,
        },
        {
          id: 'site',
          verified: 'published',
          read: { format: 'csv' },
          columns: {
            'Physician Name': {
              name: 'full_name',
              note: 'Given name first, the degree behind a comma; corporations are written backwards.',
            },
            'License Number': 'license_number',
            'Effective Date': 'effective_date',
            Action: 'action',
            'Misconduct Description': 'reason',
            Pdf: { name: 'pdf', note: 'Path of the order on the site of the department.' },
            'License Type': 'license_type',
            'License Restrictions': 'restrictions',
          },
          ignored: ['Address', 'Year Of Birth'],
          note: 'The results of the search page of the department, collected by others.',
        },
      ],
      release: { content: { value: effective, date_from: 'last effective day', lower_bound: true } },
      writes: [disciplinaryCase],
      transform: actionRow,
      expect: { rows: { min: 5000, max: 50_000 }, filled: { action: 1, effective_date: 0.98, license_key: 0.9 } },
    },
  ],
});
