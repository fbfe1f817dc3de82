export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
/** Beside each other. */
export const hasTwoLetters = (text: string): boolean => /\p{L}{2}/u.test(text);
export const isOfLetters = (text: string): boolean => /^\p{L}+$/u.test(text);
/** A to Z */
export const isCapitals = (text: string): boolean => /^[A-Z]+$/.test(text);
export const isCapital = (letter = ''): boolean => /^\p{Lu}$/u.test(letter);
export const isSmall = (letter = ''): boolean => /^\p{Ll}$/u.test(letter);
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
