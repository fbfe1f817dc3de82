import type { Question } from './question.ts';

/** The longest published name has 19, eight people have 24. Many more take tens of milliseconds. */
export const MOST_WORDS = 40;

export function hasTooManyWords({ name, first_name, middle_name, last_name, suffix, organization_name }: Question): boolean {
  // U+FDFA stands for four words.
  const text = [name, first_name, middle_name, last_name, suffix, organization_name].join(' ').normalize('NFKC');
  const words = text.match(/[\p{L}\p{N}]+/gu);
  return words !== null && words.length > MOST_WORDS;
}
