import { isInitialsAndWord, isOfPartners, isPractice, mayBeSurnameFirst } from './business-owner.ts';
import { isInitial, isNumber, lettersOf, other_sign, remembered, trimmed, typedWords, word_or_number, wordsOf } from './fold.ts';
import { organizationForm } from './organization.ts';
import { personForm, personFormOfLine } from './person.ts';
import type { PersonForm } from './person-form.ts';
import { tagged } from './read/lexicon.ts';
import { patternOf, saysBy, without } from './read/schemes.ts';

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

export interface NameInLine {
  kind: 'name' | 'dba' | 'former' | 'aka' | 'alias';
  text: string;
}

const marker = patternOf('alias', 'g');
const withMarkerApart = without('marker_glued', ' $& ');
const name_labels = tagged('label');

/** NEE in capitals may be a name, and Born and Geb are, unless a bracket opens before them. */
const isName = saysBy('birth_marker');

/** JANE ROE, SURNAME TENNER has two surnames; FIRST NAME JANE SURNAME ROE, JANE SURNAME ROE one. */
function isLabel(found: string, before: string): boolean {
  const [first, own] = [lettersOf(found)[0] ?? '', lettersOf(before)];
  return name_labels.has(first) && (own.length < 2 || own.some((word) => name_labels.has(word)));
}

const plainPiece = (piece: string): string => {
  const text = trimmed(piece.trim(), ',;').trim();
  const open = text.split('(').length - text.split(')').length;
  if (open > 0 && text.startsWith('(')) return text.slice(1).trim();
  return (open < 0 && text.endsWith(')')) || (open > 0 && text.endsWith('(')) ? text.slice(0, -1).trim() : text;
};

const isOrdinary = saysBy('ordinary_marker');

/** Where a marker may be a word of the name, the whole line is one more. */
export function splitAlias(line: string): NameInLine[] {
  const name = withMarkerApart(line);
  if (name === line && name.search(marker) < 0) return [{ kind: 'name', text: plainPiece(line) || line }];
  const names: NameInLine[] = [];
  let kind: NameInLine['kind'] = 'name';
  let from = 0;
  // DBAIBO and DBAISI are surnames.
  let may_be_whole = name !== line;
  const take = (to: number) => {
    const text = plainPiece(name.slice(from, to));
    if (text !== '') names.push({ kind: names.length === 0 ? 'name' : kind, text });
  };
  for (const found of name.matchAll(marker)) {
    if (found.index === 0 || isName(found[0]) || isLabel(found[0], name.slice(0, found.index))) continue;
    may_be_whole ||= isOrdinary(found[0]);
    take(found.index);
    const { alias, dba, former } = found.groups!;
    kind = alias ? 'alias' : dba ? 'dba' : former ? 'former' : 'aka';
    from = found.index + found[0].length;
  }
  take(name.length);
  if (may_be_whole && names.length > 1) names.push({ kind: 'name', text: line });
  return names.length > 0 ? names : [{ kind: 'name', text: line }];
}

/** JANE ROE FORMERLY DOE is JANE DOE; behind AKA one word may stand for either of her names. */
export function completed(alias: PersonForm, kind: string, own: PersonForm | null): PersonForm {
  const [word] = alias.parts;
  if (kind === 'name' || alias.parts.length > 2 || !word || !own || own.parts.length < 2) return alias;
  const surnames = alias.parts.map((part) => ({ ...part, role: 'surname' as const }));
  const asSurname = [...own.parts.filter(({ role }) => role !== 'surname'), ...surnames];
  const read = (parts: PersonForm['parts']): PersonForm => ({ ...own, parts, others: [] });
  if (alias.parts.length === 2) return { ...alias, others: [...alias.others, read(asSurname)] };
  if (kind === 'former') {
    // TENNER JANE MAIDEN DOE
    const last = own.parts.findLast(({ role }) => role === 'surname');
    const others = last && own.parts.length === 2 ? [read([{ ...last, role: 'given' }, ...surnames])] : [];
    return { ...read(asSurname), others };
  }
  const asGiven = own.parts.map((part) => (part.role === 'given' ? { ...word, role: 'given' as const } : part));
  return { ...read(asSurname), others: [read(asGiven)] };
}

export const personOf = (line: string, kind = 'name', own: PersonForm | null = null) => {
  const form = personFormOfLine(line);
  return form.parts.length > 0 ? completed(form, kind, own) : null;
};
export const organizationOf = (line: string) => {
  const form = organizationForm(line);
  return form.words.length > 0 ? form : null;
};

/** A question as one name. */
export function queryName(question: Question) {
  const line = question.organization_name ?? question.name ?? '';
  const columns = question.last_name || question.first_name ? personForm(question) : null;
  const text = line || [question.first_name, question.middle_name, question.last_name].filter(Boolean).join(' ');
  const isBusiness = question.organization_name !== undefined || question.entity_type === 'organization';
  const person = columns && columns.parts.length > 0 ? columns : isOfPartners(text, isBusiness) ? null : personOf(text);
  const organization = organizationOf(text);
  const says: 'individual' | 'organization' | null =
    question.entity_type ??
    (columns
      ? 'individual'
      : question.organization_name || (organization?.is_telling && !isPractice(text) && !isInitialsAndWord(text))
        ? 'organization'
        : null);
  return {
    text,
    kind: 'name' as NameInLine['kind'],
    person,
    /** SMITH JOHN PAUL: read so where a listed person is compared. */
    may_be_surname_first: !columns && person !== null && mayBeSurnameFirst(text),
    organization,
    /** Stated or evident; null if it may be either. */
    entity_type: says,
  };
}
