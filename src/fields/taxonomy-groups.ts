/**
 * The few groups of provider taxonomy codes that responses need, by the first characters of a code. The code set itself
 * belongs to the American Medical Association and is not shipped; none of its text is copied here.
 */
export const licenseTypeClasses = ['MD/DO', 'PA/APRN', 'dental', 'podiatric', 'optometric', 'nursing', 'other'] as const;
export type LicenseTypeClass = (typeof licenseTypeClasses)[number];

/** First characters of a code that decide its class. */
export const classByPrefix: [prefix: string, license_type_class: LicenseTypeClass][] = [
  ['20', 'MD/DO'],
  ['36', 'PA/APRN'],
  ['12', 'dental'],
  ['21', 'podiatric'],
  // Opticians and technicians (156) share the first two digits but have other licenses.
  ['152', 'optometric'],
  ['16', 'nursing'],
];

/** License class for a code; `other` for codes not listed. */
export const licenseTypeClass = (taxonomy_code: string): LicenseTypeClass =>
  classByPrefix.find(([prefix]) => taxonomy_code.startsWith(prefix))?.[1] ?? 'other';

/**
 * Class of one license reported with several codes, the primary one first. A code that names no class ("Specialist", a
 * student) does not contradict one that does: people report the same license with both.
 */
export const licenseTypeClassOf = (taxonomy_codes: readonly string[]): LicenseTypeClass =>
  taxonomy_codes.map(licenseTypeClass).find((found) => found !== 'other') ?? 'other';
