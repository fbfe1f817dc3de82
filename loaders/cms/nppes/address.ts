import { stateCode } from '#fields/us-state';
import { zip5 as zip5Field } from '#fields/zip';
import type { NamedRow, RowIssue } from '#load/declaration/rows';
import { known } from './values.ts';

export interface AddressNames {
  line_1: string;
  line_2: string;
  city: string;
  state: string;
  postal_code: string;
  country_code: string;
  telephone: string;
  fax: string;
}

export const addressNames = (prefix: string): AddressNames => ({
  line_1: `${prefix}_line_1`,
  line_2: `${prefix}_line_2`,
  city: `${prefix}_city`,
  state: `${prefix}_state`,
  postal_code: `${prefix}_postal_code`,
  country_code: `${prefix}_country_code`,
  telephone: `${prefix}_telephone`,
  fax: `${prefix}_fax`,
});

type Address = { [N in keyof AddressNames]: string | null };

/** State names and codes repeat millions of times. */
const states = new Map<string, string | null>();
const usps = (state: string): string | null => {
  let code = states.get(state);
  if (code === undefined) {
    code = stateCode(state);
    if (states.size > 10_000) states.clear();
    states.set(state, code);
  }
  return code;
};

/** Null where nothing is published. States in the United States become USPS codes; abroad they are free text. */
export function address(row: NamedRow, names: AddressNames, issues: RowIssue[]): Address | null {
  const country = known(row[names.country_code]);
  const published = known(row[names.state]);
  const isUs = country === null || country === 'US';
  const state = published !== null && isUs ? usps(published) : published;
  const found: Address = {
    line_1: known(row[names.line_1]),
    line_2: known(row[names.line_2]),
    city: known(row[names.city]),
    state,
    postal_code: known(row[names.postal_code]),
    country_code: country,
    telephone: known(row[names.telephone]),
    fax: known(row[names.fax]),
  };
  if (published !== null && state === null) {
    issues.push({ issue: `"${published}" is not a state of the United States, although the address is there`, column: names.state });
  }
  for (const name in found) if (found[name as keyof Address] !== null) return found;
  return null;
}

/** Five-digit ZIP of an address in the United States. */
export function zip5(of: Address | null): string | null {
  if (!of?.postal_code || (of.country_code !== null && of.country_code !== 'US')) return null;
  return zip5Field.normalize(of.postal_code).value;
}
