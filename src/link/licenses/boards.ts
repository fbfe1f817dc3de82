import { fold, words } from '#match/fold';
import { organizationForm } from '#match/organization';
import { current } from '#records/current';
import { notSuperseded } from '#records/license-sql';

/** A name as one side has it: in parts, in one field, or of a business. */
export interface CandidateName {
  last_name: string | null;
  first_name: string | null;
  organization_name: string | null;
  /** The only field if the publisher has a single one. */
  full_name: string | null;
}

type EntityType = 'individual' | 'organization';

/** A license as a board lists it. */
export interface BoardLicense {
  license_key: string;
  /** '' if the number alone identifies. */
  letters: string;
  license_type_class: string | null;
  entity_type: EntityType | null;
  names: CandidateName[];
}

/** A provider who reports a license with the same state and digits. */
export interface ReportedLicense {
  npi: string;
  entity_type: EntityType | null;
  names: CandidateName[];
  /** For each time it is reported. */
  numbers: { license_number: string; letters: string; license_type_classes: string[] }[];
}

export interface Comparison {
  /** vetoed: everything but the name matches. other: another license. */
  outcome: 'same' | 'vetoed' | 'other';
  evidence?: Record<string, unknown>;
  /** 0 to 1. */
  confidence?: number;
}

export interface LinkRule {
  id: string;
  description: string;
  /** A different name is a different key. Otherwise it can only veto, and all who share the number tie. */
  name_is_key: boolean;
  compare: (left: BoardLicense, right: ReportedLicense) => Comparison;
}

const generations = new Set(['JR', 'SR', 'II', 'III', 'IV']);
const wordsOf = (text: string | null): string[] => (text ? words(fold(text)).filter((word) => !generations.has(word)) : []);
const equal = (a: string[], b: string[]) => a.length > 0 && a.join(' ') === b.join(' ');
const business = (name: string | null) => (name ? organizationForm(name).words.map(({ token }) => token.text) : []);

interface Agreement {
  surname: boolean;
  given: boolean;
}

/** Middle names are ignored. One field begins with the first and ends with the last name. */
function isExact(left: CandidateName, right: CandidateName): boolean {
  if (left.organization_name || right.organization_name) return equal(business(left.organization_name), business(right.organization_name));
  const [last, first] = [wordsOf(right.last_name), wordsOf(right.first_name)];
  if (left.last_name || left.first_name) return equal(wordsOf(left.last_name), last) && equal(wordsOf(left.first_name), first);
  const line = wordsOf(left.full_name);
  if (last.length === 0 || first.length === 0 || line.length < last.length + first.length) return false;
  return equal(line.slice(0, first.length), first) && equal(line.slice(-last.length), last);
}

const sameName = (lefts: CandidateName[], rights: CandidateName[]): boolean =>
  lefts.some((left) => rights.some((right) => isExact(left, right)));

const share = (a: string[], b: string[]) => a.some((word) => word.length > 1 && b.includes(word));

/** At least one word: last names change and first names are shortened. */
function agreement(lefts: CandidateName[], rights: CandidateName[]): Agreement {
  const found = { surname: false, given: false };
  for (const left of lefts) {
    for (const right of rights) {
      if (left.organization_name || right.organization_name) {
        const same = equal(business(left.organization_name), business(right.organization_name));
        found.surname ||= same;
        found.given ||= same;
        continue;
      }
      const line = wordsOf(left.full_name);
      const by_parts = left.last_name !== null || left.first_name !== null;
      found.surname ||= share(by_parts ? wordsOf(left.last_name) : line, wordsOf(right.last_name));
      found.given ||= share(by_parts ? wordsOf(left.first_name) : line, wordsOf(right.first_name));
    }
  }
  return found;
}

interface SameNumber {
  license_number: string;
  has_letters: boolean;
}

/** Nurses report one beside the other. */
const related: Record<string, string[]> = { nursing: ['PA/APRN'], 'PA/APRN': ['nursing'] };

const fits = (license_type_class: string, reported: string[]) =>
  reported.includes(license_type_class) || (related[license_type_class] ?? []).some((one) => reported.includes(one));

/**
 * Letters are the same if both have them, kinds compatible. Without letters the kind must be known: many series begin
 * at 1.
 */
function sameNumber(left: BoardLicense, right: ReportedLicense, letters: 'optional' | 'required'): SameNumber | null {
  if (left.entity_type && right.entity_type && left.entity_type !== right.entity_type) return null;
  let found: SameNumber | null = null;
  for (const { license_number, letters: reported, license_type_classes } of right.numbers) {
    if (reported !== '' ? reported !== left.letters : letters === 'required' && left.letters !== '') continue;
    const has_letters = reported !== '';
    if (left.license_type_class === null ? !has_letters : !fits(left.license_type_class, license_type_classes)) continue;
    if (!found || (has_letters && !found.has_letters)) found = { license_number, has_letters };
  }
  return found;
}

/**
 * A name may veto: with the letters of the series on both sides two different names, otherwise a different last name.
 */
const rule = (id: string, letters: 'optional' | 'required', description: string): LinkRule => ({
  id,
  description,
  name_is_key: false,
  compare(left, right) {
    const number = sameNumber(left, right, letters);
    if (!number) return { outcome: 'other' };
    const { surname, given } = agreement(left.names, right.names);
    if (number.has_letters ? !surname && !given : !surname) return { outcome: 'vetoed' };
    const name = surname && given ? 'last and first name match' : surname ? 'last name matches' : 'first name matches';
    const confidence = (surname && given ? 0.97 : 0.92) + (number.has_letters ? 0.02 : 0);
    return { outcome: 'same', evidence: { ...number, name }, confidence: Math.round(confidence * 100) / 100 };
  },
});

/** Colorado and New York. */
export const licenseNumber = rule(
  'license_number',
  'optional',
  'The license number and kind, exactly one on each side; a name can veto the link but never make it.',
);

/** California: a number means nothing without its letter. */
export const licenseNumberWithLetters = rule(
  'license_number_with_letters',
  'required',
  'The license number with its letters, exactly one on each side; a name can veto the link but never make it.',
);

/** Washington and Connecticut. */
export const licenseNumberAndName: LinkRule = {
  id: 'license_number_and_name',
  description: 'The license number and kind, and exactly the same last and first name (any name in NPPES), exactly one on each side.',
  name_is_key: true,
  compare(left, right) {
    const number = sameNumber(left, right, 'optional');
    if (!number) return { outcome: 'other' };
    if (!sameName(left.names, right.names)) return { outcome: 'vetoed' };
    const evidence = { ...number, name: 'last and first name are the same' };
    return { outcome: 'same', evidence, confidence: number.has_letters ? 0.99 : 0.97 };
  },
};

export interface LicensedBoard {
  source: string;
  rule: LinkRule;
  /** SQL over the current records: license_key, state, license_number, letters and the holder. */
  licenses: string;
}

const columns = (letters: string) => `r.license_key, r.state, r.license_number, ${letters} as letters, r.license_type_class, r.entity_type,
  r.last_name, r.first_name, r.organization_name, r.full_name`;
const own = 'license_letters(r.license_number)';

const listed = (source: string, letters = own) =>
  `select ${columns(letters)} from ${current('license', 'r')} where r.source = '${source}' and ${notSuperseded('r')}`;
const disciplined = (source: string) =>
  `select ${columns(own)} from ${current('disciplinary_case', 'r')} where r.source = '${source}' and r.license_key is not null`;

/** RN, APN CRNA. */
const prefixed = `coalesce(nullif(license_letters(r.license_number), ''), license_letters(r.license_prefix))`;

export const boards: LicensedBoard[] = [
  { source: 'wa_doh', rule: licenseNumberAndName, licenses: listed('wa_doh') },
  { source: 'ct_dph', rule: licenseNumberAndName, licenses: listed('ct_dph') },
  { source: 'co_dora', rule: licenseNumber, licenses: listed('co_dora', prefixed) },
  { source: 'ca_medical_board', rule: licenseNumberWithLetters, licenses: disciplined('ca_medical_board') },
  { source: 'ny_opmc', rule: licenseNumber, licenses: disciplined('ny_opmc') },
];
