import { compact, daysBefore } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { licenseesOf } from '../licensees.ts';
import type { World } from '../world.ts';

const header =
  'CredentialNumber,LastName,FirstName,MiddleName,CredentialType,Status,BirthYear,CEDueDate,FirstIssueDate,LastIssueDate,ExpirationDate,ActionTaken';

const types: Record<string, string> = {
  MD: 'Physician And Surgeon License',
  AP: 'Advanced Registered Nurse Practitioner License',
  PA: 'Physician Assistant License',
  RN: 'Registered Nurse License',
  DE: 'Dentist License',
  CH: 'Chiropractor License',
  LW: 'Social Worker Independent Clinical License',
  PT: 'Physical Therapist License',
  PH: 'Pharmacist License',
  PO: 'Podiatric Physician And Surgeon License',
  OD: 'Optometrist License',
  AC: 'Acupuncture License',
};

/** Numbers for days, and credentials that were closed before anything was issued. */
function* rows(world: World): Generator<string> {
  yield `${header}\n`;
  for (const { prefix, number, who, index, draw: d } of licenseesOf(world, 'WA')) {
    const issued = index % 29 === 11 ? '' : compact(daysBefore(world.today, d.between(800, 9000)));
    const drawn = d.between(2, 700);
    // The list comes out daily: its first credential was renewed the day before.
    const renewed = daysBefore(world.today, index === 0 ? 1 : drawn);
    const status = issued === '' ? 'CLOSED' : d.chance(0.85) ? 'Active' : d.pick(['EXPIRED', 'SUSPENDED', 'Active With Restrictions']);
    const dates = issued === '' ? ['', '', ''] : [issued, compact(renewed), compact(daysBefore(renewed, -730))];
    const action = status === 'SUSPENDED' || d.chance(0.04) ? 'Yes' : 'No';
    const year = who.birth_date.slice(0, 4);
    yield `${minimal([number, who.last_name, who.first_name, who.middle_name, types[prefix]!, status, year, '', ...dates, action])}\n`;
  }
}

export default defineSample({
  source_id: 'wa_doh',
  files: (world) => [{ name: 'Health_Care_Provider_Credential_Data.csv', body: () => rows(world) }],
});
