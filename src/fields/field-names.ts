import { z } from 'zod';
import { readTable } from '#read-table';
import { nearest } from './nearest.ts';

/** A heading without case, spaces and punctuation: two that are equal here are the same heading. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/#\s*$/, 'number')
    .replace(/[^\p{L}\p{N}]/gu, '');

const several = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
);

/**
 * What else a field, parameter, argument or option is called. `roster_headings` are accepted as headings of a roster;
 * `suggested_for` are answered with the field's name wherever they are sent.
 */
export const fieldNames = readTable(
  'src/fields/field-names.csv',
  z.object({ field: z.string().regex(/^[a-z0-9_]+$/), roster_headings: several, suggested_for: several }),
);

const bySynonym = new Map<string, string[]>();
for (const { field, roster_headings, suggested_for } of fieldNames)
  for (const text of [field, ...roster_headings, ...suggested_for]) {
    const fields = bySynonym.get(plainHeading(text)) ?? [];
    bySynonym.set(plainHeading(text), [...fields, field]);
  }

/**
 * The known name that a wrong one means: another name of the same field, else the one that is spelled most alike; null
 * if there is none.
 */
export function meantName(wrong: string, known: readonly string[]): string | null {
  const names = new Map(known.map((name) => [plainHeading(name), name]));
  const synonym = bySynonym.get(plainHeading(wrong))?.find((field) => names.has(plainHeading(field)));
  return synonym === undefined ? nearest(wrong, known) : names.get(plainHeading(synonym))!;
}

/**
 * Whether a text is a name of a field in any spelling (FirstName, first-name, Given Name), and so no one's own name.
 */
export const isFieldName = (text: string, known: readonly string[] = []): boolean =>
  bySynonym.has(plainHeading(text)) || known.some((name) => plainHeading(name) === plainHeading(text));

/** What the error says to a caller who sends one. */
export const SSN_REFUSED = 'a Social Security number is never accepted, and this one was not stored';

/** employeeSSN → employee SSN */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** SSN, emp_ssn4, socialSecurityNumber: a name of a field for a Social Security number, which no list publishes. */
export function isSsnName(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word, at) => word === 'ssn' || word === 'ssns' || (word === 'social' && words[at + 1] === 'security')) ||
    /^(ss(no|number)|socialsecurity(no|number)?)$/.test(plainHeading(name))
  );
}
