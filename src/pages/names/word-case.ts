import { z } from 'zod';
import { readTable } from '../../read-table.ts';

/** Words of business names whose case does not follow from their letters, as pages show them: LLC, Inc, UPMC, Eye. */
const spellings = new Map(
  readTable('src/pages/names/spellings.csv', z.object({ spelling: z.string().regex(/^[A-Za-z]+$/) })).map(({ spelling }) => [
    spelling.toUpperCase(),
    spelling,
  ]),
);

/**
 * Brands with a capital within the word, by the word as a file that capitalizes every word writes it: Ohiohealth →
 * OhioHealth.
 */
const brands = new Map(
  [...spellings.values()].filter((one) => /^[A-Z].*[a-z][A-Z]/.test(one)).map((one) => [one.charAt(0) + one.slice(1).toLowerCase(), one]),
);

/** A business name in normal case, with the brands in it as their owners write them. */
export const withBrands = (name: string): string => name.replace(/\b[A-Z][a-z]+\b/g, (word) => brands.get(word) ?? word);

const names_with_mac = new Set(
  'ALISTER ALLISTER ARTHUR AULAY BRIDE DONALD DONELL DONNELL DOUGALL DOUGAL DUFF EACHERN FARLAND FARLANE GREGOR INNIS INTOSH INTYRE IVER KENZIE KINNON LACHLAN LEAN LEOD MAHON MILLAN MULLEN NAMARA NEAL NEIL NEILL PHAIL PHERSON QUEEN RAE TAGGART TAVISH'.split(
    ' ',
  ),
);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const hasVowel = (word: string): boolean => /[AEIOUYÀ-ÖØ-Ý]/.test(word);

/** 1ST → 1st, 3M and B12 as published. */
const withDigits = (word: string): string => (/^\d+(ST|ND|RD|TH|HR|HRS)$/.test(word) ? word.toLowerCase() : word);

/** MCDONALD → McDonald; MACDONALD → MacDonald, but Mack and Macias. */
function scottish(word: string): string {
  if (/^MC[A-Z]{2,}$/.test(word) && hasVowel(word.slice(2))) return `Mc${capital(word.slice(2))}`;
  if (word.startsWith('MAC') && names_with_mac.has(word.slice(3))) return `Mac${capital(word.slice(3))}`;
  return capital(word);
}

/** A word of a person's, place's or street's name, in capitals. */
export function plainWord(word: string): string {
  if (word.length === 1) return word;
  return /\d/.test(word) ? withDigits(word) : scottish(word);
}

/** Two consonants with which words and surnames begin; a short word that begins with others is initials. */
const beginnings = new Set(
  'BH BJ BL BR CH CL CN CR CS CV CZ DH DJ DR DW DZ FJ FL FR FT GH GJ GL GN GR GW HJ HL HR HW JH KH KJ KL KN KR KV KW LH LL MB MC MK ND NG NJ NK NT PF PH PL PN PR PS RH SB SC SF SG SH SJ SK SL SM SN SP SQ SR ST SV SW SZ TH TJ TK TL TR TS TW TZ VL VN VR WH WR XH ZB ZD ZH ZL ZW'.split(
    ' ',
  ),
);

/**
 * JBER, UHHS, ACMH, EAMC: four or five letters that cannot be said as a word. English words among them, such as ARTS,
 * are in the table.
 */
const isInitials = (word: string): boolean =>
  (word.length === 4 || word.length === 5) &&
  ((/^[^AEIOUY]{2}/.test(word) && !beginnings.has(word.slice(0, 2))) ||
    /^[AEIOU][^AEIOUY]{3}$/.test(word) ||
    /(?:M[CH]|[^AEIOUYCGPST]HS)$/.test(word));

/** A word of a business name: short words that no list knows are rather initials than words. */
export function businessWord(word: string): string {
  if (word.length === 1) return word;
  if (/\d/.test(word)) return withDigits(word);
  const listed = spellings.get(word);
  if (listed) return listed;
  return word.length <= 3 || (word.length <= 5 && !/[AEIOU]/.test(word)) || isInitials(word) ? word : scottish(word);
}

const after_apostrophe = new Set(['S', 'T', 'LL', 'RE', 'VE', 'M', 'N']);

/** O'BRIEN → O'Brien, CHILDREN'S → Children's, DE'ANGELO → De'Angelo. */
export function withApostrophes(word: string, cased: (part: string) => string): string {
  const [first = '', ...rest] = word.split(/(?=['’`])/);
  return [
    cased(first),
    ...rest.map((part, at) => {
      const letters = part.slice(1);
      if (letters === '' || (after_apostrophe.has(letters) && first !== '')) return part.toLowerCase();
      const is_prefix = at === 0 && first.length <= 2;
      return part[0]! + (is_prefix || first === '' ? cased(letters) : letters.toLowerCase());
    }),
  ].join('');
}
