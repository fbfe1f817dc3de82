import { usState } from '#fields/us-state';
import type { ColumnMap, Layout } from '#load/declaration/layout';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { license } from '#records/license';
import { rowReader } from '../../cms/row-reader.ts';
import { holderOf, numberKey, reportedZip } from '../holder.ts';
import { statusClass } from '../status.ts';
import { classOfWords } from '../type-class.ts';
import { lostZeros, professionOf, surplusColumn } from './words.ts';

const place: ColumnMap = { CITY: 'city', STATE: 'address_state', ZIP: { name: 'zip5', note: 'Often has the letter O instead of zero.' } };
const term: ColumnMap = { STATUS: 'status', 'EXPIRATION DATE': 'expiration_date' };
const layout = (id: string, columns: ColumnMap, ignored: string[], width: number): Layout => ({
  id,
  verified: 'published',
  read: { format: 'csv' },
  columns: { ...columns, ...place, ...term, [`(column ${width + 1})`]: { name: 'surplus', note: 'Each line ends in a comma.' } },
  ignored,
  optional: [`(column ${width + 1})`],
});

export const rosterLayouts: Layout[] = [
  layout(
    'practitioners',
    {
      'LICENSE NO.': 'license_number',
      'FIRST NAME': 'first_name',
      'LAST NAME': 'last_name',
      REASON: 'status_reason',
      'ISSUE DATE': 'first_issue_date',
    },
    ['ADDRESS1', 'ADDRESS2', 'COUNTY'],
    13,
  ),
  layout(
    'facilities',
    { 'FACILITY NAME': 'organization_name', 'LICENSE NO.': 'license_number', 'EFFECTIVE DATE': 'effective_date' },
    ['ADDRESS'],
    9,
  ),
  layout(
    'laboratories',
    {
      'CONTACT FIRST NAME': 'contact_first_name',
      'CONTACT LAST NAME': 'contact_last_name',
      'BUSINESS NAME': { name: 'organization_name', note: 'Usually empty: then the contact person has the registration.' },
      'LICENSE NUMBER': 'license_number',
      'EFFECTIVE DATE': 'effective_date',
    },
    ['ADDRESS'],
    11,
  ),
  layout(
    'manufacturers',
    { 'MANUFACTURER NAME': 'organization_name', REGISTRATION: 'license_number', 'EFFECTIVE DATE': 'effective_date' },
    ['ADDRESS'],
    9,
  ),
];

/** A row of any of the four rosters. */
export function rosterRow(published: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const row = published.organization_name
    ? published
    : {
        ...published,
        first_name: published.first_name ?? published.contact_first_name ?? '',
        last_name: published.last_name ?? published.contact_last_name ?? '',
      };
  const profession = professionOf(context.file_name);
  if (!profession)
    return {
      issue: 'the name of the file must tell the profession of the roster, as acupuncturist.csv does; the rows do not',
      column: 'LICENSE NO.',
    };
  const read = rowReader(row);
  surplusColumn(row, context, read.issues);
  const license_number = (row.license_number ?? '').trim();
  if (!/\d/.test(license_number)) return { issue: `"${license_number.slice(0, 20)}" is not a license number`, column: 'LICENSE NO.' };
  lostZeros(license_number, read.issues);
  const holder = holderOf(row);
  if (!holder) return { issue: 'names neither a person nor a business', column: 'LAST NAME' };
  const [, prefix = null] = /^([A-Z]+)\.\d+$/i.exec(license_number) ?? [];
  const status = read.words('status');
  const status_reason = read.words('status_reason');
  const license_key = `${profession.toLowerCase()}|${numberKey(license_number)}`;
  const one = record(license, license_key, {
    license_key,
    state: 'CT',
    license_prefix: prefix,
    license_number,
    license_type: profession,
    license_type_class: classOfWords(profession),
    ...holder,
    status,
    status_reason,
    status_class: statusClass(status, status_reason, read.issues, 'STATUS'),
    first_issue_date: read.day('first_issue_date'),
    effective_date: read.day('effective_date'),
    expiration_date: read.day('expiration_date'),
    city: read.words('city'),
    address_state: read.take(usState, 'address_state'),
    zip5: reportedZip(row.zip5, read.issues, 'ZIP'),
  });
  return read.issues.length > 0 ? [one, ...read.issues] : one;
}
