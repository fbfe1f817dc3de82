const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’`.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether the letters are only within words of the name, as "mayo" is in Pacasmayo; a name found by another one of its names has no such letters. */
export function isOnlyInside(q: string, name: string, ...others: string[]): boolean {
  const typed = wordsOf(q);
  const words = [name, ...others].flatMap(wordsOf);
  const begins = typed.every((one) => words.some((word) => word.startsWith(one)));
  return !begins && typed.some((one) => wordsOf(name).some((word) => word.includes(one) && !word.startsWith(one)));
}
