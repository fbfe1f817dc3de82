import { fold, words } from '../match/fold.ts';

/** The words of a text that was sent, as names are compared: in capitals and without accents. */
export const comparedWords = (text: string): string[] => words(fold(text));

/** Latin letters with marks, and the letter without a mark at the same place: Postgres compares by them as `comparedWords` does. */
export const marked_letters: { from: string; to: string } = (() => {
  let from = '';
  let to = '';
  for (let code = 0xc0; code <= 0x1eff; code++) {
    if (code > 0x24f && code < 0x1e00) continue;
    const letter = String.fromCodePoint(code);
    const plain = fold(letter);
    if (!/^[A-Z]$/.test(plain)) continue;
    from += letter;
    to += plain.toLowerCase();
  }
  return { from, to };
})();
