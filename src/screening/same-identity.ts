import { isAnySame } from '../match/full-name.ts';
import { isSameAddress } from '../match/street.ts';
import type { Token } from '../match/token.ts';
import { type Identity, identityOf, type Listed, type Marks } from './identity.ts';

/** Why two records are of the same person or business; the surest first. */
export const BASES = ['npi', 'name_and_birth_date', 'license_and_state', 'name_and_address'] as const;
export type Basis = (typeof BASES)[number];

const isShared = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

const isSurnameShared = (a: Identity, b: Identity) => [...a.surnames].some((one) => b.surnames.has(one));
const isMiddleAlike = (a: Identity, b: Identity) => a.middle.some((one) => b.middle.some((other) => one[0] === other[0]));

/** Whether something one record says of who it is rules the other out. Silence rules nothing out. */
export function contradicts(a: Identity, b: Identity): boolean {
  const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
  if (differ(a.birth_date, b.birth_date) || differ(a.entity_type, b.entity_type) || differ(a.generation, b.generation)) return true;
  const is_npi_shared = isShared(a.npis, b.npis);
  if (a.npis.length > 0 && b.npis.length > 0 && !is_npi_shared) return true;
  return !is_npi_shared && isOtherMiddle(a, b);
}

/** JOHN A and JOHN B; a middle name that is a surname of the other record is a former name, not another person. */
function isOtherMiddle(a: Identity, b: Identity): boolean {
  if (a.middle.length === 0 || b.middle.length === 0) return false;
  if (a.middle.some((one) => b.surnames.has(one)) || b.middle.some((one) => a.surnames.has(one))) return false;
  return !isMiddleAlike(a, b);
}

const INITIAL = 1;

/** ROBERT and BOB; R and ROBERT where the surname is the same too. */
const isGivenAlike = (a: Token, b: Token, is_surname_shared: boolean): boolean => {
  if (a.text.length === INITIAL || b.text.length === INITIAL) return is_surname_shared && a.text[0] === b.text[0];
  return a === b || a.behind.includes(b.text) || b.behind.includes(a.text);
};

/**
 * Whether the names may be of one person: a given name in common, whatever the surname became, or the same words in another order. Family
 * members who own a business together are listed with its NPI, and numbers are mistyped: a surname in common is not enough.
 */
function isNameAlike(a: Identity, b: Identity): boolean {
  if (isAnySame(a.names, b.names)) return true;
  const is_surname_shared = isSurnameShared(a, b);
  if (a.given.some((one) => b.given.some((other) => isGivenAlike(one, other, is_surname_shared)))) return true;
  return a.given.some(({ text }) => b.surnames.has(text)) && b.given.some(({ text }) => a.surnames.has(text));
}

/** Two professions of a state may give the same number: where the surname is another one, given and middle name have to be alike. */
const isLicenseeAlike = (a: Identity, b: Identity) =>
  isNameAlike(a, b) && (isAnySame(a.names, b.names) || isSurnameShared(a, b) || isMiddleAlike(a, b));

/** An NPI is that of one business, whatever name it trades under. */
const areBusinesses = (a: Identity, b: Identity) => a.entity_type === 'organization' && b.entity_type === 'organization';

/** Whether the two are certainly the same by this. Never by name alone. */
export const sameBy: Record<Basis, (a: Identity, b: Identity) => boolean> = {
  npi: (a, b) => isShared(a.npis, b.npis) && (areBusinesses(a, b) || isNameAlike(a, b)),
  name_and_birth_date: (a, b) => a.birth_date !== null && a.birth_date === b.birth_date && isAnySame(a.names, b.names),
  license_and_state: (a, b) => isShared(a.licenses, b.licenses) && isLicenseeAlike(a, b),
  name_and_address: (a, b) => a.street !== null && b.street !== null && isSameAddress(a.street, b.street) && isAnySame(a.names, b.names),
};

/** What two records share by a basis, as a person would check it. */
export function sharedValues(basis: Basis, one: Listed, other: Listed): string[] {
  const [a, b] = [identityOf(one), identityOf(other)];
  if (basis === 'npi') return a.npis.filter((npi) => b.npis.includes(npi));
  if (basis === 'license_and_state') return a.licenses.filter((license) => b.licenses.includes(license));
  return [basis === 'name_and_birth_date' ? a.birth_date! : a.street!.street];
}

/** Records with none of these in common cannot be the same: what is compared pair by pair is found by them. */
export const keysOf = ({ npis, birth_date, licenses, street }: Marks): string[] => [
  ...npis,
  ...(birth_date ? [birth_date] : []),
  ...licenses,
  ...(street ? [street.street] : []),
];
