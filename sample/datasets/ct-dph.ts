import { daysBefore } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { licenseesOf } from '../licensees.ts';
import type { World } from '../world.ts';

const header =
  'credentialid,name,type,businessname,dba,fullcredentialcode,credentialtype,credentialnumber,credential,status,statusreason,active,issuedate,effectivedate,expirationdate,address,city,state,zip,recordrefreshedon';

const words: Record<string, string> = {
  1: 'Physician/Surgeon',
  2: 'Dentist',
  4: 'Optometrist',
  6: 'Podiatrist',
  7: 'Chiropractor',
  8: 'Clinical Social Worker',
  10: 'Registered Nurse',
  12: 'Advanced Practice Registered Nurse',
  14: 'Physical Therapist',
  15: 'Acupuncturist',
  23: 'Physician Assistant',
  PCT: 'Pharmacist',
};

function* rows(world: World): Generator<string> {
  yield `${header}\n`;
  let id = 900_000;
  for (const { prefix, number, who, draw: d } of licenseesOf(world, 'CT')) {
    const effective = daysBefore(world.today, d.between(5, 360));
    const [status, reason] = d.chance(0.8)
      ? ['ACTIVE', 'CURRENT']
      : ['INACTIVE', d.pick(['LAPSED DUE TO NON-RENEWAL', 'REVOKED', 'RETIRED'])];
    const name = [who.first_name, who.middle_name, who.last_name].filter(Boolean).join(' ');
    const dates = [daysBefore(effective, 3000), effective, daysBefore(effective, -365)];
    const place = ['12 ELM STREET', 'NEW HAVEN', 'CT', d.chance(0.1) ? '6510' : '06510'];
    const code = `${prefix}.${number}`;
    const row = [
      String(id++),
      name,
      'INDIVIDUAL',
      '',
      '',
      code,
      prefix,
      number,
      words[prefix]!,
      status!,
      reason!,
      status === 'ACTIVE' ? '1' : '0',
    ];
    yield `${minimal([...row, ...dates, ...place, daysBefore(world.today, d.between(1, 40))])}\n`;
  }
  for (let index = 0; index < 6; index++) {
    const number = `C899000${index}`;
    const row = [
      String(id++),
      '',
      'BUSINESS',
      `ELM CITY HOME CARE ${index + 1}, LLC`,
      '',
      `HHC.899000${index}`,
      'HHC',
      number,
      'Home Health Care',
    ];
    const day = daysBefore(world.today, 30 + index);
    yield `${minimal([...row, 'Active In Renewal', '', '1', day, day, daysBefore(day, -365), '1 MAIN ST', 'HARTFORD', 'CT', '06103', day])}\n`;
  }
}

export default defineSample({
  source_id: 'ct_dph',
  files: (world) => [{ name: 'State_Licenses_and_Credentials.csv', body: () => rows(world) }],
});
