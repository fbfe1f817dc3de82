import { z } from 'zod';
import { readTable } from '#read-table';

/** Words whose case does not follow from their letters: LLC, Inc, UPMC, Eye. */
const spellings = new Map(
  readTable('src/pages/names/spellings.csv', z.object({ spelling: z.string().regex(/^[A-Za-z]+$/) })).map(({ spelling }) => [
    spelling.toUpperCase(),
    spelling,
  ]),
);

/** With a capital within the word, as a file that capitalizes every word writes it: Ohiohealth → OhioHealth. */
const brands = new Map(
  [...spellings.values()].filter((one) => /^[A-Z].*[a-z][A-Z]/.test(one)).map((one) => [one.charAt(0) + one.slice(1).toLowerCase(), one]),
);

const withBrands = (name: string): string => name.replace(/\b[A-Z][a-z]+\b/g, (word) => brands.get(word) ?? word);

const words_of = new Map(
  readTable('src/pages/names/words.csv', z.object({ set: z.string(), words: z.string() })).map(({ set, words }) => [
    set,
    new Set(words.split(' ')),
  ]),
);
const wordsOf = (set: string): ReadonlySet<string> => words_of.get(set)!;

const names_with_mac = wordsOf('behind Mac');

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

function plainWord(word: string): string {
  if (word.length === 1) return word;
  return /\d/.test(word) ? withDigits(word) : scottish(word);
}

/** A short word that begins with other two consonants is initials. */
const beginnings = wordsOf('beginnings of words');

/** JBER, UHHS: they cannot be said as a word. English words such as ARTS are in the table. */
const isInitials = (word: string): boolean =>
  (word.length === 4 || word.length === 5) &&
  ((/^[^AEIOUY]{2}/.test(word) && !beginnings.has(word.slice(0, 2))) ||
    /^[AEIOU][^AEIOUY]{3}$/.test(word) ||
    /(?:M[CH]|[^AEIOUYCGPST]HS)$/.test(word));

/** Short words that no list knows are rather initials than words. */
function businessWord(word: string): string {
  if (word.length === 1) return word;
  if (/\d/.test(word)) return withDigits(word);
  const listed = spellings.get(word);
  if (listed) return listed;
  return word.length <= 3 || (word.length <= 5 && !/[AEIOU]/.test(word)) || isInitials(word) ? word : scottish(word);
}

const after_apostrophe = new Set(['S', 'T', 'LL', 'RE', 'VE', 'M', 'N']);

/** O'BRIEN → O'Brien, CHILDREN'S → Children's, DE'ANGELO → De'Angelo. */
function withApostrophes(word: string, cased: (part: string) => string): string {
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

/** MD is a degree of a person, a state of a place and part of "123 MD RT 5". */
export type NameKind = 'person' | 'business' | 'place' | 'street';

interface Token {
  text: string;
  /** Words since the last comma, colon, parenthesis or the start. */
  at: number;
  before: string | null;
  after: string | null;
  /** Ends the name, or the part before a comma. */
  is_last: boolean;
  /** A comma stands somewhere before it. */
  follows_comma: boolean;
  /** Single letters with periods, as in P.C. */
  is_dotted: boolean;
}

const small = wordsOf('small');
const english = new Set('OF AT IN ON'.split(' '));
const romance = wordsOf('romance');
const of_places = wordsOf('of places');
/** Lower case only behind another particle: de la Cruz, Van der Berg. */
const following = wordsOf('behind a particle');
const particles = new Set([...romance, 'VAN', 'VON']);
const states = wordsOf('states');
const numerals = new Set('II III IV VII VIII IX'.split(' '));
const degrees = wordsOf('degrees');
/** Degrees that are surnames too: only behind a comma. */
const ambiguous_degrees = wordsOf('ambiguous degrees');
const degree_spellings = new Map(['PhD', 'PsyD', 'PharmD', 'RPh'].map((shown) => [shown.toUpperCase(), shown]));
const given_initials = /^[B-DF-HJ-NP-TV-XZ]{2}$/;
const titles_without_vowel = wordsOf('titles without vowel');
const directions = new Set('NE NW SE SW'.split(' '));
const street_letters = wordsOf('street');

function person({ text, at, before, follows_comma, is_last }: Token): string {
  if (degrees.has(text) || (follows_comma && ambiguous_degrees.has(text))) return degree_spellings.get(text) ?? text;
  if (numerals.has(text)) return text;
  // Das and Du are surnames too.
  if (at > 0 && !is_last && romance.has(text) && text.length > 1) return text.toLowerCase();
  if (before !== null && particles.has(before) && following.has(text)) return text.toLowerCase();
  return given_initials.test(text) && !titles_without_vowel.has(text) ? text : plainWord(text);
}

function business(token: Token): string {
  const { text, at, before, after, is_last } = token;
  if (at > 0 && text === 'A' && before !== null && small.has(before)) return 'a';
  // "Group Health of ME", "Salem, OR": a state and no small word.
  if (is_last && states.has(text) && text !== 'CO' && text !== 'ST' && (at === 0 || before === 'OF')) return text;
  if (is_last && at > 0 && (text === 'DO' || text === 'MS')) return text;
  // "of Du Page": a place that starts with a particle.
  if (at > 0 && romance.has(text) && text.length > 1 && after !== null && !english.has(before ?? '')) return text.toLowerCase();
  if (before === 'DE' && following.has(text)) return text.toLowerCase();
  // Fond du Lac, Del Amo, Santa Ana: what follows the particle of a place is a word, however short.
  if (before !== null && of_places.has(before) && !states.has(text)) return plainWord(text);
  if (small.has(text)) return at > 0 && after !== null ? text.toLowerCase() : plainWord(text);
  return businessWord(text);
}

function place({ text, at, before, after }: Token): string {
  if (directions.has(text) || numerals.has(text) || text === 'US' || text === 'AFB') return text;
  if (at > 0 && after !== null && (small.has(text) || text === 'DU')) return text.toLowerCase();
  if (before === 'DE' && following.has(text)) return text.toLowerCase();
  return plainWord(text);
}

function street({ text, at, after }: Token): string {
  if (directions.has(text) || numerals.has(text) || street_letters.has(text)) return text;
  if (at > 0 && after !== null && small.has(text)) return text.toLowerCase();
  return plainWord(text);
}

const kinds: Record<NameKind, (token: Token) => string> = { person, business, place, street };

const word = /[\p{L}\p{N}]+(?:['’`][\p{L}\p{N}]*)*/gu;
/** After these a new name starts: its first word is capital. */
const starts = /[,:;(/"“[]/;

/** Lists that write each word with one capital write two initials as A.b. */
const second_initial = /(?<![\p{L}.])\p{Lu}\.\p{Ll}\.(?!\p{L})/gu;

/**
 * A name with lower case in it is as its owner writes it, and stays, except a second initial and brands. Only case
 * changes.
 */
export function normalCase(published: string, kind: NameKind): string {
  // Letters whose case cannot be changed one for one, such as ß, would change the text.
  if (kind === 'person' && /\p{Ll}/u.test(published)) return published.replace(second_initial, (initials) => initials.toUpperCase());
  if (kind === 'business' && /\p{Ll}/u.test(published)) return withBrands(published);
  if (/\p{Ll}/u.test(published) || published.toLowerCase().toUpperCase() !== published) return published;
  const found = [...published.matchAll(word)];
  let at = 0;
  let end = 0;
  let follows_comma = false;
  let shown = '';
  for (const [nth, match] of found.entries()) {
    const between = published.slice(end, match.index);
    if (nth === 0 || starts.test(between)) at = 0;
    follows_comma ||= between.includes(',');
    end = match.index + match[0].length;
    const next = found[nth + 1];
    const gap = published.slice(end, next?.index);
    const is_last = next === undefined || starts.test(gap);
    const is_dotted = match[0].length <= 2 && (gap.startsWith('.') || between.endsWith('.')) && /^[A-Z]+$/.test(match[0]);
    const text = match[0];
    const token = { at, before: nth > 0 && at > 0 ? found[nth - 1]![0] : null, after: is_last ? null : next[0], is_last, follows_comma };
    shown += between + cased({ ...token, text, is_dotted }, kind);
    at += 1;
  }
  return shown + published.slice(end);
}

function cased(token: Token, kind: NameKind): string {
  const { text, is_dotted } = token;
  if (is_dotted && text.length === 1) return text;
  if (is_dotted && text === 'PH') return 'Ph';
  // Coeur d'Alene, but D'Angelo where it is a person.
  if (/^D['’`]/.test(text) && kind !== 'person' && token.at > 0) return `d${withApostrophes(text, plainWord).slice(1)}`;
  if (/['’`]/.test(text)) return withApostrophes(text, (part) => kinds[kind]({ ...token, text: part }));
  return kinds[kind](token);
}
