import { createRequire } from 'node:module';

// The package's main file opens database drivers; the single module is loaded instead.
const DoubleMetaphone = createRequire(import.meta.url)('natural/lib/natural/phonetics/double_metaphone.js') as new () => {
  process(token: string, maxLength?: number): [string, string];
};
const doubleMetaphone = new DoubleMetaphone();

const CODE_LENGTH = 6;
const none: [string, string] = ['', ''];

/** Double Metaphone codes of one ASCII word: how it sounds, and how else it may sound (empty where the same). */
export function phoneticCodes(word: string): [string, string] {
  if (word.length < 2 || /[0-9]/.test(word)) return none;
  const [first, second] = doubleMetaphone.process(word, CODE_LENGTH);
  return [first, second === first ? '' : second];
}
