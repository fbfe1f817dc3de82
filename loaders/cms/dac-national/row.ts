import { enrollmentId } from '#fields/enrollment-id';
import { npi } from '#fields/npi';
import { organizationName } from '#fields/organization-name';
import { pacId } from '#fields/pac-id';
import { personName } from '#fields/person-name';
import { telephone } from '#fields/telephone';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { dacPractice } from '#records/dac-practice';
import { reportLostZeros } from '../pac-zeros.ts';
import { type RowReader, rowReader } from '../row-reader.ts';
import { hospitalsOf } from './hospitals.ts';

const sexes: Record<string, string | null> = { M: 'M', F: 'F', U: null };
const assignments = { Y: 'accepts', M: 'may_accept' } as const;
const secondary = [1, 2, 3, 4] as const;

/**
 * Nine digits without a hyphen are published; six to eight have lost leading zeros, which only a nine-digit ZIP can
 * have had.
 */
function readZip(row: NamedRow, read: RowReader): string | null {
  const published = (row.zip5 ?? '').trim();
  if (!/^\d{6,8}$/.test(published)) return read.take(zip5, 'zip5');
  read.issues.push({ issue: `the ZIP ${published} has lost its leading zeros`, column: 'zip5' });
  return zip5.normalize(published.padStart(9, '0')).value;
}

function year(row: NamedRow, read: RowReader): number | null {
  const found = read.whole('graduation_year');
  if (found === null || (found >= 1920 && found <= 2100)) return found;
  read.issues.push({ issue: `${row.graduation_year} is not a year of graduation; kept only as published`, column: 'graduation_year' });
  return null;
}

/** The practice of a row and, where the layout has them, its hospitals. */
export function clinicianRow(row: NamedRow, raw: RawRow): RowOutcome | RowOutcome[] {
  const holder = npi.normalize(row.npi ?? '');
  if (!holder.value) return { issue: holder.reason ?? 'the NPI is empty', column: 'npi' };
  const read = rowReader(row);
  const pac = (column: string) => {
    const value = read.take(pacId, column);
    reportLostZeros(row, value, column, read.issues);
    return value;
  };
  const person = {
    npi: holder.value,
    pac_id: pac('pac_id'),
    last_name: read.take(personName, 'last_name'),
    first_name: read.take(personName, 'first_name'),
    middle_name: read.take(personName, 'middle_name'),
    suffix: read.words('suffix'),
  };
  const org_pac_id = pac('org_pac_id');
  const enrollment_id = read.take(enrollmentId, 'enrollment_id');
  const specialties = secondary.map((slot) => read.words(`secondary_specialty_${slot}`)).filter((name) => name !== null);
  const where = row.address_id || [row.address_line, row.address_line_2, row.city, row.state, row.zip5].join(' ');
  const one = record(dacPractice, [person.npi, enrollment_id ?? '', org_pac_id ?? '', where].join('|'), {
    ...person,
    enrollment_id,
    sex_code: read.code('sex_code', sexes),
    credential: read.words('credential'),
    medical_school: read.words('medical_school'),
    graduation_year: year(row, read),
    primary_specialty: read.words('primary_specialty'),
    secondary_specialties: specialties.length > 0 ? specialties : null,
    is_telehealth: 'is_telehealth' in row ? (read.flag('is_telehealth') ?? false) : null,
    organization_name: read.take(organizationName, 'organization_name'),
    org_pac_id,
    member_count: read.whole('member_count'),
    address_line: read.words('address_line'),
    address_line_2: read.words('address_line_2'),
    is_line_2_suppressed: read.flag('is_line_2_suppressed') ?? false,
    city: read.words('city'),
    state: read.take(usState, 'state'),
    zip5: readZip(row, read),
    telephone: read.take(telephone, 'telephone'),
    individual_assignment: read.code('individual_assignment', assignments),
    group_assignment: read.code('group_assignment', assignments),
    address_id: read.words('address_id'),
  });
  return [one, ...hospitalsOf(row, raw, person, read), ...read.issues];
}
