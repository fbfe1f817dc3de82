import { isCapitals } from '#fields/letters';
import {
  credentials,
  doubtfulCredentials,
  generations,
  innerGenerations,
  isAlsoGiven,
  isDegree,
  isNoAffix,
  particles,
  practiceForms,
  titles,
  titlesBeforeTwo,
  withFigures,
  withoutNumberWords,
} from './affixes.ts';
import { fold, hasDigit, hasOneOf, isNumber, words as wordsIn } from './fold.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { no_others, type Part, type PersonColumns, type PersonForm, part, type Role, WIDTHS } from './person-form.ts';
import { tagged } from './read/lexicon.ts';
import { patternOf, without } from './read/schemes.ts';
import { surnameParts, takeCalledNames, withDegreesJoined, withoutNumbers, withReadings } from './readings.ts';
import { token } from './token.ts';

export const MAX_PARTS = 20;

function strip(found: string[], keep: number) {
  let generation: string | null = null;
  const doubtful: string[] = [];
  const left = [...found];
  const least = Math.max(keep, 2);
  // SR. MARIO ROE; in BR ROE LPN are two initials before one name.
  const degrees = () => found.filter((word, at) => at > 1 && credentials.has(word)).length;
  const isTitle = (word: string) => titles.has(word) || (titlesBeforeTwo.has(word) && left.length - degrees() > least);
  while (left.length > keep && isTitle(left[0]!)) left.shift();
  for (let at = left.length - 2; at > 0 && left.length > least; at--)
    if (innerGenerations.has(left[at]!)) generation = generations[left.splice(at, 1)[0]!]!;
  while (left.length > keep) {
    const last = left.at(-1)!;
    // M D, PH D, L P N. MELINDA D MD has the initial D, not the degree DMD.
    const isInitialBefore = left.at(-2)?.length === 1 && credentials.has(last);
    const apart = [4, 3, 2].find(
      (count) => left.length >= keep + count && !(count === 2 && isInitialBefore) && credentials.has(left.slice(-count).join('')),
    );
    if (apart) {
      left.splice(-apart);
      continue;
    }
    if (generations[last]) generation = generations[last];
    else if (doubtfulCredentials.has(last) && left.length > least) doubtful.push(last);
    else if (!credentials.has(last) && !(left.length > 2 && practiceForms.has(last))) break;
    left.pop();
  }
  return { left, generation, doubtful };
}

const no_value = tagged('no_value');
const no_middle = no_value.difference(new Set(['NA', 'NAN', 'NIL']));
/** TREVOR NMN; not MI NA, N A. */
function givenParts(found: string[], role: Role, fewest = 2): Part[] {
  const none = role === 'middle' ? no_value : no_middle;
  let isNone = false;
  return found.map((word, at) => {
    if (role === 'given' && at === 0) return part(word, role);
    const left = found.slice(at);
    isNone ||= left.every(isNumber) || (word.length >= fewest && none.has(left.join('')));
    return part(word, 'middle', null, isNone);
  });
}

function build(columns: readonly { text: string; role: Role }[]): PersonForm {
  let generation: string | null = null;
  const parts: Part[] = [];
  for (const { text, role } of columns) {
    const plain = withFigures(text);
    const found = wordsIn(fold(role === 'surname' ? plain : pointedApart(plain)));
    const named = withoutNumberWords(found, role === 'middle' ? 0 : 1);
    const words = role === 'middle' || named.some(isNoAffix) ? named : found;
    // ROE, JR. JOHN; OSCAR | JR | ROE
    const mayBegin = role === 'given' ? words.length > 1 : role === 'middle' && words.length === 1;
    const inner = mayBegin && innerGenerations.has(words[0]!) ? words.shift()! : '';
    // JANE | MD | ROE
    const stripped = strip(words, role === 'middle' && credentials.has(words[0]!) ? 0 : 1);
    generation ??= generations[inner] ?? stripped.generation;
    const cut = text.trimEnd().length === WIDTHS[role];
    const made = role === 'surname' ? surnameParts(stripped.left, true) : givenParts(stripped.left, role, text.includes(' ') ? 2 : 1);
    for (const doubtful of stripped.doubtful) made.push(part(doubtful, role, null, true));
    if (cut && made.length > 0) made.push({ ...made.pop()!, cut: true });
    parts.push(...made);
  }
  return { parts: parts.slice(0, MAX_PARTS), generation, others: no_others };
}

export function personForm(name: PersonColumns): PersonForm {
  const first = takeCalledNames(name.first_name ?? '', 1);
  // Where each cell is in quotes, none is a nickname.
  const keep = hasOneOf(name.first_name?.trim()[0] ?? '', '"“„«') ? 1 : 0;
  const middle = takeCalledNames(name.middle_name ?? '', keep);
  const form = build([
    { text: first.left, role: 'given' },
    { text: middle.left, role: 'middle' },
    { text: withoutNumbers(name.last_name ?? '', 1), role: 'surname' },
  ]);
  const suffix = wordsIn(fold(name.suffix ?? '')).join('');
  if (generations[suffix]) form.generation = generations[suffix];
  return withReadings(form, [...first.called, ...middle.called]);
}

/** J.S. → J S */
const pointedApart = (text: string): string => (text.includes('.') ? text.replace(/\b([A-Za-z])\.(?=[A-Za-z]\b)/g, '$1 ') : text);

const withWholeDegrees = without('hyphened_degree', '$1$2');

/** Degrees and the legal forms of a practice only. */
const areDegrees = (words: readonly string[]): boolean =>
  words.length > 0 && (credentials.has(words.join('')) || words.every((word) => credentials.has(word) || practiceForms.has(word)));

/** DO, D O, MA PA: the degrees that a piece may hold. */
function doubtfulDegrees(found: string[]): string[] {
  if (doubtfulCredentials.has(found.join(''))) return [found.join('')];
  return found.every(isDegree) ? found : [];
}

/** MEI CHEN, DO: a degree, or two surnames and a given name; likelier reading first. */
function degreeOrGiven(before: string, behind: string): PersonForm | null {
  const degrees = doubtfulDegrees(wordsIn(behind));
  const words = degrees.length === 0 ? [] : wordsIn(before).filter((word) => !titles.has(word) && !generations[word]);
  if (words.length < 2) return null;
  const asDegree = formOfLine(before);
  for (const word of degrees) asDegree.parts.push(part(word, 'surname', null, true));
  const asGiven = personForm({ last_name: before, first_name: behind });
  const [first, other] = words.slice(0, -1).every((word) => particles.has(word)) ? [asGiven, asDegree] : [asDegree, asGiven];
  return { ...first, others: [{ ...other, others: [] }, ...other.others, ...first.others] };
}

const word_of_run = patternOf('word_of_run', 'g');
/** JaneRoe; McNeil and DeWitt are one word each. */
function unglued(line: string): string {
  if (line.includes(' ')) return line;
  const words = line.match(word_of_run) ?? [];
  return words.length > 1 && words.join('') === line ? words.join(' ') : line;
}

export function personFormOfLine(line: string): PersonForm {
  const { left, called } = takeCalledNames(withDegreesJoined(withoutNumbers(unglued(line), 2)), 2);
  return withReadings(formOfLine(left), called);
}

/** ROE JANE K is hardly K. ROE-JANE. */
const wholly = (form: PersonForm): PersonForm => ({
  ...form,
  parts: form.parts.map((one) => ({ ...one, must_meet: true })),
  others: [],
});

/** J R */
const areLetters = (piece: string): boolean => piece.length > 1 && piece.split(' ').every((word) => word.length === 1 && isCapitals(word));

function formOfLine(line: string): PersonForm {
  const folded = withWholeDegrees(fold(pointedApart(withFigures(line))));
  const pieces = folded.split(', ');
  let generation: string | null = null;
  const named = pieces.filter((piece, at) => {
    if (at === 0) return true;
    const words = withoutNumberWords(wordsIn(piece));
    const plain = words.join('');
    if (generations[plain]) generation = generations[plain];
    return !(plain === '' || generations[plain] || areDegrees(words) || (at > 1 && doubtfulCredentials.has(plain)));
  });
  // PALMER, JUNIOR
  const mayBeGiven = areLetters(pieces[1] ?? '') || isAlsoGiven(pieces[1] ?? '');
  if (named.length === 1 && pieces.length === 2 && !named[0]!.includes(' ') && mayBeGiven) {
    named.push(pieces[1]!);
    generation = null;
  }
  const degreeFirst = named.length === 2 ? degreeOrGiven(named[0]!, named[1]!) : null;
  if (degreeFirst) return { ...degreeFirst, generation: degreeFirst.generation ?? generation };
  if (named.length >= 2) {
    const form = personForm({ last_name: named[0], first_name: named.slice(1).join(' ') });
    form.generation ??= generation;
    return form;
  }
  const all = wordsIn(named[0] ?? '');
  // CARL A 3333 has digits for letters, 3707 OREGON LAH is a business.
  const isNumbered = !hasDigit(all[0] ?? '') && withoutNumberWords(all).filter((word) => word.length > 1 && isNoAffix(word)).length > 1;
  const read = isNumbered ? withoutNumberWords : (own: readonly string[]) => [...own];
  const words = read(all);
  const stripped = strip(named[0]?.includes('-') ? read(named[0].match(/[A-Z0-9]+|-/g)!) : words, 2);
  const found = stripped.left;
  // BRIDGET L II, NGAN K LE: behind an initial it may be a short surname, perhaps misspelt (YI).
  const last = words.at(-1) ?? '';
  // REGINA F COTA
  const isSurname = isUsualSurname(last) && isUsualGivenName(found[0] ?? '');
  const last_name = (stripped.generation !== null && generations[last]) || isSurname ? last : stripped.doubtful[0];
  if (last_name && found.length > 1 && found.at(-1)!.length === 1) {
    const first_name = found.join(' ');
    const form = formOfLine(first_name);
    return { ...form, generation: stripped.generation, others: [...form.others, personForm({ first_name, last_name })] };
  }
  // HOLLOWAY M is surname first.
  if (found.length === 2 && found[1]!.length === 1 && found[0]!.length > 1) {
    const form = personForm({ last_name: found[0], first_name: found[1] });
    // Unless it is what is left of a short one (SON D, SON DO).
    return { ...form, others: [...form.others, personForm({ last_name: found[1], first_name: found[0] })] };
  }
  // GARCIA LOPEZ M, HALL T C: the words before the initials may be the surname.
  const initials = found.length - 1 - found.findLastIndex((word) => word.length > 1);
  const mayBeSurname = found.slice(0, -initials).join(' ');
  const surnameFirst =
    found.length > 2 && mayBeSurname ? [wholly(personForm({ last_name: mayBeSurname, first_name: found.slice(-initials).join(' ') }))] : [];
  // With the particles before it and the halves a hyphen ties to it.
  let start = found.length - 1;
  const isTied = (word: string) => word === '-' || (particles.has(word) && word.length > 1);
  while (start > 1 && (isTied(found[start - 1]!) || found[start] === '-')) start--;
  const isWord = (word: string) => word !== '-';
  const before = found.slice(0, start).filter(isWord);
  const parts = [
    ...givenParts(before, 'given'),
    ...surnameParts(found.slice(start).filter(isWord), false),
    ...stripped.doubtful.map((word) => part(word, 'surname', null, true)),
  ];
  const others = [
    ...surnameFirst,
    ...(initials === 1 ? initialOfSecondSurname(found) : []),
    ...initialsBehind(found),
    ...degreeAsSurname(words, found),
    ...beforeUnknownEnding(found),
  ];
  return { parts: parts.slice(0, MAX_PARTS), generation: stripped.generation ?? generation, others };
}

/** INGRIT SALDANA M: the letter of a second surname, or of a middle name. */
function initialOfSecondSurname(found: string[]): readonly PersonForm[] {
  const form = formOfLine(found.slice(0, -1).join(' '));
  const surname = form.parts.findIndex(({ role }) => role === 'surname');
  if (form.parts.length < 2) return [];
  return [{ ...form, parts: form.parts.toSpliced(surname, 0, part(found.at(-1)!, 'middle')), others: [] }];
}

const LONGEST_OF_ASIA = 5;

/** INGRIT MOLLY PAC, TINA RENELLE LE: a short surname may lack a letter. No surname is that near MD. */
function degreeAsSurname(words: string[], found: string[]): readonly PersonForm[] {
  const last = words[found.length] ?? '';
  const isOnlyDegree = words.length === found.length + 1 && isDegree(last) && last !== 'MD';
  if (found.length < 2 || !(isOnlyDegree || doubtfulCredentials.has(last))) return [];
  const form = personForm({ first_name: found.join(' '), last_name: last });
  // DAVID MINH DO: the list may lack a middle name, which David Holmwick, DO, has not. Most tables lack those of Asia.
  const { text, is_surname, is_given_name } = token(found[1]!);
  const mayBeMiddle = is_given_name || (!is_surname && text.length <= LONGEST_OF_ASIA);
  const mayLack = found.length === 2 && doubtfulCredentials.has(last) && mayBeMiddle;
  return [mayLack ? { ...form, others: [] } : wholly(form)];
}

/** A short last word that no table has may be a degree that no table has either. */
function beforeUnknownEnding(found: string[]): readonly PersonForm[] {
  const [last, rest] = [found.at(-1) ?? '', found.slice(0, -1)];
  const { is_surname, is_given_name } = token(last);
  if (last.length < 2 || last.length > 4 || found.length > MAX_PARTS || is_surname || is_given_name || particles.has(last)) return [];
  return rest.filter((word) => word.length > 1).length > 1 ? [wholly(formOfLine(rest.join(' ')))] : [];
}

/** GROVEN GA read as G A GROVEN */
function initialsBehind(found: string[]): readonly PersonForm[] {
  const surname = found.slice(0, -1);
  const last = found.at(-1);
  if (last?.length !== 2 || surname.length === 0 || credentials.has(last)) return [];
  if (particles.has(surname.at(-1)!) || !surname.slice(0, -1).every((word) => particles.has(word))) return [];
  return personForm({ last_name: surname.join(' '), first_name: last }).others.filter(({ parts }) => parts.some(({ apart }) => apart));
}
