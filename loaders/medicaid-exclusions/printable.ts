/**
 * Word's own signs for hyphens, which stand for nothing elsewhere: one that does not break, and one that shows only at
 * the end of a line.
 */
const hyphens: Record<string, string> = { '\u001e': '-', '\u001f': '' };

/** Control characters are storage, not content. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, (sign) => hyphens[sign] ?? ' ');
