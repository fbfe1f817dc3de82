import { fold, words } from '#match/fold';
import { legalFormAtEnd, withShortForms } from '#match/organization-words';

const letters = (text: string): string => words(fold(text)).join('');

/**
 * The legal forms among these words of a business name, and the other words: Inc. and INCORPORATED are INC, Limited
 * Liability Company is LLC. Pure.
 */
export function legalFormsOf(words: readonly string[]): { forms: string[]; written: string[]; others: string[] } {
  const short = withShortForms(fold(words.join(' ')))
    .split(' ')
    .map(letters)
    .filter(Boolean);
  // A form of several words, with nothing beside it.
  if (short.length > 0 && short.length < words.length && short.every((word) => legalFormAtEnd(word) !== null))
    return { forms: short.map((word) => legalFormAtEnd(word)!), written: [words.join(' ')], others: [] };
  const formOf = (word: string) => legalFormAtEnd(letters(word));
  return {
    forms: words.flatMap((word) => formOf(word) ?? []),
    written: words.filter((word) => formOf(word) !== null),
    others: words.filter((word) => formOf(word) === null),
  };
}
