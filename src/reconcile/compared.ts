import { ccn } from '#fields/ccn';
import { cikIn } from '#fields/cik';
import type { Field } from '#fields/define-field';
import { einIn } from '#fields/ein';
import { npi } from '#fields/npi';
import { telephone } from '#fields/telephone';
import { stateCode } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import { fold } from '#match/fold';
import { type AddressColumns, readStreet, type Street } from '#match/street';
import { MOST_WORDS, type NameWords, readName, readNames } from './name.ts';

/** With the address in the same row of a published file. */
export interface PublishedName extends Partial<AddressColumns> {
  name: string;
  source: string;
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
  description: string;
  names: PublishedName[];
  identifiers: Partial<Record<Identifier, string[]>>;
  specialties?: string[];
  fields?: Record<string, unknown>;
  /** In a current file of its type; others are shown behind it. */
  is_current: boolean;
}

export const joined = (parts: unknown[], between = ', '): string => parts.filter(Boolean).join(between);

/** St. Louis, Saint Louis and ST LOUIS are one city. */
const cityKey = (city: string): string =>
  fold(city)
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/\bSAINTE?\b/g, 'ST')
    .replace(/\bFORT\b/g, 'FT')
    .replace(/\bMOUNT\b/g, 'MT')
    .replace(/^THE /, '')
    .replaceAll(' ', '');

export const placeWords = (city: string): string[] => readName(city).words.map(({ text }) => text);

/** Digits of a ZIP that are those of a sorting center. */
export const AREA = 3;

/** An entity as it is compared. */
export type Candidate = ReturnType<typeof candidateOf>;

export function candidateOf(entity: Entity) {
  const { names } = entity;
  const by_text = new Map<string, { words: NameWords; published: PublishedName }>();
  for (const [text, [published]] of Map.groupBy(names, ({ name }) => name))
    for (const words of readNames(text)) if (!by_text.has(words.joined)) by_text.set(words.joined, { words, published: published! });
  const all = (read: (name: PublishedName) => string | null | undefined): ReadonlySet<string> => {
    const values = new Set(names.map((name) => read(name) || ''));
    values.delete('');
    return values;
  };
  const cities = [...all(({ city }) => city)];
  let streets: Street[] | undefined;
  return {
    ...entity,
    known: [...by_text.values()],
    cities: new Set(cities.map(cityKey)),
    states: all(({ state }) => state),
    zips: all(({ zip5 }) => zip5),
    areas: all(({ zip5 }) => zip5?.slice(0, AREA)),
    telephones: all(({ telephone }) => telephone),
    /** Read for rows with a street only. */
    streets: () =>
      (streets ??= names.flatMap(
        ({ address_line = null, city = null, state = null, zip5 = null }) => readStreet({ address_line, city, state, zip5 }) ?? [],
      )),
    /** Words of its places, which names may add or leave out. */
    place: new Set(cities.flatMap(placeWords)),
  };
}

/** TX:G1234: license numbers are of a state; null without both. */
export function licenseKey(state?: string | null, number?: string | null): string | null {
  const plain = number
    ?.replace(/[^A-Za-z0-9]/g, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase();
  return state && plain ? `${state}:${plain}` : null;
}

/** A name, or an identifier, and what else a row says. */
export interface RowQuery {
  query: string;
  /** Ids of types; all of them if there is none. */
  types: string[];
  limit: number;
  /** Values by the id of their property. */
  properties: Record<string, string[]>;
}

const normalized = (field: Field, text: string): string | null => field.normalize(text).value;

/** `in_place`: texts that are one in place of a name. */
const READERS: [id: Identifier, read: (text: string) => string | null, in_place?: RegExp][] = [
  ['npi', (text) => normalized(npi, text), /^\d{10}$/],
  // A cell without a leading zero is text where it has a letter: 5S001.
  ['ccn', (text) => normalized(ccn, text.padStart(6, '0')), /^[\dA-D]\d[\dA-Z]{4}$/i],
  ['ein', einIn, /^\d{2}-?\d{7}$/],
  ['cik', cikIn, /^cik/i],
  ['system_id', (text) => text.toLowerCase()],
];

const MOST_CHARACTERS = 200;

const bounded = (text: string): string => text.trim().split(/\s+/, MOST_WORDS).join(' ').slice(0, MOST_CHARACTERS).toWellFormed();

/** A row as it is compared. */
export type Question = ReturnType<typeof questionOf>;

export function questionOf({ query, types, limit, properties }: RowQuery) {
  const text = bounded(query);
  const first = (id: string): string | null => properties[id]?.map(bounded).find(Boolean) ?? null;
  const [city = null, address_line = null, phone = null, zip = null] = ['city', 'address', 'phone', 'zip'].map(first);
  const state = stateCode(first('state') ?? '');
  const zip_code = zip && normalized(zip5, zip);
  const identifiers: Partial<Record<Identifier, string>> = {};
  for (const [id, read, in_place] of READERS) {
    const value = first(id);
    const found = (value && read(value)) || (in_place?.test(text) && read(text));
    if (found) identifiers[id] = found;
  }
  identifiers.license_number = licenseKey(state, first('license_number')) ?? undefined;
  return {
    ...{ text, types, limit, city, state, identifiers, zip: zip_code, names: readNames(text), specialty: first('specialty') },
    place: city === null ? null : new Set(placeWords(city)),
    city_key: city && cityKey(city),
    street: address_line === null ? null : readStreet({ address_line, city, state, zip5: zip_code }),
    telephone: phone && normalized(telephone, phone),
  };
}
