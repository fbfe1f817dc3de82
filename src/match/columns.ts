import { hasTwoLetters } from '#fields/letters';
import { generations, isDegree, ownWords, particles } from './affixes.ts';
import { withoutGlue, withoutLeads, withoutNumberBefore } from './around-name.ts';
import { plainOf, surnamesJoined, withoutHyphenEnd, withoutPositions } from './asides.ts';
import { fold, hasTwoWords, lettersJoined, lettersOf, typedWords, undottedWords, wordsOf } from './fold.ts';
import { isOnlyGivenName, isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { saysWholeBusiness } from './organization.ts';
import { legalForm } from './organization-words.ts';
import type { PersonColumns } from './person-form.ts';
import { isNoise, isShortPerson } from './pieces.ts';
import { type Question, splitAlias } from './question.ts';
import { tagged } from './read/lexicon.ts';
import { patternOf, without } from './read/schemes.ts';
import { repaired } from './repaired.ts';

export interface NameColumns {
  entity_type: string | null;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  suffix: string | null;
  organization_name: string | null;
  full_name: string;
  other_names: { kind: string; name: string }[] | null;
}

type RowColumns = PersonColumns & { full_name?: string };

/** Le, Mac, Van and Saint may be surnames. */
const beginnings = tagged('begins_surname');
const only_particles = tagged('only_particle');

/** ST. | LOUIS ERICK: a line was parted within its surname. */
function withWholeSurname(name: RowColumns): RowColumns {
  const [next, ...given] = typedWords(name.first_name ?? '');
  if (!name.last_name || given.length === 0 || !beginnings.has(lettersJoined(name.last_name))) return name;
  const more: string[] = [];
  while (given.length > 1 && more.length < 2 && particles.has(lettersJoined([next, ...more].at(-1)!))) more.push(given.shift()!);
  return { ...name, last_name: [name.last_name, next, ...more].join(' '), first_name: given.join(' ') };
}

/** Jr. | JAMES | UNDERWOOD */
function withoutGenerationBefore(name: RowColumns): RowColumns {
  const generation = lettersJoined(name.first_name ?? '');
  if (!(generation in generations) || generation.length < 2 || !name.middle_name) return name;
  return { ...name, first_name: name.middle_name, middle_name: null, suffix: name.suffix || generation };
}

const between = patternOf('given_between');
const called = patternOf('called');

/** BROWN | HARMON KRISTIE: a second surname in the place of the given name. */
function withSecondSurname({ full_name, first_name, middle_name, last_name, suffix }: RowColumns): PersonColumns[] {
  const [second, given, ...more] = typedWords(first_name ?? '');
  if (!full_name || !last_name || !second || !given || full_name.includes(',') || !fold(full_name).startsWith(`${fold(last_name)} `))
    return [];
  // CUNNINGHAM JOSEPH MICHAEL is hardly Michael Cunningham Joseph.
  if (!isUsualSurname(lettersJoined(second)) || isUsualGivenName(lettersJoined(second)) || !isUsualGivenName(lettersJoined(given)))
    return [];
  return [
    {
      first_name: given,
      middle_name: [...more, middle_name].filter(Boolean).join(' ') || null,
      last_name: `${last_name} ${second}`,
      suffix,
    },
  ];
}

/**
 * DAVID AND MILA | SIGAL, NILESH B. OR NEIL B. | JOBALIA, DIANE AND | DARA BOOTH: the people of a row that names
 * several. Empty for other rows.
 */
export function peopleOfRow(name: RowColumns): PersonColumns[] {
  const { middle_name, last_name, suffix } = name;
  const first_name = typedWords(name.first_name ?? '').join(' ');
  if (!first_name || !last_name) return [];
  const given = `${first_name} `.split(between).map((one) => one.trim());
  if (given.at(-1) === '') {
    const [first, ...middle] = typedWords(last_name);
    const surname = middle.pop();
    if (!surname) return [];
    return [
      { first_name: first_name.slice(0, first_name.lastIndexOf(' ')), last_name: surname, suffix },
      { first_name: first, middle_name: middle.join(' ') || null, last_name: surname, suffix },
    ];
  }
  // JUNIOR | ALEXANDER | BIGGS
  if (suffix && isUsualGivenName(lettersJoined(suffix))) return [{ first_name: suffix, middle_name: first_name, last_name }];
  return given.length < 2 ? withSecondSurname(name) : given.map((one) => ({ first_name: one, middle_name, last_name, suffix }));
}

export function mendedColumns({ full_name, first_name, middle_name, last_name, suffix }: RowColumns): RowColumns {
  const read = (text: string | null | undefined) => (text ? repaired(text) : text);
  const names = { first_name: read(first_name), middle_name: read(middle_name), last_name: read(last_name) };
  return withoutGenerationBefore(withWholeSurname({ full_name, ...names, suffix }));
}

const labels = tagged('lead', 'title', 'role', 'no_value', 'no_first_name', 'placeholder');
const isLabel = (text: string): boolean =>
  labels.has(fold(text).replace(/[^A-Z ]/g, '')) || wordsOf(text).every((word) => word.length > 1 && isNoise(word));
/** PA, CO and AB may be a given name or initials. */
const isForm = (text: string): boolean => undottedWords(text).every((word) => word.length > 2 && legalForm(word) !== null);

/** OSTERVAAN (DO NOT USE) in the column of the surname. */
function plainSurname(last_name: string): string {
  const plain = plainOf(withoutGlue(withoutNumberBefore(last_name)));
  const at = [')', ']'].includes(plain.at(-1) ?? '') ? Math.max(plain.lastIndexOf('('), plain.lastIndexOf('[')) : -1;
  return withoutPositions(withoutHyphenEnd(surnamesJoined(at > 0 ? plain.slice(0, at).trim() : plain)), 1);
}

const givenNames = (first_name: string): string[] => {
  const names = first_name
    .split(called)
    .map((one) => one.trim())
    .filter(hasTwoLetters);
  return names.length > 1 && names.length <= 3 ? names : [];
};

/** ICU | JANE ROE, ICU | JANE LE, ICU | JANE ROE, */
function isWholeInLast(last: string): boolean {
  const [given = '', ...others] = wordsOf(last);
  return isShortPerson(last) || (isUsualGivenName(given) && [1, 2].includes(others.length) && !isUsualGivenName(others.at(-1)!));
}

/** JANE ROE in both columns, or beside ROE. */
function isWholeInFirst(first: string, last: string): boolean {
  const [a, b] = [first, last].map((text) => lettersOf(text).join(' ')) as [string, string];
  return b !== '' && a.includes(' ') && ` ${a}`.endsWith(` ${b}`);
}

const isCapital = (text: string): boolean => text === text.toUpperCase();

/** DE | LA WYNHURST JANE, LA O | WYNHURST | JANE, JANE WYNHURST VAN, WYNHURST | ST JANE: apart from the surname. */
function besideParticles(question: Question): Question[] {
  const cells = (question.name?.split(',') ?? [question.first_name, question.middle_name, question.last_name]).map((cell = '') =>
    typedWords(cell),
  );
  const words = cells.flat();
  const isParticle = (word: string): boolean => particles.has(lettersJoined(word));
  if (!words.some(isParticle)) return [];
  const { name, first_name: _first, middle_name: _middle, last_name: _last, ...rest } = question;
  const isOwn = (at: number): boolean => {
    const word = words[at] ?? '';
    return isParticle(word) && (word.replace('.', '').length > 1 || (lettersJoined(word) === 'O' && isOwn(at - 1)));
  };
  // RAMON TENNROW DE was cut.
  const isCut = (word: string, at: number) => name !== undefined && at + 1 === words.length && only_particles.has(lettersJoined(word));
  const isLed = (word: string) => name === undefined && cells[2]![0] === word && isUsualGivenName(lettersJoined(words.at(-1)!));
  const isEnd = (word: string, at: number) =>
    !lettersJoined(word)[1] || isLed(word) || (cells.some((cell) => cell.at(-1) === word) && !isCut(word, at));
  const end = words.findIndex((word, at) => isOwn(at) && isEnd(word, at));
  if (end < 0) return [];
  let from = end;
  while (isOwn(from - 1)) from--;
  const own = words.splice(from, end + 1 - from);
  const person = (last: string[], given: string[]) => ({ ...rest, first_name: given.join(' '), last_name: [...own, ...last].join(' ') });
  const most = cells.length === 1 && from === words.length ? 0 : 4;
  const parted = [...words.keys()].slice(1, most).map((at) => person(words.slice(0, at), words.slice(at)));
  return words.length > 1 && lettersJoined(words.at(-1)!)[1] ? [...parted, person(words.slice(-1), words.slice(0, -1))] : parted;
}

/** The name alone, where a column has more than its part of it. The question as sent is searched too. */
export function columnAsides(question: Question): Question[] {
  const { first_name, middle_name, last_name, name, ...rest } = question;
  if (name !== undefined || last_name === undefined) return [];
  const plain = plainSurname(last_name);
  const found: Question[] = plain === last_name.trim() ? [] : [{ ...question, last_name: plain }];
  const person = (first_name: string, middle_name?: string, last_name = plain) =>
    found.push({ ...question, first_name, middle_name, last_name });
  const line = (name: string) => found.push({ ...rest, name });
  // Without a first name the middle name is the given one.
  if (middle_name && (first_name === undefined || isLabel(first_name))) person(middle_name);
  if (first_name === undefined) return found;
  // A vendor in the column of last names, or in all.
  const is_label = isLabel(first_name) && hasTwoWords(last_name);
  // LLC | TENNER MEDICAL
  if (isForm(first_name) && plain.length > 3) line(`${last_name} ${first_name}`);
  if (saysWholeBusiness(last_name) || is_label || (isWholeInLast(last_name) && !isUsualGivenName(lettersJoined(first_name))))
    line(last_name);
  // DE LA WYNHURST, ROE DE LA WYNHURST as given name
  if (lettersOf(first_name).some((word, at, all) => particles.has(word) && at + 1 < all.length)) person(plain, middle_name, first_name);
  // WYNHURST | JANE | ANN
  if (middle_name && isOnlyGivenName(lettersJoined(last_name)) && !isUsualGivenName(lettersJoined(first_name)))
    person(middle_name, last_name, first_name);
  // zzJane, X Jane: who left
  const own = plainOf(withoutGlue(withoutNumberBefore(first_name))).replace(/^x\s+/i, '');
  const given = withoutLeads(withoutPositions(own, 1));
  // Ching | MA | Wu: a degree in capitals beside a name that is not
  const isDegreeOnly = isDegree(lettersJoined(middle_name ?? '')) && isCapital(middle_name!) && !isCapital(last_name);
  const middle = isDegreeOnly ? '' : middle_name && withoutPositions(middle_name, 1);
  if (given !== first_name || middle !== middle_name) person(given, middle);
  // nee Wright in the column of middle names
  for (const { text } of splitAlias(`x ${middle_name ?? ''}`).slice(1)) person(first_name, undefined, text);
  for (const one of givenNames(first_name)) person(one, middle_name);
  for (const column of [first_name, last_name]) if (/\p{L}{2},\s*\p{L}/u.test(column)) line(column);
  if (isWholeInFirst(first_name, plain)) line(first_name);
  return found;
}

export const withoutWrittenGeneration = without('written_generation');

/** MARIGOLD | DE LA | CRUZ: a suffix that is none may be the last name, its end, that of the middle name, a name. */
function surnameInSuffix({ suffix, ...question }: Question): Question[] {
  const own = withoutWrittenGeneration(suffix ?? '');
  if (question.last_name === undefined || !ownWords(own).some((word) => word.length > 2)) return [];
  const found = { ...question, suffix, last_name: `${plainSurname(question.last_name)} ${own}` };
  const { middle_name: first_name } = question;
  const of_middle = first_name ? [{ ...question, first_name, middle_name: undefined, last_name: own }] : [];
  return [found, ...of_middle, ownWords(own).length > 1 ? { name: own } : { ...question, first_name: own }];
}

export const surnamesApart = (question: Question): Question[] => [...surnameInSuffix(question), ...besideParticles(question)];
