import { hasDigit, wordsOf } from './fold.ts';
import { tagged, valuesOf } from './read/lexicon.ts';

const short = valuesOf('of_address');
const units = tagged('unit');

/** Equal for two ways to write one address. */
export interface Street {
  street: string;
  zip5: string | null;
  /** CITY ST; null unless both are published. */
  place: string | null;
}

export interface AddressColumns {
  address_line: string | null;
  city: string | null;
  state: string | null;
  zip5: string | null;
}

/** 12 N. Main Street, Apt. 4 → 12 N MAIN ST. Null without a house or box number. */
function streetOf(line: string): string | null {
  const found = wordsOf(line);
  const unit = found.findIndex((word, at) => at > 1 && units.has(word));
  const kept = (unit < 0 ? found : found.slice(0, unit)).map((word) => short.get(word) ?? word);
  return kept.length >= 2 && kept.some((word) => hasDigit(word.charAt(0))) ? kept.join(' ') : null;
}

/** Null where it names no street. California publishes it in one line: street, city, state, ZIP. */
export function readStreet({ address_line, city, state, zip5 }: AddressColumns): Street | null {
  if (!address_line) return null;
  const place = city && state ? `${wordsOf(city).join(' ')} ${state}` : null;
  const isParted = zip5 || place;
  const [line = '', ...more] = isParted ? [address_line] : address_line.split(',');
  const zip = isParted || more.length === 0 ? zip5 : (/(\d{5})(?:-\d{4})?$/.exec(address_line.trim())?.[1] ?? null);
  const street = isParted || zip ? streetOf(line) : null;
  return street === null ? null : { street, zip5: zip, place };
}

export const isSameAddress = (a: Street, b: Street): boolean =>
  a.street === b.street && (a.zip5 !== null && b.zip5 !== null ? a.zip5 === b.zip5 : a.place !== null && a.place === b.place);
