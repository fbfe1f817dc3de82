import type { BoardLicense, ReportedLicense } from './candidates.ts';

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
