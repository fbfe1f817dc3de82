import type { countBases } from '#records/stated-physician-count';

type Basis = (typeof countBases)[number];

/** What the words of a table count; the first that fits. Words that say nothing of the kind are an issue. */
const words: [RegExp, Basis][] = [
  [/compendium/i, 'compendium'],
  [/affiliated|supported/i, 'affiliated'],
  [/medical-group list|clinic physicians/i, 'group_list'],
  [/employed/i, 'employed'],
  [/stated|physicians/i, 'stated'],
];

export const basisOf = (published: string): Basis | null => words.find(([pattern]) => pattern.test(published))?.[1] ?? null;

export const saysMore = (published: string): boolean => /\bmore than\b/i.test(published);
