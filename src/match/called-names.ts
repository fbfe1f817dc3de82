import { affixWord, titles } from './affixes.ts';
import { wordsOf } from './read/tokenize.ts';

/** A name somebody is called by, set in quotes or parentheses. */
export interface CalledName {
  text: string;
  /** Parentheses also hold a maiden name, which may have two halves; quotes do not. */
  may_be_surname: boolean;
}

const quoted = /["“”„«]([^"“”„«»]{2,40})["“”»]|(?<=^|\s)['‘‛]([\p{L}]{2,20})['’](?=[\s,]|$)|\(([^()]{2,40})\)/gu;

const isAffix = affixWord(titles);

/**
 * Takes the names in quotes and parentheses out of a name: ROBERT "BOB" SMITH is ROBERT SMITH, called BOB. At least
 * `keep` words stay, and what is a title, a degree or more than two words stays where it is.
 */
export function takeCalledNames(text: string, keep: number): { left: string; called: CalledName[] } {
  const called: CalledName[] = [];
  if (!/["“”„«»'‘‛([{<]/.test(text)) return { left: text, called };
  // Other brackets are parentheses: JANE ROE [CONTRACTOR].
  const left = text
    .replace(/[[{<]/g, '(')
    .replace(/[\]}>]/g, ')')
    .replace(quoted, (whole, double?: string, single?: string, parentheses?: string) => {
      const found = wordsOf(double ?? single ?? parentheses ?? '');
      if (found.length === 0 || found.length > 2 || found.some((word) => word.length < 2 || isAffix(word))) return whole;
      called.push({ text: found.join(' '), may_be_surname: parentheses !== undefined });
      return ' ';
    });
  return called.length > 0 && wordsOf(left).length >= keep ? { left: left.trim(), called } : { left: text, called: [] };
}
