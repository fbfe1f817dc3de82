export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
/** Beside each other. */
export const hasTwoLetters = (text: string): boolean => /\p{L}{2}/u.test(text);
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
