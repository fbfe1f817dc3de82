import { serviceColumns } from '#fields/hospital-services';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { providerCertification } from '#records/provider-certification';
import { categories, kindOfProvider } from '#records/provider-kind';
import { facilityOf, notTaken } from '../facility-row.ts';
import { type RowReader, rowReader } from '../row-reader.ts';
import { accreditations, controls, hospitalSubtypes, medicalSchools, terminations } from './codes.ts';

const identity =
  'PRVDR_NUM PRVDR_CTGRY_CD PRVDR_CTGRY_SBTYP_CD FAC_NAME ST_ADR CITY_NAME STATE_CD ZIP_CD PHNE_NUM GNRL_CNTL_TYPE_CD PGM_TRMNTN_CD'.split(
    ' ',
  );

/** Codes of the services; an unknown code is an issue, and the service stays unknown. */
function servicesOf(read: RowReader): Record<string, '0' | '1' | '2' | '3'> {
  const codes: Record<string, '0' | '1' | '2' | '3'> = {};
  for (const column of serviceColumns) {
    const code = read.code(column.toLowerCase(), { '0': '0', '1': '1', '2': '2', '3': '3' } as const);
    if (code !== null) codes[column] = code;
  }
  return codes;
}

/** Two digits of the state and three of the county; null for county 000 or a cell without digits. */
function countyFips(row: NamedRow): string | null {
  const [state, county] = [row.fips_state ?? '', row.fips_county ?? ''];
  if (!/^\d{1,2}$/.test(state) || !/^\d{1,3}$/.test(county) || Number(county) === 0) return null;
  return state.padStart(2, '0') + county.padStart(3, '0');
}

const explained = (code: string | null, labels: Readonly<Record<string, string>>) => (code === null ? null : (labels[code] ?? code));

/** Leading zeros of two-digit codes are lost if a spreadsheet saved the copy. */
const two = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);

export function certificationRow(row: NamedRow, raw: RawRow): RowOutcome | RowOutcome[] {
  const category = two(row.category_code ?? '');
  if (!Object.hasOwn(categories, category)) {
    return {
      issue: `"${category}" is not one of the provider categories ${Object.keys(categories).toSorted().join(', ')}`,
      column: 'category_code',
    };
  }
  if (!categories[category])
    return { skip: 'a supplier (portable X-ray, ambulatory surgery), whose number has ten characters and is not a CCN' };
  const subtype_code = two(row.subtype_code ?? '') || null;
  const is_hospital = category === '01';
  const termination_code = two(row.termination_code ?? '');
  const is_active = termination_code === '00';

  const subtype = is_hospital && subtype_code ? (hospitalSubtypes[subtype_code] ?? null) : null;
  const facility_type = kindOfProvider(category, subtype_code)!;
  const control = explained(two(row.control_code ?? '') || null, controls);
  const named: NamedRow = { ...row, certification_date: '', ownership: control ?? '', facility_subtype: subtype ?? '' };
  const raw_payload = Object.fromEntries(identity.flatMap((header) => (raw[header] === undefined ? [] : [[header, raw[header]]])));
  const { one, read, ccn } = facilityOf(named, { facility_type, raw_payload });
  if (!one) return notTaken(read.issues);

  if (is_hospital && subtype_code && !subtype)
    read.issues.push({ issue: `"${subtype_code}" is not a known subtype of hospitals`, column: 'subtype_code' });
  if (!terminations[termination_code]) {
    read.issues.push({
      issue: `"${termination_code}" is not a known termination code: neither active nor terminated`,
      column: 'termination_code',
    });
  }
  // Here that date is the last survey, not the start of the certification.
  const survey = rowReader(row, read.issues).day('certification_date');
  const accreditation_code = read.words('accreditation_code');
  const medical_school_affiliation_code = read.words('medical_school_affiliation_code');
  const certification = record(providerCertification, ccn, {
    ccn,
    name: one.row.name as string,
    category_code: category,
    subtype_code,
    subtype,
    is_active: terminations[termination_code] ? is_active : null,
    termination_code: termination_code || null,
    termination: terminations[termination_code] ?? null,
    termination_date: read.day('termination_date'),
    participation_date: read.day('participation_date'),
    certification_date: survey,
    address_line: one.row.address_line as string | null,
    city: one.row.city as string | null,
    state: usState.normalize(row.state ?? '').value,
    zip5: zip5.normalize(row.zip5 ?? '').value,
    county_fips: countyFips(row),
    cbsa_code: /^\d{5}$/.test(row.cbsa_code ?? '') ? row.cbsa_code! : null,
    is_urban: read.code('urban_rural', { U: true, R: false }),
    control_code: two(row.control_code ?? '') || null,
    ownership: control,
    bed_count: read.whole('bed_count'),
    certified_bed_count: read.whole('certified_bed_count'),
    accreditation_code,
    accreditation_agency: explained(accreditation_code, accreditations),
    accreditation_effective_date: read.day('accreditation_effective_date'),
    accreditation_expiration_date: read.day('accreditation_expiration_date'),
    medical_school_affiliation_code,
    medical_school_affiliation: explained(medical_school_affiliation_code, medicalSchools),
    services: is_hospital ? servicesOf(read) : null,
  });
  return is_active ? [certification, one, ...read.issues] : [certification, ...read.issues];
}
