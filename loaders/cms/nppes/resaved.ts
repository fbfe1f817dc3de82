import type { NamedRow, RawRow } from '#load/declaration/rows';
import { identifierSets, taxonomySets } from './columns.ts';

/**
 * Copies of the main file saved again by a data-frame library: unquoted, whole columns of numbers as "1.0", leading
 * zeros lost. A column that holds any text kept its values, so that only ".0" at the end of digits is taken back. ZIPs
 * of the United States and two-digit codes get their zeros back, since their width is fixed; the zeros of licenses and
 * identifiers cannot be known.
 */
const codes = ['npi', 'entity_type_code', 'replacement_npi', 'other_organization_name_type', 'other_last_name_type', 'official_telephone'];
const places = ['mailing', 'practice'];
const whole = [
  ...codes,
  ...places.flatMap((place) => [`${place}_telephone`, `${place}_fax`]),
  ...taxonomySets.map((n) => `license_number_${n}`),
  ...identifierSets.map((n) => `identifier_${n}`),
];
const twoDigits = identifierSets.map((n) => `identifier_type_${n}`);

const withoutFraction = (value: string) => (value.endsWith('.0') && /^\d+\.0$/.test(value) ? value.slice(0, -2) : value);

export function repaired(row: NamedRow): NamedRow {
  const out: NamedRow = { ...row };
  for (const name of whole) if (out[name]) out[name] = withoutFraction(out[name]);
  for (const name of twoDigits) {
    const value = out[name];
    if (value) out[name] = withoutFraction(value).padStart(2, '0');
  }
  for (const place of places) {
    const value = out[`${place}_postal_code`];
    if (!value) continue;
    const digits = withoutFraction(value);
    const country = out[`${place}_country_code`];
    const isUs = !country || country === 'US';
    out[`${place}_postal_code`] = isUs && /^\d+$/.test(digits) ? digits.padStart(digits.length > 5 ? 9 : 5, '0') : digits;
  }
  return out;
}

/** The entity type is "1.0" or "2.0" in such a copy, "1" or "2" in the publisher's file; deactivated rows have none. */
export const isResaved = (rows: RawRow[]): boolean => rows.some((row) => /^\d\.0$/.test(String(row['Entity Type Code'] ?? '')));
