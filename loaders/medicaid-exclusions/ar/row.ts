import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { organizationForm } from '#match/organization';
import { lettersAndDigits, withoutEnds } from '../letters.ts';
import { type Listed, listed, words } from '../listed.ts';
import { nameOfLine, type OtherListed, withAliases } from '../names.ts';
import { businessAsides, isGivenName } from '../other-readings.ts';
import { saysOf } from '../phrases.ts';

/** Backslashes, commas and dashes alone are leftovers of the form the list is kept in. */
const named = (cell: string | undefined): string | null => {
  const text = words(cell);
  return text && lettersAndDigits(text) !== '' ? text : null;
};

/** "d/b/aSunny Home" and "Roe akaDoe" lost their blank. */
const spaced = (cell: string) =>
  (cell.toLowerCase().startsWith('dba:') ? cell.slice('dba:'.length).trim() : cell)
    .replace(/\bd\s*\/\s*b\s*\/\s*a(?=\p{L})/giu, 'd/b/a ')
    .replace(/\b(?:aka(?=[A-Z])|other spelling\b)/g, 'aka ');

const isOfChildren = saysOf('ar', 'children');
const alias = (name: string): OtherListed => ({ kind: 'alias', name });

/**
 * The form the list is kept in takes the last words of any name for a surname: "S, Downing Tamera" is Tamera S Downing,
 * "on Duty, Angels" the business Angels on Duty, "Rhonda Roe, Rod Doe" and "Ann Roe, Tom and" are two people. Each is
 * searched as it was meant too.
 */
function asMeant(surname: string, given: string): OtherListed[] {
  const natural = `${given} ${surname}`;
  const names = given.split(' ');
  if (/^\p{L}\.?$/u.test(surname) && names.length > 1) return [alias(`${names[0]}, ${names.slice(1).join(' ')} ${surname}`)];
  if (/^(?:on|of|the|for|at|in)\b/.test(surname) || organizationForm(natural).is_telling) return [alias(natural)];
  if (given.endsWith(' and')) return [alias(surname), alias(`${given.slice(0, -4)} ${surname.split(' ').at(-1)}`)];
  if (isOfChildren(natural)) return [alias(natural)];
  const [first, last] = [surname, given].map((half) => half.split(' '));
  const is_two = [first, last].every((half) => half?.length === 2 && half.every((word) => /^[A-Z][a-z]{2,}$/.test(word)));
  return is_two && isGivenName(last![0]!) && !isGivenName(last![1]!) && !isGivenName(first![1]!) ? [alias(surname), alias(given)] : [];
}

/** "Last, First"; a dash before the comma means a business. An alias may stand behind either half. */
function provider(cell: string): Listed {
  const dashed = /^[\s\-–—.]*,\s*(\S.*)$/.exec(cell);
  if (dashed) return nameOfLine(spaced(dashed[1]!), 'comma');
  const [surname = '', ...given] = spaced(cell).split(',');
  const { name, other_names } = withAliases(surname);
  const behind = collapsed(given.join(','));
  const meant = behind === '' ? [] : asMeant(name, behind);
  if (other_names.length === 0 || behind === '') {
    const line = nameOfLine(spaced(cell), 'comma');
    return { ...line, other_names: [...line.other_names, ...meant] };
  }
  const line = nameOfLine(`${name}, ${behind}`, 'comma', 'individual');
  return { ...line, other_names: [...other_names, ...line.other_names, ...meant] };
}

/** Some facilities carry only the name of a person. */
function facility(cell: string): Listed {
  const { name, other_names } = withAliases(spaced(cell));
  const entity_type = organizationForm(name).is_telling ? 'organization' : null;
  const [business, owner] = name.split(/(?<=\b(?:LLC|Inc)\.?) - /);
  const joined: OtherListed[] = owner ? [alias(business!), { kind: 'owner', name: owner }] : [];
  return { entity_type, organization_name: name, full_name: name, other_names: [...other_names, ...joined, ...businessAsides(name)] };
}

export function excludedRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const { division, state, zip } = row;
  const shared = {
    reason: division,
    // Quotes were typed around some towns.
    city: withoutEnds(row.city ?? '', '"', '",'),
    state,
    zip,
    is_undated: true,
    key_more: division,
    columns: { state: 'State', zip: 'Zip' },
  };
  const [who, where] = [named(row.provider), named(row.facility)];
  if (!who && !where) {
    const left = [row.provider, row.facility].find((cell) => cell);
    return { issue: left ? `"${left.slice(0, 40)}" names neither a person nor a business` : 'names neither a person nor a business' };
  }
  const records = [...(who ? [provider(who)] : []), ...(where ? [facility(where)] : [])];
  const outcomes = records.flatMap((one) => listed('AR', { ...one, ...shared }));
  // Both records would complain about the same address.
  const seen = new Set<string>();
  return outcomes.filter((outcome) => {
    if (!('issue' in outcome)) return true;
    const known = seen.has(outcome.issue);
    seen.add(outcome.issue);
    return !known;
  });
}
