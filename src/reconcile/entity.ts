import { fold } from '../match/fold.ts';
import { readStreet, type Street } from '../match/street.ts';
import { type NameWords, readName, readNames } from './name.ts';

/** A name under which a published file has an entity, with the address in the same row. */
export interface PublishedName {
  name: string;
  source: string;
  /** Whether it is the name the record is shown by. */
  is_main: boolean;
  address_line?: string | null;
  city?: string | null;
  state?: string | null;
  zip5?: string | null;
  telephone?: string | null;
}

export const IDENTIFIERS = ['npi', 'ccn', 'ein', 'cik', 'system_id', 'license_number'] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

/** A record that a row may mean, as read from Postgres. */
export interface Entity {
  /** `hospital:240010`: unique over all types. */
  id: string;
  type: string;
  name: string;
  /** City and state, or what else tells it from others of its name. */
  description: string;
  names: PublishedName[];
  identifiers: Partial<Record<Identifier, string[]>>;
  specialties?: string[];
  /** Further columns by the id of their property. */
  fields?: Record<string, string | number | null>;
  /** In a current file of its type; others are shown behind it. */
  is_current: boolean;
}

export interface KnownName {
  words: NameWords;
  published: PublishedName;
}

/** An entity as it is compared with the rows of a batch. */
export interface Candidate extends Entity {
  known: KnownName[];
  cities: Set<string>;
  states: Set<string>;
  zips: Set<string>;
  streets: Street[];
  telephones: Set<string>;
  /** Words of its places, which names may add or leave out. */
  place: ReadonlySet<string>;
}

/** St. Louis, Saint Louis and ST LOUIS are one city. */
export const cityKey = (city: string): string =>
  fold(city)
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/\bSAINTE?\b/g, 'ST')
    .replace(/\bFORT\b/g, 'FT')
    .replace(/\bMOUNT\b/g, 'MT')
    .replace(/^THE /, '')
    .replaceAll(' ', '');

export const placeWords = (city: string | null | undefined): string[] => (city ? readName(city).words.map(({ text }) => text) : []);
export function candidateOf(entity: Entity, without?: string): Candidate {
  const names = without ? entity.names.filter(({ source, is_main }) => is_main || source !== without) : entity.names;
  const by_text = new Map<string, KnownName>();
  for (const published of names) {
    for (const words of readNames(published.name)) if (!by_text.has(words.joined)) by_text.set(words.joined, { words, published });
  }
  const all = <T>(read: (name: PublishedName) => T | null | undefined): T[] => names.flatMap((name) => read(name) || []);
  return {
    ...entity,
    known: [...by_text.values()],
    cities: new Set(all(({ city }) => city).map(cityKey)),
    states: new Set(all(({ state }) => state)),
    zips: new Set(all(({ zip5 }) => zip5)),
    telephones: new Set(all(({ telephone }) => telephone)),
    streets: all(({ address_line = null, city = null, state = null, zip5 = null }) => readStreet({ address_line, city, state, zip5 })),
    place: new Set(names.flatMap(({ city }) => placeWords(city))),
  };
}

/** TX:G1234: license numbers are of a state; null without both. */
export function licenseKey(state: string | null | undefined, number: string | null | undefined): string | null {
  const plain = number
    ?.replace(/[^A-Za-z0-9]/g, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase();
  return state && plain ? `${state}:${plain}` : null;
}
