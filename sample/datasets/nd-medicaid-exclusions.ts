import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const header = [
  ...['Provider Name', 'Business Name', 'Street Address', 'City', 'State', 'Zip', 'Medicaid Provider Number', 'Medicare Provider Number'],
  ...['NPI', 'License Number', 'Provider Type ', 'Practice State', 'Sanction Type', 'Exclusion Date', 'Reason for Exclusion'],
  'Verification Contact',
];
const actions = { exclusion: 'Exclusion', termination: 'Termination; Exclusion', suspension: 'Termination; Exclusion' };
const or = (text: string) => text || 'N/A';

function nameOf({ person, business, aka, index }: StateListRow): string {
  if (!person) return business;
  const other = aka && index % 2 ? ` (aka ${aka.split(' ').slice(1).join(' ')})` : '';
  return `${person.last_name}${other}, ${`${person.first_name} ${person.middle_name}`.trim()}`;
}

/** Titles and a legend above the header; N/A for nothing; days as text with a blank before them in some rows. */
export default defineSample({
  source_id: 'nd_medicaid_exclusions',
  files: (world) => {
    const above = [
      ['ND Provider Exclusion List', '', '', 'Provider Type: ', 'AFC = Adult Foster Care'],
      [`Sanctions as of ${slashed(world.calendar.leie_full_release)}`, '', '', '', 'HHA = Home Health Agency'],
      ['For verifications, contact HHS Program Integrity'],
    ];
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'ND')) {
        const { index, address_line, city, zip5, npi, license_number, provider_type, action, begins, is_mirror } = row;
        const day = index % 4 === 2 ? ` ${slashed(begins)}` : begins;
        const reason = is_mirror ? 'Reciprocal to OIG Exclusion' : 'Failure to comply with rules and regulations.';
        yield [
          ...[nameOf(row), 'N/A', address_line, city, 'ND', zip5, 'N/A', 'N/A', or(npi), or(license_number), provider_type, 'ND'],
          ...[actions[action], day, reason, 'HHS Program Integrity Unit'],
        ];
      }
    }
    const sheet = 'ND Provider Exclusions';
    const modified = world.calendar.leie_supplement_release;
    return [{ name: 'nd/provider-exclusions.xlsx', body: () => xlsx({ sheet, rows_above_header: above, header, rows: rows(), modified }) }];
  },
});
