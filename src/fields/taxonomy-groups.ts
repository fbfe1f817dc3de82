/**
 * The few groupings of provider taxonomy codes that answers need, by the first characters of a code. The code set itself belongs to
 * the American Medical Association and is not shipped; nothing here is of its text.
 */
export const licenseTypeClasses = ['MD/DO', 'PA/APRN', 'dental', 'podiatric', 'optometric', 'nursing', 'other'] as const;
export type LicenseTypeClass = (typeof licenseTypeClasses)[number];

/** First characters of a code that tell its class. */
export const classByPrefix: [prefix: string, license_type_class: LicenseTypeClass][] = [
  ['20', 'MD/DO'],
  ['36', 'PA/APRN'],
  ['12', 'dental'],
  ['21', 'podiatric'],
  // Opticians and technicians (156) share the first two digits but hold other licences.
  ['152', 'optometric'],
  ['16', 'nursing'],
];

/** Class of the licence that goes with a code; other for every code it does not name. */
export const licenseTypeClass = (taxonomy_code: string): LicenseTypeClass =>
  classByPrefix.find(([prefix]) => taxonomy_code.startsWith(prefix))?.[1] ?? 'other';

/**
 * Class of one license reported with several codes, the primary one first. A code that names no class ("Specialist", a student) says nothing
 * against one that does: people report the same license with both.
 */
export const licenseTypeClassOf = (taxonomy_codes: readonly string[]): LicenseTypeClass =>
  taxonomy_codes.map(licenseTypeClass).find((found) => found !== 'other') ?? 'other';
