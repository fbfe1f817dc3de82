import { isSmall } from '#fields/letters';
import { collapsed, namesOnOneLine } from '#fields/person-name';
import { isKnown, isWord } from '#match/damaged-text';
import { fold, letterRuns, MAX_NAME_LENGTH, ODD_BLANKS } from '#match/fold';
import { repaired } from '#match/repaired';

const line_in_word = /(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*(?:(?:\r\n|[\r\n\v\f\u0085\u2028\u2029])[\p{L}\p{M}]+)+/gu;
const mayBeWhole = (piece: string): boolean => isWord(piece) || isKnown(fold(piece));
/** Rodrigo E\u2028stonilo, WENDY MAR\nSH, B\nland: where a line ends within a word, as a blank of no keyboard. */
const linesJoined = (text: string): string =>
  text.replace(line_in_word, (found) => {
    const pieces = letterRuns(found);
    const isOne = isKnown(fold(pieces.join(''))) || /^\p{Lu}\p{Ll}*[^\p{L}\p{M}]+\p{Ll}/u.test(found);
    const areWords = pieces.every(mayBeWhole) && !/^\p{Lu}\P{L}+\p{Ll}{4}/u.test(found);
    return isOne && !areWords ? pieces.join(pieces.some(isSmall) ? '' : '\u00a0') : found;
  });

/** A value before its control characters are dropped: within a name they may be what is left of a letter. */
export function withLostLetters(text: string): string {
  if (!/[\p{Cc}\p{Cs}]/u.test(text)) return text;
  // No name, whatever stays of it: repairing it takes as long as many rows.
  return collapsed(text).length > MAX_NAME_LENGTH ? `${text}\ufffd` : repaired(text);
}

const blanks = new RegExp(`(?![${ODD_BLANKS}])[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\s]+`, 'gu');
/** Each line is a name. */
export const namesOfLines = (text: string): string => namesOnOneLine(linesJoined(repaired(text)));
/** Without blanks around it; a blank that may stand within a word stays. */
export const nameOnOneLine = (text: string, linesOf = linesJoined): string => repaired(linesOf(text)).replace(blanks, ' ').trim();
