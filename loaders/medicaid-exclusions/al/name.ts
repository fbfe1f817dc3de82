import { collapsed } from '#fields/person-name';
import { stateCode } from '#fields/us-state';
import { credentials, generations } from '#match/affixes';
import { hasDigit } from '#match/fold';
import { organizationForm } from '#match/organization';
import { wordKey as key } from '../generation.ts';
import { withoutEnd } from '../letters.ts';
import { type OtherListed, withAliases } from '../names.ts';
import { businessAsides, isGivenName, surnameFirst } from '../other-readings.ts';
import { saysOf } from '../phrases.ts';
import { people } from './people.ts';

export interface FreeName {
  entity_type: 'individual' | 'organization' | null;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  suffix: string | null;
  organization_name: string | null;
  full_name: string;
  other_names: OtherListed[];
  /** Degrees, professions and offices that stand beside the name. */
  role: string;
  address_line?: string;
  city?: string;
  state?: string;
}

const legal = /^(?:inc|incorporated|l\.?l\.?c|p\.?l\.?l\.?c|l\.?l\.?p|p\.?c|p\.?a|ltd|corp|corporation|co)\b/i;
const aliasWords = /^(?:a\.?\s?\/?k\.?\s?\/?a|d\.?\/?b\.?\/?a|f\.?\/?k\.?\/?a|formerly|also known as|doing business as)\b/i;
const saysOwner = saysOf('al', 'owner');
const isGeneration = (part: string) => Object.hasOwn(generations, key(part));

interface Brackets {
  text: string;
  said: string[];
}

/**
 * What stands in brackets is taken out, an open one to the end; aliases go back outside, an abbreviation stays where it
 * is.
 */
function withoutBrackets(cell: string): Brackets {
  const said: string[] = [];
  // What follows a bracket ("(aka Ann Ash) Pharmacy Technician") is not part of the name before it.
  const text = cell.replace(/\(([^()]*)(?:\)|$)/g, (whole, inside: string) => {
    if (/^[A-Z]{2,6}$/.test(inside.trim())) return whole;
    said.push(collapsed(inside));
    return ', ';
  });
  return {
    text: withoutEnd(
      collapsed(text)
        .replace(/(?:(?<!\s)\s+)?,(?:\s*,)*/g, ',')
        .replace(/,(?=\S)/g, ', '),
    ),
    said,
  };
}

/** "aka A B, C D, & E F": each is a name of its own. */
const aliases = (inside: string): OtherListed[] =>
  withAliases(`X ${inside}`).other_names.flatMap(({ kind, name }) => {
    const parts = name
      .split(/[,;&]|\band\b/)
      .map(collapsed)
      .filter((piece) => piece !== '' && !credentials.has(key(piece)));
    return parts.length > 1 && parts.every((part) => part.includes(' ')) ? parts.map((part) => ({ kind, name: part })) : [{ kind, name }];
  });

/**
 * "(Ann Ash, MD, Owner)" and "(Owners Ann Ash and Ben Obi)" stand beside what they own; "(Owner, Ash Rides)" and
 * "(Clinic Owner)" are somebody's office.
 */
const namesOwner = (aside: string) => saysOwner(aside.split(',').slice(1).join(',')) || /^owners? (?!of\b|& )\S+ \S/i.test(aside);

/** Town and state, spelled out (MD is a degree), end the name of a business, a street before them or not. */
function withoutPlace(parts: string[], has_owner: boolean): { parts: string[]; place: Pick<FreeName, 'address_line' | 'city' | 'state'> } {
  const last = parts.at(-1) ?? '';
  const state = last.length > 2 ? stateCode(last) : null;
  if (parts.length < 3 || !state) return { parts, place: {} };
  const [before, city] = [parts.slice(0, -2), parts.at(-2)];
  const has_street = before.length > 1 && hasDigit(before.at(-1)![0]!);
  const own = has_street ? before.slice(0, -1) : before;
  const is_business =
    has_owner || (own.length === 1 && own[0]!.includes(' ')) || legal.test(own[1]!) || organizationForm(own[0]!).is_telling;
  if (!is_business) return { parts, place: {} };
  return { parts: own, place: { ...(has_street ? { address_line: before.at(-1) } : {}), city, state } };
}

const none = { last_name: null, first_name: null, middle_name: null, suffix: null };

/** The name of a business up to its legal form, and what it does behind it. */
function businessName(
  parts: string[],
  entity_type: 'organization' | null,
): Pick<FreeName, 'organization_name' | 'full_name' | 'other_names' | 'role'> {
  const last = parts.findLastIndex((part, at) => at > 0 && legal.test(part));
  const name = (last < 0 ? parts : parts.slice(0, last + 1)).join(', ');
  const [own = name, ...more] = name.split(/(?<=\b(?:Inc|LLC|Corp)\.?)\//);
  return {
    organization_name: entity_type ? own : null,
    full_name: own,
    other_names: [
      ...more.map((other): OtherListed => ({ kind: 'alias', name: collapsed(other) })),
      ...(entity_type ? businessAsides(own) : []),
    ],
    role: last < 0 ? '' : parts.slice(last + 1).join(', '),
  };
}

/**
 * A third part that is a middle name after all: an initial, or a word that is a usual given name ("Ash, Ann, Diane,
 * LPN").
 */
const isMiddle = (part: string) => /^[A-Z]\.?$/.test(part) || isGivenName(part);

/**
 * Alabama's cell: "Last, First Middle, Suffix, Role" or "Business dba Other (Somebody, Owner)", with aliases in
 * brackets or not.
 */
export function freeName(cell: string): FreeName {
  const { text, said } = withoutBrackets(collapsed(cell));
  const outside = withAliases(text);
  const other_names = [
    ...outside.other_names.map((other) => ({ ...other, name: other.name.replace(/, [A-Z][\w .]+, (?:Alabama|AL)\.?$/, '') })),
    ...said.filter((one) => aliasWords.test(one)).flatMap(aliases),
  ];
  const asides = said.filter((one) => one !== '' && !aliasWords.test(one));
  const found = outside.name
    .split(',')
    .map(collapsed)
    .filter((part) => part !== '');
  const has_owner = asides.some(namesOwner);
  const { parts, place } = withoutPlace(found, has_owner);
  const [first = '', second = ''] = parts;
  const owned = asides.filter((one) => namesOwner(one) || (parts.length < 2 && saysOwner(one)));
  const is_business =
    has_owner ||
    Object.keys(place).length > 0 ||
    legal.test(second) ||
    (parts.length < 2 && owned.length > 0) ||
    (organizationForm(first).is_telling && (parts.length < 2 || first.includes(' ')));
  if (is_business) {
    const owners = owned.flatMap(people).map((owner): OtherListed => ({ kind: 'owner', name: owner }));
    const business = businessName(parts, 'organization');
    const role = [business.role, ...asides.filter((one) => !owned.includes(one))].filter(Boolean).join(', ');
    return {
      ...none,
      ...business,
      ...place,
      entity_type: 'organization',
      other_names: [...business.other_names, ...other_names, ...owners],
      role,
    };
  }
  const has_no_comma = parts.length < 2 || (first.split(' ').length > 2 && !isGivenName(second.split(' ')[0]!));
  const turned = has_no_comma ? surnameFirst(first) : null;
  if (turned) {
    const [last_name = '', given = ''] = turned.split(', ');
    const [first_name = '', ...middle] = given.split(' ');
    const natural: OtherListed = { kind: 'alias', name: first };
    const role = [...parts.slice(1), ...asides].join(', ');
    const names = { ...none, last_name, first_name, middle_name: middle.join(' ') || null, organization_name: null };
    return { ...names, entity_type: 'individual', full_name: turned, other_names: [natural, ...other_names], role };
  }
  if (parts.length < 2) {
    const business = businessName(parts, null);
    return { ...none, ...business, entity_type: null, other_names, role: asides.join(', ') };
  }
  return { ...person(parts, asides), other_names };
}

/**
 * "Ash, Jr., Ann Ruth, RN", "Ash, Jr. Ann Ruth" and "Ash, Ann Ruth, Jr., RN": the generation stands before the given
 * names or behind them.
 */
function person(parts: string[], asides: string[]): Omit<FreeName, 'other_names'> {
  const behind = parts.slice(1);
  const suffixes = behind.filter(isGeneration);
  const [own = '', ...more] = behind.filter((part) => !isGeneration(part));
  const given = own.split(' ');
  if (given.length > 1 && isGeneration(given[0]!)) suffixes.push(given.shift()!);
  const third = more[0] && isMiddle(more[0]) ? more.shift()! : null;
  const suffix = suffixes[0] ?? null;
  const [first_name = '', ...middle] = [...given, ...(third ? [third] : [])];
  return {
    entity_type: 'individual',
    last_name: parts[0]!,
    first_name,
    middle_name: middle.join(' ') || null,
    suffix,
    organization_name: null,
    full_name: [parts[0], [first_name, ...middle].join(' '), suffix].filter(Boolean).join(', '),
    role: [...more, ...asides].join(', '),
  };
}
