import { hasWords } from './clauses.ts';

/** Matches an empty text only. */
const nothing = [''];

/**
 * Patterns for `ilike all`: each word of a name, in any position; a word may be a beginning, with or without `*` or `%`
 * behind it. A name without a letter or a digit matches nothing.
 */
export const likeWords = (name: string): string[] =>
  !hasWords(name) ? nothing : name.split(/[\s,]+/).map((word) => `%${word.replace(/(?<![*%])[*%]+$/, '').replace(/[\\%_]/g, '\\$&')}%`);
