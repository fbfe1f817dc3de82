import { collapsed } from '../../../src/fields/person-name.ts';
import { credentials, generations } from '../../../src/match/affixes.ts';
import { organizationForm } from '../../../src/match/organization.ts';
import { type OtherListed, withAliases } from '../names.ts';

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
}

const key = (text: string) => text.toUpperCase().replace(/[^A-Z0-9-]/g, '');
const legal = /^(?:inc|incorporated|l\.?l\.?c|p\.?l\.?l\.?c|l\.?l\.?p|p\.?c|p\.?a|ltd|corp|corporation|co)\b/i;
const aliasWords = /^(?:a\.?\s?\/?k\.?\s?\/?a|d\.?\/?b\.?\/?a|f\.?\/?k\.?\/?a|formerly|also known as|doing business as)\b/i;
const office = /^(?:an?|the|co-?)?\s*owners?\b|\b(?:manager|president|officer|director|administrator|pharmacist|CEO|CFO)\b/i;
/** Commas, semicolons, ampersands and "and" part the names of a list of people. */
const pieces = (list: string) =>
  list
    .split(/[,;&]|\band\b/)
    .map(collapsed)
    .filter((piece) => piece !== '');

/** The people of "John Ash, Joan Ash, & Mark Ash, Owners" and "Ann & Tom Ash, Owners", without degrees and offices. */
export function people(list: string): string[] {
  const named = pieces(list.replace(/\b(?:co-)?owners?\b:?/gi, ',')).filter(
    (piece) => !credentials.has(key(piece)) && !/^(?:do|md|jr\.?|sr\.?|ii+|iv)$/i.test(piece) && !office.test(piece),
  );
  // A given name alone shares the surname of the name behind it.
  return named.map((piece, at) => {
    const next = named[at + 1];
    return piece.includes(' ') || !next?.includes(' ') ? piece : `${piece} ${next.split(' ').at(-1)}`;
  });
}

interface Brackets {
  text: string;
  said: string[];
}

/** What stands in brackets is taken out, an open one to the end; aliases go back outside, an abbreviation stays where it is. */
function withoutBrackets(cell: string): Brackets {
  const said: string[] = [];
  const text = cell.replace(/\(([^()]*)(?:\)|$)/g, (whole, inside: string) => {
    if (/^[A-Z]{2,6}$/.test(inside.trim())) return whole;
    said.push(collapsed(inside));
    return ' ';
  });
  return {
    text: collapsed(text)
      .replace(/ ,/g, ',')
      .replace(/(?<![,\s])[,\s]+$/, ''),
    said,
  };
}

/** "aka A B, C D, & E F": each is a name of its own. */
const aliases = (inside: string): OtherListed[] =>
  withAliases(`X ${inside}`).other_names.flatMap(({ kind, name }) => {
    const parts = pieces(name).filter((piece) => !credentials.has(key(piece)));
    return parts.length > 1 && parts.every((part) => part.includes(' ')) ? parts.map((part) => ({ kind, name: part })) : [{ kind, name }];
  });

/** Alabama's cell: "Last, First Middle, Suffix, Role" or "Business dba Other (Somebody, Owner)", with aliases in brackets or not. */
export function freeName(cell: string): FreeName {
  const { text, said } = withoutBrackets(collapsed(cell));
  const outside = withAliases(text);
  const other_names = [
    ...outside.other_names.map((other) => ({ ...other, name: other.name.replace(/, [A-Z][\w .]+, (?:Alabama|AL)\.?$/, '') })),
    ...said.filter((one) => aliasWords.test(one)).flatMap(aliases),
  ];
  const asides = said.filter((one) => one !== '' && !aliasWords.test(one));
  const owned = asides.filter((one) => /\bowners?\b/i.test(one));
  const parts = outside.name
    .split(',')
    .map(collapsed)
    .filter((part) => part !== '');
  const [first = '', second = ''] = parts;
  const is_business =
    legal.test(second) ||
    (parts.length < 2 && owned.length > 0) ||
    (organizationForm(first).is_telling && (parts.length < 2 || first.includes(' ')));
  const none = { last_name: null, first_name: null, middle_name: null, suffix: null };
  if (is_business || parts.length < 2) {
    const last = parts.findLastIndex((part, at) => at > 0 && legal.test(part));
    const name = (last < 0 ? parts : parts.slice(0, last + 1)).join(', ');
    const owners = owned.flatMap(people).map((owner): OtherListed => ({ kind: 'owner', name: owner }));
    const role = [...(last < 0 ? [] : parts.slice(last + 1)), ...asides.filter((one) => !owned.includes(one))].join(', ');
    const [own = name, ...more] = name.split(/(?<=\b(?:Inc|LLC|Corp)\.?)\//);
    const joined = more.map((other): OtherListed => ({ kind: 'alias', name: collapsed(other) }));
    return {
      ...none,
      entity_type: is_business ? 'organization' : null,
      organization_name: is_business ? own : null,
      full_name: own,
      other_names: [...joined, ...other_names, ...owners],
      role,
    };
  }
  const suffix = parts.slice(2).find((part) => generations[key(part)]) ?? null;
  const roles = parts.slice(2).filter((part) => part !== suffix);
  const [given = '', ...middle] = second.split(' ');
  return {
    entity_type: 'individual',
    last_name: first,
    first_name: given,
    middle_name: middle.join(' ') || null,
    suffix,
    organization_name: null,
    full_name: [first, second, suffix].filter(Boolean).join(', '),
    other_names,
    role: [...roles, ...asides].join(', '),
  };
}
