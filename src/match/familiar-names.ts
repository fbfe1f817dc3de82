const ending = /(?:IE|EY|EE|Y|I)$/;
const SHORTEST = 4;

/** Given names whose last sound has several spellings: TAMMY, TAMI and TAMMIE. */
export function familiarKey(word: string): string | null {
  if (word.length < SHORTEST || !ending.test(word)) return null;
  return word.replace(ending, 'I').replace(/([A-Z])\1+/g, '$1');
}
