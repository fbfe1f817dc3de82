import type { BoardLicense, ReportedLicense } from './candidates.ts';

export interface SameNumber {
  license_number: string;
  /** The provider wrote the letters of the series too. */
  has_letters: boolean;
}

/** Nurses report the licence they nurse by beside the one they practise by, and the other way round. */
const related: Record<string, string[]> = { nursing: ['PA/APRN'], 'PA/APRN': ['nursing'] };

const fits = (license_type_class: string, reported: string[]) =>
  reported.includes(license_type_class) || (related[license_type_class] ?? []).some((one) => reported.includes(one));

/**
 * The number of the licence among those the provider reports: letters, where both have them, are the same, and the kinds of licence
 * go together. Where letters are left out the kind must be known: many series begin at 1.
 */
export function sameNumber(left: BoardLicense, right: ReportedLicense, letters: 'optional' | 'required'): SameNumber | null {
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
