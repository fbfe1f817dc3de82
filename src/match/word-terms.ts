import type { Token } from './token.ts';

const WIDTHS_CUT = [15, 20];
export const SHORTEST_BEGINNING = 4;
const LONGEST_BEGINNING = 20;

export const beginnings = (text: string): string[] => {
  const found: string[] = [];
  for (let length = SHORTEST_BEGINNING; length < text.length && length <= LONGEST_BEGINNING; length++)
    found.push(`<${text.slice(0, length)}`);
  return found;
};

/** SERICES, SERVICE: further apart than a letter. */
export const slipTerms = (slip: string | null): string[] => (slip ? [`=${slip}`] : []);
export const soundTerms = (token: Token) => [token.sound, token.other_sound].filter((code) => code.length >= 2).map((code) => `~${code}`);
export const wordTerms = (text: string) => [
  `=${text}`,
  ...WIDTHS_CUT.filter((width) => text.length > width).map((width) => `=${text.slice(0, width)}`),
];
const SHORT_FORMS = [3, 4, 5, 6];
/** RAJ for RAJENDRA. */
export const shortFormTerms = (text: string): string[] =>
  SHORT_FORMS.filter((length) => length + 2 <= text.length).map((length) => `>${text.slice(0, length)}`);
export const joinedTerms = (parts: { token: Token }[]) => parts.slice(1).map((part, at) => `=${parts[at]!.token.text}${part.token.text}`);
