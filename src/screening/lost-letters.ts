import { repaired } from '../match/repaired.ts';

/** A value before its control characters are dropped: within a name they may be what is left of a letter. */
export const withLostLetters = (text: string): string => (/[\p{Cc}\p{Cs}]/u.test(text) ? repaired(text) : text);
