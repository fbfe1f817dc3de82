import { IsoDate, readDate } from './date.ts';
import { defineField, type Normalized, refused } from './define-field.ts';

/** No one is excluded or licensed as a child; a later birth date has a wrong century or year. */
const leastAge = 14;
const greatestAge = 120;

/** A date of birth, checked against a date on which the person was certainly an adult. */
export function readBirthDate(
  published: string,
  adult_on: string | null,
  because = (age: number) => `the person would have been ${age} on ${adult_on}`,
): Normalized<string> {
  const read = readDate(published, '19');
  if (!read.value || !adult_on) return read;
  const age = Number(adult_on.slice(0, 4)) - Number(read.value.slice(0, 4));
  if (age >= leastAge && age <= greatestAge) return read;
  return refused(`a date of birth of ${read.value} is impossible: ${because(age)}`);
}

export const birthDate = defineField({
  id: 'birth_date',
  definition: 'Date of birth, YYYY-MM-DD. Two-digit years belong to the 20th century.',
  schema: IsoDate,
  normalize: (published) => readBirthDate(published, null),
  examples: {
    valid: [
      ['06/06/52', '1952-06-06'],
      ['19520606', '1952-06-06'],
      ['06/06/1952', '1952-06-06'],
    ],
    none: ['', '0', '00000000'],
    invalid: ['02/30/52', 'UNKNOWN'],
  },
});
