import { businessWord, plainWord, withApostrophes, withBrands } from './word-case.ts';

/**
 * Kinds of names, which differ in what a short word means: MD is a degree of a person, a state of a place and part of
 * "123 MD RT 5".
 */
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

const small = new Set('OF AND THE AT FOR IN ON TO BY WITH OR AN FROM'.split(' '));
const english = new Set('OF AT IN ON'.split(' '));
const romance = new Set('DE DEL DU DOS DAS DA DI Y E'.split(' '));
const of_places = new Set('DU DEL LAS LOS SAN SANTA'.split(' '));
/** Lower case only behind another particle: de la Cruz, Van der Berg. */
const following = new Set('LA LAS LOS DER DEN LE'.split(' '));
const particles = new Set([...romance, 'VAN', 'VON']);
const states = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI'.split(
    ' ',
  ),
);
const numerals = new Set('II III IV VII VIII IX'.split(' '));
const degrees = new Set(
  'MD DDS DMD DPM DVM RN LPN CRNA FNP APRN ARNP NP CNM LCSW LMFT LPC PHD PSYD MBA MPH MSN BSN FACS FACP RPH PHARMD DNP'.split(' '),
);
/** Degrees that are surnames too: only behind a comma. */
const ambiguous_degrees = new Set('DO PA OD DC PT OT MA MS CNP'.split(' '));
const degree_spellings = new Map(['PhD', 'PsyD', 'PharmD', 'RPh'].map((shown) => [shown.toUpperCase(), shown]));
const given_initials = /^[B-DF-HJ-NP-TV-XZ]{2}$/;
const titles_without_vowel = new Set('JR SR ST NG MC DR MR MS'.split(' '));
const directions = new Set('NE NW SE SW'.split(' '));
const street_letters = new Set('PO VA US SR CR FM IH RR HC SH MLK JFK CSR TWP'.split(' '));

function person({ text, at, before, follows_comma }: Token): string {
  if (degrees.has(text) || (follows_comma && ambiguous_degrees.has(text))) return degree_spellings.get(text) ?? text;
  if (numerals.has(text)) return text;
  if (at > 0 && romance.has(text) && text.length > 1) return text.toLowerCase();
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
 * A published name in capitals in normal case; a name with lower case in it is as its owner writes it, and stays,
 * except a second initial and brands such as OhioHealth. Only case changes.
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
