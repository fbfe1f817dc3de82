import { current } from '../../records/current.ts';
import { notSuperseded } from '../../records/license-sql.ts';
import type { LinkRule } from './candidates.ts';
import { licenseNumber, licenseNumberWithLetters } from './rules/license-number.ts';
import { licenseNumberAndName } from './rules/license-number-and-name.ts';

export interface LicensedBoard {
  source: string;
  rule: LinkRule;
  /** SQL over the current records: license_key, state, license_number, letters and the holder. */
  licenses: string;
}

const columns = (letters: string) => `r.license_key, r.state, r.license_number, ${letters} as letters, r.license_type_class, r.entity_type,
  r.last_name, r.first_name, r.organization_name, r.full_name`;
const own = 'license_letters(r.license_number)';

const listed = (source: string, letters = own) =>
  `select ${columns(letters)} from ${current('license', 'r')} where r.source = '${source}' and ${notSuperseded('r')}`;
const disciplined = (source: string) =>
  `select ${columns(own)} from ${current('disciplinary_case', 'r')} where r.source = '${source}' and r.license_key is not null`;

/** RN, APN CRNA. */
const prefixed = `coalesce(nullif(license_letters(r.license_number), ''), license_letters(r.license_prefix))`;

export const boards: LicensedBoard[] = [
  { source: 'wa_doh', rule: licenseNumberAndName, licenses: listed('wa_doh') },
  { source: 'ct_dph', rule: licenseNumberAndName, licenses: listed('ct_dph') },
  { source: 'co_dora', rule: licenseNumber, licenses: listed('co_dora', prefixed) },
  { source: 'ca_medical_board', rule: licenseNumberWithLetters, licenses: disciplined('ca_medical_board') },
  { source: 'ny_opmc', rule: licenseNumber, licenses: disciplined('ny_opmc') },
];
