import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { license } from '#records/license';
import { rowReader } from '../../cms/row-reader.ts';
import { holderOf } from '../holder.ts';
import { statusClass } from '../status.ts';
import { classOfWords } from '../type-class.ts';
import { landingUrl } from './addresses.ts';

/** What is kept of a row: the year of birth is left out. */
const withoutBirthYear = (raw: RawRow): RawRow => Object.fromEntries(Object.entries(raw).filter(([name]) => !/^birth_?year$/i.test(name)));

export function credentialRow(row: NamedRow, raw: RawRow): RowOutcome | RowOutcome[] {
  const read = rowReader(row);
  const license_number = (row.license_number ?? '').toUpperCase();
  if (!/^[A-Z]{2}\d{8}$/.test(license_number))
    return {
      issue: `"${license_number.slice(0, 20)}" is not a credential number: expected two letters and eight digits`,
      column: 'CredentialNumber',
    };
  const holder = holderOf(row);
  if (!holder) return { issue: 'the row has no name', column: 'LastName' };
  const license_type = read.words('license_type');
  const status = read.words('status');
  const one = record(
    license,
    license_number,
    {
      license_key: license_number,
      state: 'WA',
      license_prefix: license_number.slice(0, 2),
      license_number,
      license_type,
      license_type_class: license_type ? classOfWords(license_type) : null,
      ...holder,
      status,
      status_class: statusClass(status, null, read.issues, 'Status'),
      has_board_action: read.flag('has_board_action'),
      first_issue_date: read.day('first_issue_date'),
      last_issue_date: read.day('last_issue_date'),
      expiration_date: read.day('expiration_date'),
    },
    { source_url: landingUrl, raw_payload: withoutBirthYear(raw) },
  );
  return read.issues.length > 0 ? [one, ...read.issues] : one;
}
