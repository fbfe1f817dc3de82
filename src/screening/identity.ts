import { type FullName, fullNames } from '../match/full-name.ts';
import { plainLicense } from '../match/license-number.ts';
import type { ListedName } from '../match/names.ts';
import { type AddressColumns, readStreet, type Street } from '../match/street.ts';
import type { Token } from '../match/token.ts';
import type { ListedFacts } from './judge.ts';

/** Columns that tell whether two records are of one person or business, beside those a hit is judged by. */
export interface GroupingFacts extends AddressColumns {
  source: string;
  list_state: string | null;
  record_ref: string;
}

/** A record with its names read. */
export interface Listed {
  id: number;
  names: readonly ListedName[];
  facts: ListedFacts & GroupingFacts;
}

/** What identifies somebody beside the name, in the forms that are compared. */
export interface Marks {
  npis: readonly string[];
  birth_date: string | null;
  /** STATE NUMBER */
  licenses: readonly string[];
  street: Street | null;
}

/** What a record says of who it is. */
export interface Identity extends Marks {
  entity_type: string | null;
  generation: string | null;
  middle: readonly string[];
  /** Given and middle names, initials among them. */
  given: readonly Token[];
  surnames: ReadonlySet<string>;
  names: readonly FullName[];
}

/** Fewer digits are a placeholder or the number of a register that has been started again. */
const FEWEST_DIGITS = 3;

/** A state list publishes the licenses of its own state; without an issuing state a number says nothing. Several stand in one cell. */
const licensesOf = ({ license_number, list_state }: Listed['facts']): string[] =>
  license_number === null || list_state === null
    ? []
    : license_number
        .split(/[;,\n]/)
        .map(plainLicense)
        .filter((plain) => plain.replace(/\D/g, '').length >= FEWEST_DIGITS)
        .map((plain) => `${list_state} ${plain}`);

const readMarks = ({ facts }: Listed): Marks => ({
  npis: [facts.npi, ...(facts.other_npis ?? [])].filter((npi) => npi !== null),
  birth_date: facts.birth_date,
  licenses: licensesOf(facts),
  street: readStreet(facts),
});

function readIdentity(record: Listed): Identity {
  const { names, facts } = record;
  const people = names.filter(({ kind, person }) => person !== null && kind !== 'owner' && kind !== 'dba').map(({ person }) => person!);
  const parts = people.flatMap((person) => person.parts.filter(({ doubtful }) => !doubtful));
  return {
    ...marksOf(record),
    entity_type: facts.entity_type,
    generation: people[0]?.generation ?? null,
    middle: parts.filter(({ role }) => role === 'middle').map(({ token }) => token.text),
    given: parts.filter(({ role }) => role !== 'surname').map(({ token }) => token),
    surnames: new Set(parts.filter(({ role }) => role === 'surname').map(({ token }) => token.text)),
    names: fullNames(names),
  };
}

/** Kept with the record's facts, which are kept as long as it is remembered. */
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
/** Reads the names, which costs more: for records that share a mark. */
export const identityOf = once(readIdentity);
