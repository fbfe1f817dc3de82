import { slashed } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { stateListRows } from '../state-lists.ts';

/** Every header but the first begins with a blank. */
const header =
  'First Name, Last Name or Entity Name, Birthdate, Affiliated Entity, Title or Provider Type, NPI#, Reason for Exclusion, Reason for Termination, ' +
  'Period of Exclusion, Period of Enrollment Prohibition, Effective Date, Reinstate, State and Zip, Program Office, Type of Exclusion\n';
const midnight = (day: string) => (day ? `${slashed(day)} 12:00:00 AM` : '');

/** The first line is the day of the list; days carry a time; 12/31/9999 is not a reinstatement. */
export default defineSample({
  source_id: 'la_medicaid_exclusions',
  files: (world) => {
    function* lines(): Generator<string> {
      yield `${slashed(world.calendar.leie_supplement_release)}\n${header}`;
      for (const row of stateListRows(world, 'LA')) {
        const { person, business, owner, draw } = row;
        const reason = row.is_mirror
          ? 'Program Related Conviction'
          : draw.pick(['Exploitation', 'Failure to Disclose', 'License Suspension']);
        const aka = row.aka ? ` AKA ${row.aka.split(' ').at(-1)}` : '';
        yield `${minimal([
          person?.first_name ?? '',
          person ? `${person.last_name}${aka}` : `${business}${row.dba ? ` dba ${row.dba}` : ''}`,
          midnight(person?.birth_date ?? ''),
          owner ? `${owner.first_name} ${owner.last_name} LLC` : '',
          row.provider_type,
          row.npi || (row.index % 3 === 0 ? 'NRF' : ''),
          row.action === 'termination' ? '' : reason,
          row.action === 'termination' ? reason : '',
          row.is_mirror ? '5 Years' : 'Indefinite',
          '',
          midnight(row.begins),
          midnight(row.reinstated || (row.index % 2 === 0 ? '9999-12-31' : '')),
          `LA ${row.zip5}`,
          person ? 'DSW Registry' : 'Medicaid',
          row.is_mirror ? 'OIG' : 'LDH',
        ])}\n`;
      }
    }
    return [{ name: 'la/Export.csv', body: lines }];
  },
});
