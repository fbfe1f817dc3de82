import { MOST_WORDS } from './most-words.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { type NameScore, nothing } from './name-score.ts';
import { type OrganizationForm, organizationForm } from './organization.ts';
import { isCommonWord } from './organization-words.ts';
import { personForm } from './person.ts';
import type { Part, PersonForm } from './person-form.ts';
import type { Question } from './question.ts';
import { tagged } from './read/lexicon.ts';
import { remembered } from './read/remembered.ts';
import { wordsOf } from './read/tokenize.ts';
import { scoreOrganizations } from './score-organization.ts';
import { scorePersons } from './score-person.ts';
import { noTerms, type TermGroup } from './term-group.ts';
import { token } from './token.ts';

/**
 * Names that stand whole among other words of a line, whatever those words are: Columbus Jane Roe, Zelle to Jane Roe on
 * 03/02, Bo Roe (legal name Jane). A line that no other reading takes apart may hold any of them: a listed person whose
 * given name and last name stand there together, or a listed business with each of its words, is a potential match.
 */
export interface Inside {
  people: readonly { given: string; surname: string; between: string | null; form: PersonForm }[];
  business: OrganizationForm | null;
}

interface Reading {
  person: PersonForm | null;
  entity_type: 'individual' | 'organization' | null;
}

interface Listed {
  person: PersonForm | null;
  organization: OrganizationForm | null;
}

const noise = tagged(
  ...['title', 'title_before_two', 'role', 'qualifier', 'lead', 'note', 'degree', 'practice_degree', 'generation', 'common', 'article'],
  ...['telling', 'unit', 'number_of', 'beside_number', 'of_business', 'particle', 'tells_apart'],
);
const isGiven = (word: string): boolean => token(word).is_given_name;
const isSurname = (word: string): boolean => token(word).is_surname;
const isNamed = (word: string): boolean => isUsualGivenName(word) || isUsualSurname(word);
const of_none = tagged('placeholder', 'no_value');
const isNoise = (word: string): boolean =>
  word.length < 2 || /\d/.test(word) || of_none.has(word) || (noise.has(word) && (word.length < 4 || !isNamed(word)));

/** What separates the names of a line; within a name only a comma does. */
const apart = /([^\p{L}\p{M}\p{N}\s'’`.-]+|\s[-–—]+\s)/u;
const possessed = /(?<=\p{L})['’]s(?!\p{L})/giu;
const glued = /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu;

interface Content {
  word: string;
  /** Something stands between it and the word before: a sign, or a word of no name. */
  is_apart: boolean;
  is_behind_comma: boolean;
  /** SCOTT & WHITE, SCOTT; WHITE: two names. */
  is_joined: boolean;
}

/** The words of a line that may be of a name. */
function contentOf(line: string): Content[] {
  const found: Content[] = [];
  let is_joined = false;
  const pieces = line
    .replace(glued, ' ')
    .replace(/[&;\r\n]/g, ' and ')
    .split(apart);
  for (let at = 0; at < pieces.length; at += 2) {
    let is_apart = true;
    let is_behind_comma = pieces[at - 1] === ',';
    for (const word of wordsOf(pieces[at]!)) {
      is_joined ||= word === 'AND';
      if (isNoise(word)) is_apart ||= word.length > 1;
      else {
        found.push({ word, is_apart, is_behind_comma, is_joined });
        is_apart = false;
        is_behind_comma = false;
        is_joined = false;
      }
    }
  }
  return found;
}

/** A line has up to 40 words, which `hasTooManyWords` refuses to exceed; each may begin three names. */
const MOST_PEOPLE = 3 * MOST_WORDS;
/** Below what a name and a state make a match. */
const HIGHEST = 0.89;

/**
 * Two words side by side, or with a middle name between them, in either order. They are left out behind
 * a given name, whose middle and last name they would be, and before a last name.
 */
function peopleIn(content: readonly Content[], is_business: boolean): Inside['people'] {
  const found: Inside['people'][number][] = [];
  const add = (given: string, surname: string, between: string | null) => {
    if (given === surname) return;
    found.push({ given, surname, between, form: personForm({ first_name: given, middle_name: between, last_name: surname }) });
  };
  for (let at = 0; at + 1 < content.length && found.length < MOST_PEOPLE; at++) {
    const [first, second, third] = [content[at]!, content[at + 1]!, content[at + 2]];
    const left = at > 0 && !first.is_apart ? content[at - 1]!.word : null;
    const isOpen = left === null || !isGiven(left) || (isSurname(left) && at > 1);
    if (second.is_joined) continue;
    const mayBegin = isOpen && (!is_business || (!second.is_apart && isGiven(first.word)));
    const endsBefore = (behind: number, given: string, surname: string) => {
      const next = content[behind];
      if (next === undefined || next.is_apart) return true;
      return isGiven(next.word) ? behind + 1 < content.length : !isSurname(next.word) && !(isGiven(surname) && isGiven(given));
    };
    if (mayBegin && endsBefore(at + 2, first.word, second.word)) add(first.word, second.word, null);
    if (mayBegin && third && endsBefore(at + 3, first.word, third.word)) add(first.word, third.word, second.word);
    // ROE, JANE
    if (
      (is_business ? second.is_behind_comma && isGiven(second.word) : isOpen || second.is_behind_comma) &&
      endsBefore(at + 2, second.word, first.word)
    )
      add(second.word, first.word, null);
  }
  return found;
}

const read = remembered((typed): Inside => {
  const line = typed.replace(possessed, '');
  const form = organizationForm(line);
  const content = contentOf(line);
  const people = content.length < 2 ? [] : peopleIn(content, form.is_telling);
  return { people, business: form.words.length > 2 ? form : null };
});

function isReadAs({ parts }: PersonForm, { given, surname, between }: Inside['people'][number]): boolean {
  const words = parts.filter(({ token: { text } }) => text.length > 1);
  const isPart = (word: string, isOf: (part: Part) => boolean) =>
    words.some((part) => (part.token.text === word || part.core?.text === word) && isOf(part));
  return (
    words.length === (between ? 3 : 2) && isPart(given, ({ role }) => role === 'given') && isPart(surname, ({ role }) => role !== 'given')
  );
}

/** The names inside a line, without those that it is already read as. */
export function insideOf(question: Question, readings: readonly Reading[]): Inside | null {
  const { name, organization_name, first_name, middle_name, last_name } = question;
  const columns = [name ?? organization_name, first_name, middle_name, last_name].filter((column) => column !== undefined);
  const line = columns.join(' ');
  // With a word in each column there is no longer line.
  if (columns.length > 1 && contentOf(line).length <= columns.length) return null;
  const { people, business } = read(line);
  const forms = readings.flatMap(({ person, entity_type }) => (person && entity_type !== 'organization' ? [person, ...person.others] : []));
  const others = people.filter((pair) => !forms.some((form) => isReadAs(form, pair)));
  return others.length > 0 || business ? { people: others, business } : null;
}

/** Neighbors that a listed business has too. */
const neighborsIn = (business: OrganizationForm | null): string[] =>
  (business?.words ?? []).slice(1).flatMap(({ given, token: { text } }, at) => {
    const before = business!.words[at]!;
    return isCommonWord(text) && isCommonWord(before.token.text) ? [] : [`=${before.given}${given}`];
  });

/** Found by each of its words. */
export function insideGroup(inside: Inside | undefined): TermGroup[] {
  if (!inside) return [];
  const both = inside.people.map(({ given, surname }) => [[`=${given}`], [`$${surname}`]] as const);
  const exact = neighborsIn(inside.business);
  return exact.length + both.length === 0 ? [] : [{ ...noTerms, counts: false, is_whole: true, is_enough: true, weight: 2, exact, both }];
}

/** The line has other words, so it is never the same full name, which a state would make a match. */
function amongOthers(found: NameScore, others: readonly string[]): NameScore {
  if (found.score === 0) return nothing;
  const left = others.map((asked) => ({ asked, listed: null, how: 'missing' as const, strength: 1 }));
  return { ...found, evidence: [...found.evidence, ...left], score: Math.min(found.score, HIGHEST), is_exact: false, is_inside: true };
}

function personInside({ people }: Inside, { person }: Listed): NameScore {
  const given = person?.parts.find(({ role }) => role === 'given')?.token.text;
  const surnames = person?.parts.filter(({ role, doubtful }) => role === 'surname' && !doubtful) ?? [];
  if (given === undefined || surnames.length === 0) return nothing;
  const isOf = (word: string) => surnames.some((part) => part.token.text === word || part.core?.text === word);
  const middle = person!.parts.find(({ role }) => role === 'middle')?.token.text;
  const one = people.find(
    (pair) =>
      pair.given === given && isOf(pair.surname) && (!pair.between || !middle || pair.between[0] === middle[0] || isOf(pair.between)),
  );
  return one ? amongOthers(scorePersons(one.form, person!), []) : nothing;
}

function businessInside({ business }: Inside, { organization }: Listed): NameScore {
  const [words, listed] = [business?.words ?? [], organization?.words ?? []];
  if (listed.length < 2 || listed.length >= words.length) return nothing;
  if (listed.every(({ token: { text } }) => isCommonWord(text))) return nothing;
  const at = words.findIndex((_, from) => listed.every((word, place) => words[from + place]?.token === word.token));
  if (at < 0) return nothing;
  const given = words.map((word) => word.given);
  const own = given.splice(at, listed.length);
  return amongOthers(scoreOrganizations(organizationForm(own.join(' ')), organization!), given);
}

/** A listed name that stands whole in the line. */
export function scoreInside(inside: Inside, listed: Listed): NameScore {
  const person = personInside(inside, listed);
  return person.score > 0 ? person : businessInside(inside, listed);
}
