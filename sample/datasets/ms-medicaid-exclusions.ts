import { slashed } from '../calendar.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';
import { xlsx } from '../xlsx.ts';

const individuals = '\n(Applicable for Individuals Only)';
const header = [
  '#',
  'Provider Entity \n(Org/Ind)',
  'Role',
  'Provider Organization Name\n (Applicable for Organizations Only)',
  `Provider First Name${individuals}`,
  `Provider Last Name${individuals}`,
  `Provider MI Name${individuals}`,
  `Provider Suffix Name${individuals}`,
  'Provider Address Line 12',
  'Provider Address Line 2 ',
  'City',
  'State',
  'Zipcode',
  'NPI',
  'Medicaid ID',
  'Date of Birth',
  'Provider Type',
  'Provider Speciality ',
  'Termination Effective Date',
  'Termination End Date',
  'Exclusion Period',
  'Termination Reason',
  'Sanction Type',
  'Additional Notes ',
];
const rows_above_header = ['Division of Medicaid', 'Sanctioned Provider List', '', 'OIG', 'LB', 'DOM', 'F', 'ME'].map((text) => [text]);

const dotted = (day: string) => `${day.slice(5, 7)}.${day.slice(8)}.${day.slice(2, 4)}`;

function cells({ index, person, business, dba, ...row }: StateListRow): string[] {
  return [
    String(index + 1),
    person ? 'Individual' : 'Organization',
    'Provider',
    person ? '' : `${business}${dba ? ` dba ${dba}` : ''}`,
    person?.first_name ?? '',
    person?.last_name ?? '',
    person?.middle_name ?? '',
    person?.suffix ?? '',
    row.address_line,
    '',
    row.city,
    'MS',
    row.zip5,
    row.npi,
    '',
    slashed(person?.birth_date ?? '').replace(/^\/+$/, ''),
    row.provider_type,
    '',
    index % 4 === 1 ? dotted(row.begins) : slashed(row.begins),
    row.ends ? slashed(row.ends) : '2999-12-31',
    '',
    row.is_mirror ? 'Excluded by OIG' : 'License Revoked',
    row.is_mirror ? 'OIG' : 'LB',
    '',
  ];
}

/** Eight rows above a header with line ends in its cells; 2999-12-31 is not an end. */
export default defineSample({
  source_id: 'ms_medicaid_exclusions',
  files: (world) => {
    function* rows(): Generator<string[]> {
      for (const row of stateListRows(world, 'MS')) yield cells(row);
    }
    const modified = world.calendar.leie_supplement_release;
    return [
      {
        name: 'ms/Sanctioned-Provider-List.xlsx',
        body: () => xlsx({ sheet: 'Sheet1', rows_above_header, header, rows: rows(), modified }),
      },
    ];
  },
});
