import { typedWords } from '#match/fold';

/** Letters of any script, in the case in which they stand. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
export const hasLetter = (text: string): boolean => lettersOf(text) !== '';

export const hasSmallLetter = (text: string): boolean => /\p{Ll}/u.test(text);

export const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Words that blanks and these signs part. */
export const wordsBetween = (text: string, signs: string): string[] =>
  typedWords([...signs].reduce((left, sign) => left.replaceAll(sign, ' '), text));

export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** Without blanks and these signs at its ends. */
export function withoutEnds(text: string, before: string, behind: string): string {
  const is_left = (signs: string, sign: string) => sign.trim() !== '' && !signs.includes(sign);
  const signs = [...text];
  const first = signs.findIndex((sign) => is_left(before, sign));
  const last = signs.findLastIndex((sign) => is_left(behind, sign));
  return first < 0 ? '' : signs.slice(first, last + 1).join('');
}

/** Without blanks and these signs behind it, commas if none are named. */
export const withoutEnd = (text: string, signs = ','): string => withoutEnds(text, '', signs);
