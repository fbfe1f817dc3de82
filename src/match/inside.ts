import { states } from '#fields/us-state';
import { bareBusinesses } from './around-name.ts';
import { withoutWrittenGeneration } from './columns.ts';
import { apart, besideNoise, contentOf, isUnknown, otherWords } from './content.ts';
import { fold, hasTwoWords, remembered, typedWords, undottedWords, withoutPossessive, wordsOf } from './fold.ts';
import { isBusiness, type OrganizationForm, organizationForm, type Word } from './organization.ts';
import { isCommonWord, legalForm } from './organization-words.ts';
import { isPatronymic } from './person-differences.ts';
import type { Part, PersonForm } from './person-form.ts';
import { isGiven, isNoise, isSurname } from './pieces.ts';
import { MOST_WORDS, type Question, queryTexts } from './question.ts';
import { tagged } from './read/lexicon.ts';
import { patternOf } from './read/schemes.ts';

/**
 * Names that stand whole among other words of a line, whatever those are: Zelle to Jane Roe on 03/02. A listed person
 * whose given name and last name stand there together, or a listed business with each of its words, is a potential
 * match.
 */
export interface Inside {
  people: readonly PersonInside[];
  businesses: readonly BusinessInside[];
  /** Of the people. */
  words: ReadonlySet<string>;
}

export interface BusinessInside {
  form: OrganizationForm;
  /** As many words are the line itself. */
  most_words: number;
  /** Words before a legal form; null of a piece that is the whole listed name: KAREN MILLER, FAMILY LABORATORY. */
  companies: ReadonlySet<string> | null;
}

export interface PersonInside {
  given: string;
  surname: string;
  between: string | null;
  /** The line says that a name stands here: a word may be misspelled, a nickname or an initial. */
  may_differ: boolean;
  /** Listed with this middle name only. */
  has_middle?: boolean;
}

interface Reading {
  person: PersonForm | null;
  entity_type: 'individual' | 'organization' | null;
  only_as?: 'practice' | 'owner';
}

/** Each of 40 words may begin three names. */
const MOST_PEOPLE = 3 * MOST_WORDS;
/** Words of a name of which none says that the line has others. */
const LONGEST_NAME = 4;
/** Each is looked up by some sixty terms. */
export const MOST_DIFFERING = 24;

/**
 * Side by side or with a middle name between, in either order; not behind a given name, whose middle and last name they
 * would be, and not before a last name.
 */
function peopleIn({ content, has_others }: ReturnType<typeof contentOf>, is_business: boolean, has_trade: boolean): PersonInside[] {
  const found: PersonInside[] = [];
  // THORNSHAW, BRANDON LEE is one name.
  const is_stated = content.length > LONGEST_NAME || content.some((one, at) => one.is_apart && at > (one.is_behind_comma ? 1 : 0));
  const others = new Map(content.map(({ word }) => [word, otherWords(word)]));
  // These take no place of neighbors.
  const left = { neighbors: MOST_DIFFERING, others: MOST_DIFFERING };
  const one = (given: string, surname: string, between: string | null, may_differ: boolean, has_middle = false) => {
    if (given !== surname) found.push({ given, surname, between, may_differ, has_middle });
  };
  const add = (given: string, surname: string, between_them: string | null) => {
    // ELIZA QUENBY TENNER HOME CARE may be listed with another middle name.
    const between = has_trade ? null : between_them;
    const of = between_them === null ? 'neighbors' : 'others';
    const may_differ = (has_others || (is_stated && between === null)) && left[of]-- > 0;
    one(given, surname, between, may_differ);
    for (const other of others.get(given)!) one(other, surname, between, false);
    for (const other of others.get(surname)!) one(given, other, between, false);
  };
  for (const [at, { word, initial, is_behind_comma }] of content.entries()) {
    const next = content[at + 1];
    if (!initial || is_business) continue;
    // SMITH, JOHN A RN
    const isAlone = has_others && next?.is_apart !== false && !(is_behind_comma && at > 0);
    if (initial.is_sure || isAlone) one(initial.letter, word, null, true);
  }
  for (let at = 0; at + 1 < content.length && found.length < MOST_PEOPLE; at++) {
    const [first, second, third] = [content[at]!, content[at + 1]!, content[at + 2]];
    const left = at > 0 && !first.is_apart ? content[at - 1]!.word : null;
    const isOpen = left === null || !isGiven(left) || (isSurname(left) && at > 1);
    const isLine = second.joined_by === ';' && first.is_apart && (isGiven(first.word) || !isGiven(second.word));
    if (isLine) one(first.word, second.word, null, true);
    if (second.joined_by) continue;
    const endsBefore = (behind: number, given: string, surname: string) => {
      const next = content[behind];
      if (next === undefined || next.is_apart || has_others || content.length > LONGEST_NAME) return true;
      if (isGiven(next.word)) return behind + 1 < content.length;
      // PAID THUY NGUYEN REF
      return !isPatronymic(next.word) && !isSurname(next.word) && !(isGiven(surname) && isGiven(given));
    };
    if (isOpen && endsBefore(at + 2, first.word, second.word)) add(first.word, second.word, null);
    if (isOpen && third) {
      if (endsBefore(at + 3, first.word, third.word)) add(first.word, third.word, second.word);
      // CHERYL LYNN THOMAS QUIMBY
      else one(first.word, third.word, second.word, false, true);
    }
    const isLong = content.length >= LONGEST_NAME;
    const isReversed = isOpen || second.is_behind_comma || (isLong && isGiven(second.word) && !isGiven(first.word));
    // JONES, BOB ROE, JANE SMITH, AL
    const isNext = isLong && second.is_behind_comma;
    if (isReversed && (isNext || endsBefore(at + 2, second.word, first.word))) add(second.word, first.word, null);
    if (third && second.is_behind_comma && !third.is_apart) add(second.word, first.word, third.word);
  }
  return found;
}

const places = states.map(([, name]) => ` ${fold(name)} `).sort((a, b) => b.length - a.length);
/** MERIDIAN OHIO PHYSICAL THERAPY */
function withoutPlaces(line: string): OrganizationForm[] {
  const words = ` ${wordsOf(line).join(' ')} `;
  const left = places.reduce((text, place) => (text.indexOf(place) > 0 ? text.replace(place, ' ') : text), words);
  return left === words ? [] : [organizationForm(left)];
}

const articles = tagged('article');
const isOwnWord = (word: string): boolean => word.length > 3 && isUnknown(word);

const read = remembered((typed): Omit<Inside, 'words'> & { words: number; is_business: boolean } => {
  const line = withoutPossessive(typed);
  const form = organizationForm(line);
  const found = contentOf(line);
  const words = undottedWords(line);
  const companies = new Set(words.filter((word, at) => isOwnWord(word) && legalForm(words[at + 1] ?? '') !== null));
  const businesses: BusinessInside[] = [form, ...withoutPlaces(line)]
    .filter(({ words, legal_forms }) => words.length + legal_forms.length > 2)
    .map((one) => ({ form: one, most_words: form.words.length - 1, companies }));
  const isOwn = ({ token }: Word) => !isCommonWord(token.text);
  const isWhole = ({ words, legal_forms }: OrganizationForm) => (words.length > 1 ? !words.some(isOwn) : legal_forms.length > 0);
  // FAMILY LABORATORY HOUSTON, DME CO HOUSTON
  const own = form.words.findIndex(isOwn);
  const isLed = own > 1 && form.words.slice(own).every(isOwn);
  const led = isLed ? form.words.slice(0, own).map(({ given }) => given) : legalForm(words[1] ?? '') ? words.slice(0, 2) : [];
  // THE FAMILY LABORATORY OF HOUSTON
  if (articles.has(led[0] ?? '')) led.shift();
  if (articles.has(led.at(-1) ?? '')) led.pop();
  const pieces = [...line.split(apart), ...(led.length > 0 ? [led.join(' ')] : [])].map(organizationForm);
  const wholes = [...(pieces.length > 1 ? pieces.filter(isWhole) : []), ...bareBusinesses(line).map(organizationForm)];
  for (const one of wholes) businesses.push({ form: one, most_words: one.words.length, companies: null });
  const people = [
    ...peopleIn(found, form.is_telling, !form.words.every(isOwn)),
    ...besideNoise(line, MOST_PEOPLE).map(([given, surname]) => ({ given, surname, between: null, may_differ: false })),
  ];
  return { people, businesses, words: found.content.length + found.others, is_business: isBusiness(form) };
});

/** Its two or three words; none where it has more letters: TENNER M/S. */
function wordsOfForm({ parts }: PersonForm): Part[] {
  const words = parts.filter(({ token: { text } }) => text.length > 1);
  return parts.length > words.length + 1 ? [] : words;
}

function isReadAs(words: readonly Part[], { given, surname, between }: PersonInside): boolean {
  if (words.length !== (between ? 3 : 2)) return false;
  const isPart = (word: string, is_given: boolean) =>
    words.some(({ token, core, role }) => (token.text === word || core?.text === word) && (role === 'given') === is_given);
  return isPart(given, true) && isPart(surname, false);
}

const signs = patternOf('sign_between');

/** Of several lines that are nearly equal each name once. */
function once(people: readonly PersonInside[]): PersonInside[] {
  const found: PersonInside[] = [];
  const places = new Map<string, number[]>();
  for (const one of people) {
    const named = places.get(one.given) ?? [];
    const at = named.find((place) => found[place]!.surname === one.surname && found[place]!.between === one.between);
    if (at !== undefined) {
      if (!found[at]!.may_differ) found[at] = one;
    } else if (named.push(found.push(one) - 1) === 1) places.set(one.given, named);
  }
  let differing = 0;
  const isOneMore = ({ may_differ }: PersonInside) => may_differ && ++differing > 2 * MOST_DIFFERING;
  return found.slice(0, MOST_PEOPLE).map((one) => (isOneMore(one) ? { ...one, may_differ: false } : one));
}

/** Without those that the line is already read as. */
export function insideOf(questions: readonly Question[], readings: readonly Reading[]): Inside | null {
  const lines = questions.map((question) => {
    const texts = queryTexts({ ...question, suffix: undefined });
    // ANN | JANE ROE / JOHN POE; ANN | POE | AKA JANE ROE
    const all = queryTexts({ ...question, suffix: question.suffix && withoutWrittenGeneration(question.suffix) });
    const found = read(all.join(texts.some((text) => signs.test(text)) ? ' | ' : ' '));
    if (texts.length < 2) return found;
    // With a word in each column a person is read as they say; MARY ANN ROE names people only.
    // ROBERT | ANN MELINDA TARROW | JOHNSON: another's whole name.
    const cells = [question.middle_name, question.last_name].flatMap((cell = '') => [cell, typedWords(cell).slice(1).join(' ')]);
    // MARIA | JANE LEE | ROE has two middle names.
    const of_cells = cells
      .filter(hasTwoWords)
      .flatMap((cell) => read(cell).people)
      .filter(({ surname }) => !isGiven(surname));
    // J. | ROE NURSE
    const of_line = found.words > texts.length ? found.people : found.people.filter(({ given }) => given.length === 1);
    const people = [...of_line, ...of_cells];
    return { people, businesses: found.is_business ? found.businesses : [] };
  });
  const forms = readings
    .flatMap(({ person, entity_type, only_as }) => (person && entity_type !== 'organization' && !only_as ? [person, ...person.others] : []))
    .map(wordsOfForm);
  const people = once(
    lines
      .flatMap((line) => line.people)
      .filter((pair) => isNoise(pair.given) || isNoise(pair.surname) || !forms.some((words) => isReadAs(words, pair))),
  );
  const businesses = lines.flatMap((line) => line.businesses);
  if (people.length + businesses.length === 0) return null;
  return { people, businesses, words: new Set(people.flatMap(({ given, surname }) => [given, surname])) };
}
