const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Words of a name that are in no compared part, as typed. Parts are written in capitals and may join two words. Pure. */
export function wordsLeftOut(name: string, compared: readonly (string | null)[]): string[] {
  const parts = letters(compared.map((one) => one ?? '').join(''));
  return name.split(/[\s,]+/).filter((word) => letters(word) !== '' && !parts.includes(letters(word)));
}
