import { slashed } from './calendar.ts';
import { nppesHeader } from './nppes-header.ts';
import type { Provider } from './provider.ts';

const at = Object.fromEntries(nppesHeader.map((name, position) => [name, position]));
const blank: readonly string[] = nppesHeader.map(() => '');
const taxonomyStart = at['Healthcare Provider Taxonomy Code_1']!;
const identifierStart = at['Other Provider Identifier_1']!;
const groupStart = at['Healthcare Provider Taxonomy Group_1']!;

const day = (date: string) => (date ? slashed(date) : '');

function writeName(row: string[], provider: Provider): void {
  const { person, official, other_person } = provider;
  if (person) {
    row[5] = person.last_name;
    row[6] = person.first_name;
    row[7] = person.middle_name;
    row[8] = person.sex === 'F' ? '' : provider.index % 5 === 0 ? 'DR.' : '';
    row[9] = person.suffix;
    row[10] = provider.credential;
    row[41] = person.sex;
  } else {
    row[3] = '<UNAVAIL>';
    row[4] = provider.organization_name;
  }
  if (provider.other_names.length > 0) {
    // The main file withholds the other names of organizations; they stand in the other-name file.
    row[11] = '<UNAVAIL>';
    row[12] = '6';
  }
  if (other_person) {
    row[13] = other_person.last_name;
    row[14] = other_person.first_name;
    row[19] = other_person.type_code;
  }
  if (official) {
    row[42] = official.last_name;
    row[43] = official.first_name;
    row[44] = official.middle_name;
    row[45] = provider.index % 3 === 0 ? 'CEO' : 'OFFICE MANAGER';
    row[46] = provider.telephone;
  }
}

function writeAddress(row: string[], start: number, provider: Provider, line: string): void {
  row[start] = line;
  row[start + 1] = provider.suite;
  row[start + 2] = provider.place.city;
  row[start + 3] = provider.place.state;
  row[start + 4] = provider.index % 3 === 0 ? `${provider.place.zip5}${1000 + (provider.index % 9000)}` : provider.place.zip5;
  row[start + 5] = 'US';
  row[start + 6] = provider.telephone;
  row[start + 7] = provider.index % 2 === 0 ? `${provider.telephone.slice(0, 9)}9` : '';
}

/** The 330 values of one row. A deactivated NPI keeps only its number and the date. */
export function nppesRow(provider: Provider): string[] {
  const row = blank.slice();
  row[0] = provider.npi;
  row[39] = day(provider.deactivation_date);
  if (provider.npi_status === 'deactivated') return row;
  row[1] = provider.person ? '1' : '2';
  writeName(row, provider);
  writeAddress(row, 20, provider, provider.index % 4 === 0 ? `PO BOX ${1000 + (provider.index % 9000)}` : provider.address_line);
  writeAddress(row, 28, provider, provider.address_line);
  row[36] = day(provider.enumeration_date);
  row[37] = day(provider.last_update_date);
  row[40] = day(provider.reactivation_date);
  let position = taxonomyStart;
  for (const set of provider.taxonomies) {
    row[position++] = set.code;
    row[position++] = set.license_number;
    row[position++] = set.license_state;
    row[position++] = set.is_primary;
  }
  position = identifierStart;
  for (const { identifier, type_code, state, issuer } of provider.identifiers) {
    row[position++] = identifier;
    row[position++] = type_code;
    row[position++] = state;
    row[position++] = issuer;
  }
  row[307] = provider.is_sole_proprietor;
  row[308] = provider.is_subpart;
  if (provider.is_subpart === 'Y') {
    row[309] = `${provider.organization_name.split(' ')[0]} HOLDINGS INC`;
    row[310] = '<UNAVAIL>';
  }
  if (provider.taxonomies.some(({ code }) => code === '193200000X')) row[groupStart] = '193200000X MULTI-SPECIALTY GROUP';
  row[329] = day(provider.certification_date);
  return row;
}
