import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { hasDigit } from '#match/fold';
import { lettersOf, withoutBlanks } from '../letters.ts';
import { listed } from '../listed.ts';
import { type OtherListed, withAliases } from '../names.ts';
import { looksLikeNpi, publishedNpis } from '../npis.ts';
import { saysOf } from '../phrases.ts';
import { mendedBy, mendedKind, mendedTown } from './broken-words.ts';

const namesFederal = saysOf('wv', 'names_federal');
const isFederal = saysOf('wv', 'federal');
/** Grounds of the federal statute beside the words OIG/HHS. */
const isGround = saysOf('wv', 'ground');
const A_DAY = /\d{1,2}\/\d{1,2}\/\d{2,4}/g;

/**
 * Only a row whose reason names nothing but the federal exclusion is a mirror of it; another state's Medicaid is not a
 * federal action.
 */
export function isMirror(reason: string): boolean {
  const acts = reason
    .replaceAll('.', ';')
    .split(';')
    .map((act) => collapsed(act.replace(A_DAY, '')));
  return namesFederal(reason) && acts.every((act) => act === '' || isGround(act) || isFederal(act));
}

const owner = /(?:(?<!\s)\s+)?\((?:owner|own):?\s+([^)\s][^)]{0,200})\)/i;

/** "Bright Cab (owner Ann Birch)": the business and whose it is. */
function business(cell: string): { organization_name: string; other_names: OtherListed[] } {
  const found = owner.exec(cell);
  const { name, other_names } = withAliases(cell.replace(owner, ''));
  return { organization_name: name, other_names: found ? [...other_names, { kind: 'owner', name: found[1]! }] : other_names };
}

const numbers = (row: NamedRow) => {
  const npi = row.npi ?? '';
  const is_license = hasDigit(npi) && publishedNpis(npi, true).npis.length === 0 && !looksLikeNpi(npi);
  return { npi: is_license ? '' : npi, license_number: is_license ? npi : '' };
};

/** A row of the list of today. */
export function listedToday(row: NamedRow): RowOutcome[] {
  const { last_name = '', first_name = '', address_line, address_more, exclusion_date = '', zip = '', reason = '' } = row;
  return listed('WV', {
    ...(first_name === '' ? business(last_name) : { last_name, first_name }),
    ...numbers(row),
    address_line: [address_line, address_more].filter(Boolean).join(', '),
    city: mendedTown(row.city ?? ''),
    state: row.state,
    zip: withoutBlanks(zip),
    action_type: row.action_type,
    reason,
    exclusion_date: withoutBlanks(exclusion_date),
    oig_reciprocal: isMirror(reason),
    columns: { npi: 'NPI', exclusion_date: 'Action Date', zip: 'Zip' },
  });
}

const degrees = /(?:,|(?<!\s))\s+(?:[A-Z][A-Z.-]{1,5}|PhD|RPh)$/;
const bare = (name: string) => lettersOf(name).toLowerCase();

/** A row of the three lists of 2016. */
export function listed2016(row: NamedRow): RowOutcome[] {
  const { first_name = '', last_name = '', middle_name = '', suffix, exclusion_date = '', reason = '' } = row;
  const full_name = collapsed(row.full_name ?? '').replaceAll('- ', '-');
  if (full_name === '' && exclusion_date === '')
    return [{ issue: 'has neither a full name nor a date: it is the lower part of the row above' }];
  const last = mendedBy(last_name, full_name);
  const own = full_name.replace(degrees, '');
  const parts = [first_name, middle_name, last, suffix].filter(Boolean).join('');
  const is_other = bare(own) !== bare(parts) && bare(own) !== bare(first_name + last);
  const who =
    first_name === ''
      ? business(full_name || last)
      : {
          last_name: last,
          first_name: mendedBy(first_name, full_name),
          middle_name: mendedBy(middle_name, full_name),
          suffix,
          other_names: is_other && own !== '' ? [{ kind: 'alias' as const, name: own }] : [],
        };
  return listed('WV', {
    ...who,
    ...numbers(row),
    provider_type: mendedKind(row.provider_type || row.credentials || ''),
    city: mendedTown(row.city ?? ''),
    state: row.state,
    reason,
    exclusion_date,
    reinstatement_date: row.reinstatement_date,
    oig_reciprocal: isMirror(reason),
    columns: { npi: 'NPI NUMBER', exclusion_date: 'EXCLUSION/TERMINATION DATE', reinstatement_date: 'REINSTATEMENT DATE' },
  });
}
