import { usState } from '#fields/us-state';
import type { NamedRow, RawRow, RecordOut, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { disciplinaryCase } from '#records/disciplinary-case';
import { license } from '#records/license';
import { rowReader } from '../../cms/row-reader.ts';
import { holderOf, numberKey, reportedZip } from '../holder.ts';
import { statusClass } from '../status.ts';
import { meaningOf } from './actions.ts';
import { licenseFields, verifyUrl } from './columns.ts';
import { classOfPrefix } from './types.ts';

const landingUrl = 'https://data.colorado.gov/d/7s5z-vewr';

/** A row is a license and, where it has a case, one case of it: a license with three cases has three rows. */
export function licenseRow(row: NamedRow, raw: RawRow): RowOutcome | RowOutcome[] {
  const read = rowReader(row);
  const license_prefix = (row.license_prefix ?? '').trim().replace(/\s+/g, ' ').toUpperCase();
  const license_number = (row.license_number ?? '').trim();
  if (license_prefix === '') return { issue: 'has no license prefix: the number alone does not identify a license', column: 'licenseType' };
  if (!/\d/.test(license_number)) return { issue: `"${license_number.slice(0, 20)}" is not a license number`, column: 'licenseNumber' };
  const holder = holderOf(row);
  if (!holder) return { issue: 'names neither a person nor a business', column: 'lastName' };
  const status = read.words('status');
  const license_key = `${license_prefix}|${numberKey(license_number)}`;
  const source_url = verifyUrl(raw) ?? landingUrl;
  const of = { license_key, state: 'CO', license_prefix, license_number, license_type_class: classOfPrefix(license_prefix), ...holder };
  const out: RowOutcome[] = [
    record(
      license,
      license_key,
      {
        ...of,
        status,
        status_class: statusClass(status, null, read.issues, 'licenseStatusDescription'),
        first_issue_date: read.day('first_issue_date'),
        last_issue_date: read.day('last_issue_date'),
        expiration_date: read.day('expiration_date'),
        city: read.words('city'),
        address_state: read.take(usState, 'address_state'),
        zip5: reportedZip(row.zip5, read.issues, 'mailZipCode'),
      },
      { source_url, raw_payload: licenseFields(raw) },
    ),
  ];
  const found = caseOf(of, read, source_url);
  return found === null ? [...out, ...read.issues] : [...out, found, ...read.issues];
}

function caseOf(
  of: { license_key: string; state: string; full_name: string },
  read: ReturnType<typeof rowReader>,
  source_url: string,
): RecordOut | null {
  const action = read.words('action');
  const case_number = read.words('case_number');
  if (action === null) {
    if (case_number !== null) read.issues.push({ issue: `the case ${case_number} has no action`, column: 'programAction' });
    return null;
  }
  const meaning = meaningOf(action);
  if (!meaning)
    read.issues.push({ issue: `the action "${action}" is not known; its kind and severity stay open`, column: 'programAction' });
  const effective_date = read.day('effective_date');
  return record(
    disciplinaryCase,
    [of.license_key, case_number ?? '', action, effective_date ?? ''].join('|'),
    {
      ...of,
      case_number,
      action,
      action_kind: meaning?.action_kind ?? null,
      severity: meaning?.severity ?? null,
      is_momentary: meaning?.is_momentary ?? null,
      effective_date,
      completion_date: read.day('completion_date'),
    },
    { source_url },
  );
}
