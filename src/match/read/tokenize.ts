import { fold, words } from '../fold.ts';
import { remembered } from './remembered.ts';

/** The words of a text in capital letters A to Z and figures. */
export const wordsOf = remembered((text): readonly string[] => words(fold(text)));
/** The same where a period joins: M.D. and P. A. are MD and P A. */
export const undottedWords = remembered((text): readonly string[] => words(fold(text.replaceAll('.', ''))));

const letters = (folded: string): readonly string[] => folded.match(/[A-Z]+/g) ?? [];
/** The words without figures. */
export const lettersOf = remembered((text) => letters(fold(text)));
export const undottedLetters = remembered((text) => letters(fold(text.replaceAll('.', ''))));
