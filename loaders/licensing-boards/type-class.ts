import type { LicenseTypeClass } from '#fields/taxonomy-groups';

/** The first that fits tells: a physician assistant is not a physician, an osteopathic physician is one. */
const kinds: [words: RegExp, license_type_class: LicenseTypeClass][] = [
  [
    /physician(?:'s|s)? (?:and surgeon )?assistant|advanced (?:practice )?(?:registered )?nurs|nurse (?:practitioner|anesthetist|midwife)|\baprn\b/,
    'PA/APRN',
  ],
  [/podiatr/, 'podiatric'],
  [/optometr/, 'optometric'],
  [/dent(?:ist|al|ur)/, 'dental'],
  [/veterinar/, 'other'],
  [/physician|osteopath/, 'MD/DO'],
  [/nurs/, 'nursing'],
];

/** Class of a kind of license by its name; any other kind of a health board is `other`. */
export const classOfWords = (words: string): LicenseTypeClass =>
  kinds.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1] ?? 'other';
