import type { ColumnMap } from '#load/declaration/layout';
import type { RawRow } from '#load/declaration/rows';

/** The headers of the whole file, in the spelling of its CSV. */
export const columns: ColumnMap = {
  lastName: 'last_name',
  firstName: 'first_name',
  middleName: 'middle_name',
  suffix: 'suffix',
  entityName: 'organization_name',
  city: 'city',
  state: 'address_state',
  mailZipCode: 'zip5',
  licenseType: { name: 'license_prefix', note: 'A prefix such as RN or APN CRNA, which may contain spaces and hyphens.' },
  licenseNumber: { name: 'license_number', note: 'Unique only together with the prefix.' },
  licenseFirstIssueDate: 'first_issue_date',
  licenseLastRenewedDate: 'last_issue_date',
  licenseExpirationDate: 'expiration_date',
  licenseStatusDescription: { name: 'status', note: 'A family of words that begin with Active, among others.' },
  caseNumber: { name: 'case_number', note: 'Such as 2025-7951.' },
  programAction: { name: 'action', note: 'CLS: a case closed; ITRM: in the interim; ID: in process.' },
  disciplineEffectiveDate: 'effective_date',
  disciplineCompleteDate: { name: 'completion_date', note: 'Empty: still active, or never ended.' },
  linkToVerifyLicense: { name: 'verify_url', note: 'An object with a url in JSON.' },
};

export const ignored = ['subCategory', 'specialty', 'title', 'degrees', 'linkToViewHealthcareProfile'];
/** Only in the rosters that the board's own page makes, one for each prefix. */
export const rosterIgnored = ['Formatted Name', 'Attention', 'Address Line 1', 'Address Line 2', 'County', 'Zip + 4'];

const caseColumns = new Set(['casenumber', 'programaction', 'disciplineeffectivedate', 'disciplinecompletedate']);
const plain = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '');

/** The published fields of the license alone: those of a case would make each of its rows another license. */
export const licenseFields = (raw: RawRow): RawRow =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !caseColumns.has(plain(name))));

/** The address of the license's own page, as text or as an object. */
export function verifyUrl(raw: RawRow): string | null {
  const value = Object.entries(raw).find(([name]) => plain(name) === 'linktoverifylicense')?.[1];
  const url = typeof value === 'object' && value !== null ? (value as { url?: unknown }).url : value;
  return typeof url === 'string' && /^https?:\/\/\S+$/.test(url) ? url : null;
}
