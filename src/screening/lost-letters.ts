import { ODD_BLANKS } from '../match/fold.ts';
import { repaired } from '../match/repaired.ts';

/** A value before its control characters are dropped: within a name they may be what is left of a letter. */
export const withLostLetters = (text: string): string => (/[\p{Cc}\p{Cs}]/u.test(text) ? repaired(text) : text);

const blanks = new RegExp(`(?![${ODD_BLANKS}])[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\s]+`, 'gu');
/** A name on one line, without blanks around it; a blank that may stand within a word stays. */
export const nameOnOneLine = (text: string): string => repaired(text).replace(blanks, ' ').trim();
