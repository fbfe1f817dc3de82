import { generations } from '#match/affixes';

export const wordKey = (word: string) => word.toUpperCase().replace(/[^A-Z0-9-]/g, '');

/** JR, Sr., III, 2nd. Spelt out (JUNIOR) it may be a name of its own. */
export const isGeneration = (word: string, may_be_spelt = false): boolean => {
  const key = wordKey(word);
  return Object.hasOwn(generations, key) && (may_be_spelt || key.length <= 3);
};
