/** Patterns for `ilike all`: each word of a name, in any position. */
export const likeWords = (name: string): string[] => name.split(/[\s,]+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
