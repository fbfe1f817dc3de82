import { fold, words } from '../fold.ts';
import { remembered } from './remembered.ts';

export const wordsOf = remembered((text): readonly string[] => words(fold(text)));
/** A period joins: M.D. and P. A. are MD and P A. */
export const undottedWords = remembered((text): readonly string[] => words(fold(text.replaceAll('.', ''))));

const letters = (folded: string): readonly string[] => folded.match(/[A-Z]+/g) ?? [];
export const lettersOf = remembered((text) => letters(fold(text)));
export const undottedLetters = remembered((text) => letters(fold(text.replaceAll('.', ''))));
