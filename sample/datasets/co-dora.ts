import { daysBefore } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { ids } from '../ids.ts';
import { type Licensee, licenseesOf } from '../licensees.ts';
import type { World } from '../world.ts';

const header =
  'lastName,firstName,middleName,suffix,entityName,city,state,mailZipCode,licenseType,subCategory,licenseNumber,licenseFirstIssueDate,licenseLastRenewedDate,licenseExpirationDate,licenseStatusDescription,specialty,title,degrees,caseNumber,programAction,disciplineEffectiveDate,disciplineCompleteDate,linkToVerifyLicense,linkToViewHealthcareProfile';

type Case = [case_number: string, action: string, effective: string, completed: string];

const actions = [
  'CLS Stipulation',
  'CLS Letter of Admonition',
  'CLS Revocation',
  'ITRM Summary Suspension',
  'CLS Voluntary Surrender/Relinquishment',
];

/** The cases of one license; the provider called reactivated has one of each kind. */
function casesOf({ provider, index, draw: d }: Licensee, { today }: World): Case[] {
  if (provider?.npi === ids.npi.reactivated)
    return [
      ['2019-9001', 'CLS Letter of Admonition', daysBefore(today, 2200), daysBefore(today, 2200)],
      ['2026-9951', 'CLS Suspension', daysBefore(today, 12), ''],
      ['2026-9960', 'ID Hearing Formal Complaint/Charges Filed with OAC', daysBefore(today, 1), ''],
    ];
  if (!d.chance(0.25)) return [];
  return Array.from({ length: d.between(1, 2) }, (_, at): Case => {
    const effective = daysBefore(today, d.between(40, 3000));
    return [
      `20${d.between(10, 25)}-${1000 + (index % 8000) + at}`,
      d.pick(actions),
      effective,
      d.chance(0.5) ? daysBefore(effective, -30) : '',
    ];
  });
}

const stamped = (day: string) => (day === '' ? '' : `${day}T00:00:00`);

/** One row for each case, and each row now and then twice. */
function* rows(world: World): Generator<string> {
  yield `${header}\n`;
  for (const licensee of licenseesOf(world, 'CO')) {
    const { prefix, number, who, draw: d } = licensee;
    const cases = casesOf(licensee, world);
    const renewed = daysBefore(world.today, d.between(1, 700));
    const issued = daysBefore(renewed, d.between(800, 9000));
    const lost = cases.some(([, action]) => /Revocation/.test(action));
    const status = lost ? 'Revoked' : cases.length > 0 ? 'Active - With Conditions' : d.chance(0.8) ? 'Active' : 'Expired';
    const link = `https://apps.colorado.gov/dora/licensing/Lookup/LicenseLookup.aspx?lic=${prefix.replace(' ', '%20')}.${number}`;
    const dates = [issued, renewed, daysBefore(renewed, -730)].map(stamped);
    const head = [
      who.last_name,
      who.first_name,
      who.middle_name,
      who.suffix,
      '',
      'Denver',
      'CO',
      '80204',
      prefix,
      '',
      number,
      ...dates,
      status,
      '',
      '',
      '',
    ];
    for (const [case_number, action, effective, completed] of cases.length > 0 ? cases : [['', '', '', ''] as Case]) {
      const line = `${minimal([...head, case_number, action, stamped(effective), stamped(completed), link, ''])}\n`;
      yield d.chance(0.05) ? line + line : line;
    }
  }
}

export default defineSample({
  source_id: 'co_dora',
  files: (world) => [{ name: 'Professional_and_Occupational_Licenses_in_Colorado.csv', body: () => rows(world) }],
});
