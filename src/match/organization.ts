import { practiceCredentials } from './affixes.ts';
import { fold, remembered, words as wordsIn } from './fold.ts';
import { isUsualSurname } from './name-frequencies.ts';
import {
  ARTICLE_WEIGHT,
  between_letters,
  cutLegalForm,
  isCommonWord,
  isFigure,
  isLegalRemnant,
  isTellingWord,
  knownForm,
  legalForm,
  legalFormAtEnd,
  legalFormsBefore,
  withFigures,
  withShortForms,
  withShortWords,
  wordWeight,
} from './organization-words.ts';
import { WIDTHS } from './person-form.ts';
import { shared, type Token, token } from './token.ts';

export interface Word {
  readonly token: Token;
  readonly weight: number;
  readonly given: string;
  readonly slip: string | null;
}

const word = (given: string, known: string): Word => ({ token: token(known), weight: wordWeight(known), given, slip: token(given).slip });
const plainWord = shared((given) => word(given, knownForm(given).slice(0, MAX_LETTERS)));

export interface OrganizationForm {
  words: readonly Word[];
  legal_forms: readonly string[];
  /** As written, without its legal form, and with normalized words. */
  wholes: readonly [string, string, string];
  /** The first two without THE; the same array where there is none. */
  bare: readonly [string, string, ...string[]];
  /** First letters of its words; null below three. */
  acronym: string | null;
  /** It fills the published width: letters behind may be lost. */
  cut: boolean;
  is_telling: boolean;
}

const MAX_WORDS = 20;
const MAX_LETTERS = 40;

const joinLetters = (found: readonly string[]): readonly string[] =>
  found.some(({ length }) => length === 1) ? wordsIn(found.join(' ').replace(/(?<=\b[A-Z]) (?=[A-Z]\b)/g, '')) : found;

const REMNANT_WEIGHT = 0.05;

/** Of the federal list, and of Texas. */
const PUBLISHED_WIDTHS = [WIDTHS.organization, 50];
const CUT_WIDTHS = new Set(PUBLISHED_WIDTHS.flatMap((width) => [width, width - 1]));

const wholeOf = (line: string): string => wordsIn(line.replaceAll('&', ' AND ')).join('');

/** A list may write a mark or a blank more or less. */
export function cutLengths(name: string): number[] {
  const widths = PUBLISHED_WIDTHS.flatMap((width) => [width - 2, width - 1, width, width + 1]);
  return [...new Set(widths.filter((width) => name.length > width).map((width) => wholeOf(fold(name.slice(0, width))).length))];
}

/** A AND H SUPPLY: with a letter wrong it is found as it is written. */
const withoutForms = (found: readonly string[]): string => found.filter((word, at) => at === 0 || legalForm(word) === null).join('');

const ARTICLE = 'THE';

/** D. X. DE LA HOLMWICK: two letters say of a business (DX, RX, PC) only at its end. */
const isEnding = (found: string[], at: number): boolean =>
  found.slice(at + 1).every((word) => legalForm(word) !== null || practiceCredentials.has(word));

const SHORTEST_TRADE = 5;
const SHORTEST_OWN = 4;

/** In a column of people's names. One word may be a surname, and so may CO, MED or TEMPLE. */
export function saysBusiness(text: string): boolean {
  const found = wordsIn(withShortForms(fold(text)));
  const isOne = (word: string, at: number) =>
    (at > 0 && word.length > 2 && legalForm(word) !== null) ||
    (word.length >= SHORTEST_TRADE && isTellingWord(word) && !isUsualSurname(word));
  return found.length > 1 && found.some(isOne);
}

export const saysWholeBusiness = (text: string): boolean =>
  saysBusiness(text) && organizationForm(text).words.some(({ token, given }) => given.length >= SHORTEST_OWN && !isCommonWord(token.text));

export const organizationForm = remembered((name): OrganizationForm => {
  // A+ CARE is A PLUS CARE.
  const spelt = name.includes('+') ? name.replace(/(?<=\p{L})\+(?=[\s,]|$)/gu, ' plus') : name;
  let folded = fold(spelt).replace(/ ?& ?/g, ' AND ');
  const whole = wholeOf(folded);
  folded = withShortForms(folded);
  const spelled = folded;
  folded = withShortWords(folded);
  const found = joinLetters(wordsIn(folded)).slice(0, MAX_WORDS);
  const legal_forms: string[] = [];
  const kept: string[] = [];
  const before = (found.length > 1 && legalFormsBefore.get(found[0]!)) || null;
  const own = before ? found.slice(1) : found;
  let is_telling = false;
  for (const [at, word] of own.entries()) {
    const legal = at > 0 ? legalForm(word) : null;
    // MARIA SA is hardly a company of Portugal.
    is_telling ||= (legal !== null || isTellingWord(word)) && (word.length > 2 || isEnding(own, at));
    if (legal) legal_forms.push(legal);
    else kept.push(word);
  }
  const ending = kept.length > 1 && kept.at(-1) === found.at(-1) ? (legalFormAtEnd(kept.at(-1)!) ?? cutLegalForm(kept.at(-1)!)) : null;
  if (ending) kept.pop();
  legal_forms.push(...[before, ending].filter((form) => form !== null));
  const named = kept.filter((word) => !practiceCredentials.has(word));
  const width = name.trimEnd().length;
  const cut = CUT_WIDTHS.has(width);
  const words = withFigures(named.length > 0 ? named : kept).map(({ given, figure }) =>
    figure === null ? plainWord(given) : word(given, figure),
  );
  const last = words.at(-1);
  if (cut && words.length > 1 && last && isLegalRemnant(last.given)) words.splice(-1, 1, { ...last, weight: REMNANT_WEIGHT });
  const meant = words.filter(({ weight }) => weight > ARTICLE_WEIGHT);
  const wholes = [
    whole,
    spelled.search(between_letters) >= 0 ? withoutForms(joinLetters(wordsIn(spelled))) : kept.join(''),
    words.map((word) => word.token.text).join(''),
  ] as const;
  return {
    words,
    legal_forms,
    wholes,
    bare: found.length > 1 && found[0] === ARTICLE ? [wholes[0].slice(ARTICLE.length), wholes[1].slice(ARTICLE.length)] : wholes,
    acronym: meant.length >= 3 ? meant.map(({ token }) => token.text[0]).join('') : null,
    cut,
    is_telling,
  };
});

export const isBusiness = ({ is_telling, legal_forms }: OrganizationForm): boolean => is_telling || legal_forms.length > 0;
export const isBusinessName = (name: string): boolean => isBusiness(organizationForm(name));

/** A word of its own and a common one. */
const LEAST_WEIGHT = 1.3;

/** Letters from which on a name that ends within a word of another was cut rather than being another name. */
const SHORTEST_CUT = 10;

const SHORTEST_LAST = 3;

export const mayBeCut = ({ words, wholes }: OrganizationForm): boolean =>
  words.length > 1 &&
  wholes[0].length >= SHORTEST_CUT &&
  words.at(-1)!.given.length >= SHORTEST_LAST &&
  wholes[0].endsWith(words.at(-1)!.given);

/** LEGACY OF TENDER CARE HOS */
export function isCutShort(short: OrganizationForm, long: OrganizationForm): boolean {
  const last = short.words.length - 1;
  const other = long.words[last];
  if (short.cut || last < 1 || short.wholes[0].length < SHORTEST_CUT || !other || !long.wholes[0].startsWith(short.wholes[0])) return false;
  const end = short.words[last]!.given;
  // PHASE II is not PHASE III cut.
  if (isFigure(other.token.text) || end.length >= other.given.length || !other.given.startsWith(end)) return false;
  return short.words.slice(0, last).reduce((total, word) => total + word.weight, 0) + other.weight >= LEAST_WEIGHT - 1e-9;
}

export const cutTerms = ({ words }: OrganizationForm): string[] => [`=${words.at(-1)!.given}`];
