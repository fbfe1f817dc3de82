import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { type Listed, listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { personParts } from '../person-parts.ts';
import { phraseReader } from '../phrases.ts';
import { placeOf } from '../place.ts';

const columns = { npi: 'NPI', exclusion_date: 'TERMINATION/SANCTION DATE', state: 'CITY/STATE/ZIP', zip: 'CITY/STATE/ZIP' };

/** Below the table stand what the codes of sanctions mean and the day of the file. */
const foot = /^(?:sanction type|[A-Z/&\s-]{1,12}=\s*\S.*|\d{1,2}[./]\d{1,2}[./]\d{4})$/i;

/** The name of a business goes on in the column of first names: "Sunhaven Life" and "Center, Inc." */
function named({ last_name = '', first_name, provider_type }: NamedRow): Partial<Listed> {
  const is_business = !words(first_name) || collapsed(provider_type ?? '').toLowerCase() === 'business entity';
  if (!is_business) return personParts(first_name!, last_name);
  const { name, other_names } = withAliases([last_name, first_name].filter((part) => words(part)).join(' '));
  return { entity_type: 'organization', organization_name: name, other_names };
}

const authority = phraseReader('md', 'unknown', 'federal');

/** HHS stands for the federal department, another state's Medicaid or Medicare: it says neither. */
function mirror(sanction_type: string | undefined): boolean | null {
  const said = authority(sanction_type);
  return words(sanction_type) === null || said === 'unknown' ? null : said === 'federal';
}

export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const { last_name = '', first_name, npi, exclusion_date, sanction_type } = row;
  const is_bare = ![first_name, npi, exclusion_date, sanction_type, row.provider_type].some((cell) => words(cell));
  if (is_bare && (foot.test(collapsed(last_name)) || words(last_name) === null))
    return [{ skip: 'below the table: a code, a heading or the date of the file' }];
  return listed('MD', {
    ...named(row),
    oig_reciprocal: mirror(sanction_type),
    npi,
    provider_type: row.provider_type,
    license_number: row.license_number,
    action_type: sanction_type,
    exclusion_date,
    address_line: row.address,
    ...placeOf(row.place ?? ''),
    columns,
  });
}
