import { ccn } from '../fields/ccn.ts';
import { cikIn } from '../fields/cik.ts';
import type { Field } from '../fields/define-field.ts';
import { einIn } from '../fields/ein.ts';
import { npi } from '../fields/npi.ts';
import { telephone } from '../fields/telephone.ts';
import { stateCode } from '../fields/us-state.ts';
import { zip5 } from '../fields/zip.ts';
import { readStreet, type Street } from '../match/street.ts';
import { cityKey, type Identifier, licenseKey, placeWords } from './entity.ts';
import { type NameWords, readNames } from './name.ts';

/** A row to reconcile: a name, or an identifier, and what else the row says. */
export interface RowQuery {
  query: string;
  /** Ids of types; all of them if there is none. */
  types: string[];
  limit: number;
  /** Values by the id of their property. */
  properties: Record<string, string[]>;
}

/** A row as it is compared. */
export interface Question {
  text: string;
  types: string[];
  limit: number;
  /** The names of its line; none where it has no words. */
  names: NameWords[];
  city: string | null;
  city_key: string | null;
  /** Words of its city. */
  place: ReadonlySet<string> | null;
  state: string | null;
  zip: string | null;
  street: Street | null;
  telephone: string | null;
  specialty: string | null;
  identifiers: Partial<Record<Identifier, string>>;
}

const normalized = (field: Field, text: string): string | null => field.normalize(text).value;

const READERS: Record<Exclude<Identifier, 'license_number'>, (text: string) => string | null> = {
  npi: (text) => normalized(npi, text),
  // A cell without a leading zero is text where it has a letter: 5S001.
  ccn: (text) => normalized(ccn, text.padStart(6, '0')),
  ein: einIn,
  cik: cikIn,
  system_id: (text) => text.toLowerCase(),
};

/** An identifier in place of a name. Nine digits are an EIN, six a CCN, ten an NPI. */
const IN_PLACE: [id: keyof typeof READERS, pattern: RegExp][] = [
  ['npi', /^\d{10}$/],
  ['ein', /^\d{2}-?\d{7}$/],
  ['cik', /^cik/i],
  ['ccn', /^[\dA-D]\d[\dA-Z]{4}$/i],
];

const MOST_WORDS = 16;
const MOST_CHARACTERS = 200;

/** As much of a cell as is searched for. */
const bounded = (text: string): string => text.trim().split(/\s+/, MOST_WORDS).join(' ').slice(0, MOST_CHARACTERS).toWellFormed();

export function questionOf({ query, types, limit, properties }: RowQuery): Question {
  const text = bounded(query);
  const first = (id: string): string | null => properties[id]?.map(bounded).find(Boolean) ?? null;
  const [city, address_line, phone, zip] = [first('city'), first('address'), first('phone'), first('zip')];
  const state = stateCode(first('state') ?? '');
  const zip_code = zip && normalized(zip5, zip);
  const identifiers: Question['identifiers'] = {};
  const in_place = IN_PLACE.find(([, pattern]) => pattern.test(text))?.[0];
  for (const [id, read] of Object.entries(READERS) as [keyof typeof READERS, (text: string) => string | null][]) {
    const value = first(id);
    const found = (value && read(value)) || (id === in_place && read(text));
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
