import { digitsOf } from '#match/fold';
import { type FullName, fullNames } from '#match/full-name';
import type { ListedName } from '#match/names';
import { textsOf, tokensOf } from '#match/person-form';
import { type AddressColumns, readStreet, type Street } from '#match/street';
import type { Token } from '#match/token';
import type { ListedFacts } from './judge.ts';
import { plainLicense } from './license-number.ts';

/** Columns used to group records, in addition to those used to judge a hit. */
export interface GroupingFacts extends AddressColumns {
  source: string;
  list_state: string | null;
  record_ref: string;
}

export interface Listed {
  id: number;
  names: readonly ListedName[];
  facts: ListedFacts & GroupingFacts;
}

export interface Marks {
  npis: readonly string[];
  birth_date: string | null;
  /** STATE NUMBER */
  licenses: readonly string[];
  street: Street | null;
  exclusion_date: string | null;
}

export interface Identity extends Marks {
  list: string;
  /** The state of the list and that of the address. */
  states: readonly string[];
  entity_type: string | null;
  generation: string | null;
  middle: readonly string[];
  /** Given and middle names, initials among them. */
  given: readonly Token[];
  surnames: ReadonlySet<string>;
  names: readonly FullName[];
}

/** A number with fewer digits is a placeholder, or from a register that restarted its numbering. */
const FEWEST_DIGITS = 3;

/**
 * A state list publishes licenses of its own state; a number without an issuing state identifies nothing. One cell may
 * contain several.
 */
const licensesOf = ({ license_number, list_state }: Listed['facts']): string[] =>
  license_number === null || list_state === null
    ? []
    : license_number
        .split(/[;,\n]/)
        .map(plainLicense)
        .filter((plain) => digitsOf(plain).length >= FEWEST_DIGITS)
        .map((plain) => `${list_state} ${plain}`);

const readMarks = ({ facts }: Listed): Marks => ({
  npis: [facts.npi, ...(facts.other_npis ?? [])].filter((npi) => npi !== null),
  birth_date: facts.birth_date,
  licenses: licensesOf(facts),
  street: readStreet(facts),
  exclusion_date: facts.exclusion_date,
});

function readIdentity(record: Listed): Identity {
  const { names, facts } = record;
  const people = names.filter(({ kind, person }) => person !== null && kind !== 'owner' && kind !== 'dba').map(({ person }) => person!);
  return {
    ...marksOf(record),
    list: facts.source,
    states: [facts.list_state, facts.state].filter((state) => state !== null && state !== undefined && state !== 'XX') as string[],
    entity_type: facts.entity_type,
    generation: people[0]?.generation ?? null,
    middle: people.flatMap((person) => textsOf(person, 'middle')),
    given: people.flatMap((person) => [...tokensOf(person, 'given'), ...tokensOf(person, 'middle')]),
    surnames: new Set(people.flatMap((person) => textsOf(person, 'surname'))),
    names: fullNames(names),
  };
}

/** Caches by the record's facts, for as long as those are cached. */
function once<T>(read: (record: Listed) => T): (record: Listed) => T {
  const known = new WeakMap<Listed['facts'], T>();
  return (record) => {
    const remembered = known.get(record.facts);
    if (remembered) return remembered;
    const made = read(record);
    known.set(record.facts, made);
    return made;
  };
}

export const marksOf = once(readMarks);
/** Parses the names, which is slower: only for records that share an identifier. */
export const identityOf = once(readIdentity);
