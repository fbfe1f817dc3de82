import { isInitial, isNumber, other_sign, remembered, typedWords, word_or_number, wordsOf } from './fold.ts';
import { tagged } from './read/lexicon.ts';
import { saysBy } from './read/schemes.ts';

/** Dates are YYYY-MM-DD. */
export interface Question {
  /** In one line, person or business; or its parts below. */
  name?: string;
  first_name?: string;
  middle_name?: string;
  last_name?: string;
  suffix?: string;
  organization_name?: string;
  birth_date?: string;
  state?: string;
  npi?: string;
  license_number?: string;
  entity_type?: 'individual' | 'organization';
}

/** The longest published name has 19, eight people have 24. Many more take tens of milliseconds. */
export const MOST_WORDS = 40;

/** U+FDFA stands for four. */
const countWords = remembered((text) => text.normalize('NFKC').match(word_or_number)?.length ?? 0);

export const queryTexts = ({ name, first_name, middle_name, last_name, suffix, organization_name }: Question): string[] =>
  [name, first_name, middle_name, last_name, suffix, organization_name].filter((text) => text !== undefined);

export function hasTooManyWords(question: Question): boolean {
  const text = queryTexts(question).join(' ');
  return (text.length > 2 * MOST_WORDS || other_sign.test(text)) && countWords(text) > MOST_WORDS;
}

export type NamePart = 'first_name' | 'middle_name' | 'last_name' | 'suffix' | 'organization_name';

const anywhere = tagged('no_value');
const inParts: Partial<Record<NamePart, ReadonlySet<string>>> = {
  first_name: tagged('no_first_name'),
  last_name: tagged('no_last_name'),
};
const of_people = tagged('practice_degree', 'title', 'generation', 'legal', 'note', 'lead');
/** In brackets; (RN) and (inactive) behind a name are said of a person. */
const inAny = new Set(
  [...anywhere, ...tagged('no_first_name', 'no_last_name')].filter((word) => anywhere.has(word) || !of_people.has(word)),
);

export const bareWord = (text: string): string => text.toUpperCase().replace(/(?![\p{L}\p{N}\p{Co}]|(?![!-~])\p{S})./gsu, '');
const isSigns = saysBy('no_value');
/** N A ROE */
function beginsWithInitial(text: string): boolean {
  const [first, ...more] = typedWords(text);
  return more.length > 0 && isInitial(first!);
}
const isBracketed = (text: string): boolean => text.length > 1 && '<([{'.includes(text[0]!) && '>)]}'.includes(text.at(-1)!);

export const isNoValue = (text: string): boolean =>
  isSigns(text) || (anywhere.has(bareWord(text)) && !beginsWithInitial(text)) || (isBracketed(text) && inAny.has(bareWord(text)));

export const isNoValueOf = (part: NamePart, text: string): boolean => inParts[part]?.has(bareWord(text)) === true;

const placeholders = tagged('placeholder');
const beside = tagged('placeholder', 'beside_placeholder');
const whole_lines = tagged('placeholder_line');
const isHeading = saysBy('heading');

/** UNKNOWN, UNKNOWN; VACANT POSITION: there is no one to screen. */
export function isPlaceholder(line: string): boolean {
  const own = wordsOf(line).filter((word) => !isNumber(word));
  const said = own.join(' ');
  return whole_lines.has(said) || isHeading(said) || (own.some((word) => placeholders.has(word)) && own.every((word) => beside.has(word)));
}
