import { readDate } from '#fields/date';
import type { ColumnMap } from '#load/declaration/layout';
import type { NamedRow } from '#load/declaration/rows';
import { defineDataset } from '#load/define-dataset';
import { license } from '#records/license';
import { landingUrl } from './addresses.ts';
import { credentialRow } from './row.ts';

const columns: ColumnMap = {
  CredentialNumber: { name: 'license_number', note: 'Two letters of the kind of credential and eight digits.' },
  LastName: 'last_name',
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  CredentialType: 'license_type',
  Status: { name: 'status', note: 'In capitals in older files.' },
  FirstIssueDate: { name: 'first_issue_date', note: 'A number YYYYMMDD; empty where the credential was never issued.' },
  LastIssueDate: { name: 'last_issue_date', note: 'A number YYYYMMDD.' },
  ExpirationDate: { name: 'expiration_date', note: 'A number YYYYMMDD.' },
  ActionTaken: { name: 'has_board_action', note: 'Yes: a legal disciplinary action since July 1998; its text is only on the search site.' },
};
/** The year of birth is personal data that no answer needs. */
const ignored = ['BirthYear', 'CEDueDate'];

/** The last issue of any credential: the file is not older. Expirations lie ahead. */
const issued = (row: NamedRow) => readDate(row.last_issue_date ?? '').value;

export default defineDataset({
  id: 'wa_doh',
  verified: 'described',
  title: 'Washington health care provider credentials',
  publisher: { name: 'Washington State Department of Health', url: 'https://doh.wa.gov' },
  landing_url: landingUrl,
  license: 'Public domain',
  cadence: 'daily',
  notes:
    'Credentials of individuals, including those never issued. No NPIs and no addresses. A flag shows that an action was taken; its text is on the credential search website. ' +
    'Renewals at the end of a month appear late. The year of birth is not stored.',
  files: [
    {
      kind: 'credentials',
      title: 'All credentials',
      mode: 'full',
      acquire: { how: 'url', url: 'https://data.wa.gov/api/views/qxh8-f4bd/rows.csv?accessType=DOWNLOAD' },
      layouts: [
        {
          id: 'csv',
          verified: 'published',
          read: { format: 'csv' },
          columns,
          ignored,
          any_case: true,
          note: 'Header in mixed case, or all lowercase.',
        },
        {
          id: 'json',
          read: { format: 'json', shape: 'array' },
          columns,
          ignored,
          any_case: true,
          optional: ['MiddleName', 'BirthYear', 'CEDueDate', 'FirstIssueDate', 'LastIssueDate', 'ExpirationDate', 'ActionTaken'],
          note: 'The API omits empty values.',
        },
      ],
      release: { content: { value: issued, date_from: 'last issue of a credential', lower_bound: true } },
      writes: [license],
      transform: credentialRow,
      expect: { rows: { min: 1_500_000, max: 4_000_000 }, filled: { license_number: 1, full_name: 1, status_class: 0.9 } },
    },
  ],
});
