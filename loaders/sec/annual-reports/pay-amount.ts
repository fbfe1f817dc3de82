/** Marks of footnotes: set high, or one or two digits or a letter in brackets; no amount of pay has two digits. */
const marks = /⟨[^⟩⟨]*⟩|\((?:\d{1,2}|[a-z])\)|[*†‡§#]/gi;

export const withoutMarks = (text: string): string =>
  text
    .replace(marks, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

const dash = /^[-‐‑–—−]+$/;
const amount = /^\d{1,3}(?:,\d{3})*$/;

/**
 * The amount in the cells under one heading: '$', the number, its marks and the closing bracket of a negative one may
 * each have a cell. A dash is zero, nothing and N/A are null; a text is why it is none of these.
 */
export function payAmount(cells: string[]): { value: number | null } | string {
  const joined = cells.join(' ');
  const words = withoutMarks(joined)
    .replace(/\$/g, ' ')
    .replace(/\(\s+/g, '(')
    .replace(/(?<!\s)\s+\)/g, ')')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 || (words.length === 1 && /^n\/?a$/i.test(words[0]!))) return { value: null };
  if (words.length > 1) return `"${joined.trim()}" is not one amount`;
  const [word] = words as [string];
  if (dash.test(word)) return { value: 0 };
  const negative = /^\((.*)\)$/.exec(word);
  const digits = negative ? negative[1]! : word;
  if (!amount.test(digits)) return `"${joined.trim()}" is not an amount in whole dollars`;
  const value = Number(digits.replaceAll(',', ''));
  return { value: negative ? -value : value };
}
