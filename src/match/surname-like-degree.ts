import { doubtfulCredentials } from './affixes.ts';
import { fold } from './fold.ts';
import type { Question } from './question.ts';

/** HUNG Q DO: after a given name and an initial, DO may be a surname or a degree, so both are searched. */
export function surnameLikeDegree(line: string): Question | null {
  const found = line.includes(',') ? [] : (fold(line.replaceAll('.', ' ')).match(/[A-Z0-9]+/g) ?? []);
  const [first_name = '', middle_name = '', last_name = ''] = found;
  const isOne = found.length === 3 && first_name.length > 1 && middle_name.length === 1 && doubtfulCredentials.has(last_name);
  return isOne ? { first_name, middle_name, last_name } : null;
}
