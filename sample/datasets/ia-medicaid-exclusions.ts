import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { npiAt } from '../npi.ts';
import { stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  'Enrollment Type',
  'NPI',
  'Legal Business Name',
  'First Name',
  'Last Name',
  'Affiliated NPI',
  'Specialty',
  'State License Type',
  'State License Number',
  'Type of Sanction',
  'Authority',
  'Effective Date',
  'Sanction End Date',
  'Eligible to Reapply Date',
];
const kinds = ['Individual', 'Individual', 'Indivdual', 'Individual', 'Indvidual'];
const ends = ['Indefinite', 'Indefinite', 'Federal Authority', 'On Payment Plan', '1 year'];

/** A title above the header, misspelt kinds, ends in words, NPIs of affiliates beside those of the record. */
export default defineSample({
  source_id: 'ia_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'IA')) {
        const { person, index } = row;
        yield [
          person ? kinds[index % kinds.length]! : 'Organization',
          row.npi || 'N/A',
          row.business || 'N/A',
          person ? [person.first_name, person.middle_name].filter(Boolean).join(' ') : '',
          person?.last_name ?? '',
          index % 4 === 0 ? npiAt(8_000_000 + index) : 'N/A',
          row.provider_type,
          row.license_number ? row.license_number.replace(/\d+/, '') || 'License' : 'N/A',
          row.license_number || 'N/A',
          'Termination from Participation',
          '441 IAC 79.2',
          slashed(row.begins),
          row.ends ? slashed(row.ends) : ends[index % ends.length]!,
          '',
        ];
      }
    }
    const modified = world.calendar.leie_supplement_release;
    const rows_above_header = [['Iowa Medicaid Sanctions List']];
    return [{ name: 'ia/sanctions.xlsx', body: () => xlsx({ sheet: 'Sanctions', rows_above_header, header, rows: rows(), modified }) }];
  },
});
