import { isAnySame } from '#match/full-name';
import { isSameAddress } from '#match/street';
import type { Token } from '#match/token';
import { type Identity, identityOf, type Listed, type Marks } from './identity.ts';

/** Why two records are the same person or business; most certain first. */
export const BASES = ['npi', 'name_and_birth_date', 'license_and_state', 'name_and_address', 'name_and_exclusion_date'] as const;
export type Basis = (typeof BASES)[number];

const isShared = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

const isSurnameShared = (a: Identity, b: Identity) => [...a.surnames].some((one) => b.surnames.has(one));
const isMiddleAlike = (a: Identity, b: Identity) => a.middle.some((one) => b.middle.some((other) => one[0] === other[0]));

/** Whether the identities of two records contradict each other. A missing value contradicts nothing. */
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

/** ROBERT and BOB; R and ROBERT if the surname is also the same. */
const isGivenAlike = (a: Token, b: Token, is_surname_shared: boolean): boolean => {
  if (a.text.length === INITIAL || b.text.length === INITIAL) return is_surname_shared && a.text[0] === b.text[0];
  return a === b || a.behind.includes(b.text) || b.behind.includes(a.text);
};

/**
 * Whether the names may be the same person: a given name in common, even if the surname changed, or the same words in a
 * different order. Family members who own a business together are listed with its NPI, and numbers are mistyped: a
 * common surname is not enough.
 */
function isNameAlike(a: Identity, b: Identity): boolean {
  if (isAnySame(a.names, b.names)) return true;
  const is_surname_shared = isSurnameShared(a, b);
  if (a.given.some((one) => b.given.some((other) => isGivenAlike(one, other, is_surname_shared)))) return true;
  return a.given.some(({ text }) => b.surnames.has(text)) && b.given.some(({ text }) => a.surnames.has(text));
}

/**
 * Two professions of a state may issue the same number: if the surnames differ, given and middle name must be similar.
 */
const isLicenseeAlike = (a: Identity, b: Identity) =>
  isNameAlike(a, b) && (isAnySame(a.names, b.names) || isSurnameShared(a, b) || isMiddleAlike(a, b));

/** An NPI belongs to one business, whatever its trade names are. */
const areBusinesses = (a: Identity, b: Identity) => a.entity_type === 'organization' && b.entity_type === 'organization';

/**
 * One list with one full name twice on one day lists one person for two practices, licenses or programs. Two lists may
 * have namesakes of one day, since the federal list dates most exclusions to the 20th: they need a state or a middle
 * name in common.
 */
const isSameExclusion = (a: Identity, b: Identity) =>
  a.exclusion_date !== null &&
  a.exclusion_date === b.exclusion_date &&
  isAnySame(a.names, b.names) &&
  (a.list === b.list || isShared(a.states, b.states) || isMiddleAlike(a, b));

/** Whether two records are certainly the same, by each basis. Never by name alone. */
export const sameBy: Record<Basis, (a: Identity, b: Identity) => boolean> = {
  npi: (a, b) => isShared(a.npis, b.npis) && (areBusinesses(a, b) || isNameAlike(a, b)),
  name_and_birth_date: (a, b) => a.birth_date !== null && a.birth_date === b.birth_date && isAnySame(a.names, b.names),
  license_and_state: (a, b) => isShared(a.licenses, b.licenses) && isLicenseeAlike(a, b),
  name_and_address: (a, b) => a.street !== null && b.street !== null && isSameAddress(a.street, b.street) && isAnySame(a.names, b.names),
  name_and_exclusion_date: isSameExclusion,
};

/** The values two records share, for a person to check. */
export function sharedValues(basis: Basis, one: Listed, other: Listed): string[] {
  const [a, b] = [identityOf(one), identityOf(other)];
  if (basis === 'npi') return a.npis.filter((npi) => b.npis.includes(npi));
  if (basis === 'license_and_state') return a.licenses.filter((license) => b.licenses.includes(license));
  if (basis === 'name_and_exclusion_date') return [a.exclusion_date!];
  return [basis === 'name_and_birth_date' ? a.birth_date! : a.street!.street];
}

/** Blocking keys: only records with a key in common are compared. */
export const keysOf = ({ npis, birth_date, licenses, street, exclusion_date }: Marks): string[] => [
  ...npis,
  ...(birth_date ? [birth_date] : []),
  ...licenses,
  ...(street ? [street.street] : []),
  ...(exclusion_date ? [`excluded ${exclusion_date}`] : []),
];
