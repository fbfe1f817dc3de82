import { affixWord, titles } from './affixes.ts';
import { wordsOf } from './read/tokenize.ts';

export interface CalledName {
  text: string;
  /** Parentheses also hold a maiden name, which may have two halves. */
  may_be_surname: boolean;
}

const quoted = /["“”„«]([^"“”„«»]{2,40})["“”»]|(?<=^|\s)['‘‛]([\p{L}]{2,20})['’](?=[\s,]|$)|\(([^()]{2,40})\)/gu;

const isAffix = affixWord(titles);

/**
 * ROBERT "BOB" SMITH is ROBERT SMITH, called BOB. At least `keep` words stay, and titles, degrees and more than two
 * words.
 */
export function takeCalledNames(text: string, keep: number): { left: string; called: CalledName[] } {
  const called: CalledName[] = [];
  if (!/["“”„«»'‘‛([{<]/.test(text)) return { left: text, called };
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
