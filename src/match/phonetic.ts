import { doubleMetaphone } from 'double-metaphone';

const CODE_LENGTH = 6;
const none: [string, string] = ['', ''];

/** Double Metaphone codes of one ASCII word: how it sounds, and how else it may sound (empty where the same). */
export function phoneticCodes(word: string): [string, string] {
  if (word.length < 2 || /[0-9]/.test(word)) return none;
  const [first, second] = doubleMetaphone(word).map((code) => code.slice(0, CODE_LENGTH)) as [string, string];
  return [first, second === first ? '' : second];
}
