import { usState } from '#fields/us-state';
import type { ColumnMap, Layout } from '#load/declaration/layout';
import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { license } from '#records/license';
import { rowReader } from '../../cms/row-reader.ts';
import { holderOfOneField, numberKey, reportedZip } from '../holder.ts';
import { statusClass } from '../status.ts';
import { classOfWords } from '../type-class.ts';

const columns: ColumnMap = {
  credentialId: { name: 'credential_id', note: 'Number of the credential in the state’s system.' },
  name: { name: 'full_name', note: 'First, middle and last name in one field.' },
  type: { name: 'holder_type', note: 'INDIVIDUAL, BUSINESS or a legal form.' },
  businessName: 'business_name',
  fullCredentialCode: { name: 'full_code', note: 'Prefix, point and number.' },
  credentialNumber: { name: 'license_number', note: 'Not unique alone, and sometimes other than in the full code.' },
  credential: 'license_type',
  status: 'status',
  statusReason: { name: 'status_reason', note: 'For an inactive license: whether it expired or was disciplined.' },
  issueDate: 'first_issue_date',
  effectiveDate: 'effective_date',
  expirationDate: 'expiration_date',
  city: 'city',
  state: 'address_state',
  zip: 'zip5',
  recordRefreshedOn: 'refreshed_on',
};
const ignored = ['dba', 'credentialType', 'credentialSubcategory', 'active', 'address'];
const required = new Set(['name', 'type', 'fullCredentialCode', 'credentialNumber', 'credential', 'status']);
const optional = [...Object.keys(columns), ...ignored].filter((name) => !required.has(name));

export const openDataLayouts: Layout[] = [
  { id: 'open_data_csv', read: { format: 'csv' }, columns, ignored, optional, any_case: true },
  {
    id: 'open_data_json',
    read: { format: 'json', shape: 'array' },
    columns,
    ignored,
    optional,
    any_case: true,
    note: 'Columns without a value in any row are left out.',
  },
];

/** The day the state wrote the newest row. */
export const refreshed = (row: NamedRow) => /^\d{4}-\d{2}-\d{2}/.exec(row.refreshed_on ?? '')?.[0] ?? null;

export function openDataRow(row: NamedRow, _raw: RawRow): RowOutcome | RowOutcome[] {
  const read = rowReader(row);
  const full_code = (row.full_code ?? '').trim();
  const license_number = (row.license_number ?? '').trim() || full_code;
  const key = full_code || (row.credential_id ?? '').trim();
  if (key === '') return { issue: 'has neither a full credential code nor a credential id', column: 'fullCredentialCode' };
  const is_business = !/^individual$/i.test((row.holder_type ?? '').trim());
  const name = (is_business && row.business_name) || row.full_name || row.business_name || '';
  if (!/\p{L}/u.test(name)) return { issue: 'names neither a person nor a business', column: 'name' };
  const [, prefix = null] = /^([^.]+)\./.exec(full_code) ?? [];
  const status = read.words('status');
  const status_reason = read.words('status_reason');
  const license_type = read.words('license_type');
  const license_key = numberKey(key);
  const one = record(license, license_key, {
    license_key,
    state: 'CT',
    license_prefix: prefix,
    license_number,
    license_type,
    license_type_class: license_type ? classOfWords(license_type) : null,
    ...holderOfOneField(name, is_business),
    status,
    status_reason,
    status_class: statusClass(status, status_reason, read.issues, 'status'),
    first_issue_date: read.day('first_issue_date'),
    effective_date: read.day('effective_date'),
    expiration_date: read.day('expiration_date'),
    city: read.words('city'),
    address_state: read.take(usState, 'address_state'),
    zip5: reportedZip(row.zip5, read.issues, 'zip'),
  });
  return read.issues.length > 0 ? [one, ...read.issues] : one;
}
