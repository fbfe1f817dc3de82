import { onlyName } from './affixes.ts';
import { isOtherThan, partsOfLine, personBeside } from './around-name.ts';
import { withoutAsides } from './asides.ts';
import { isPractice, ownerForm, ownerInName } from './business-owner.ts';
import { columnAsides, mendedColumns, type NameColumns, peopleOfRow, surnamesApart } from './columns.ts';
import { asPrinted } from './damaged-text.ts';
import { hasTwoWords, lettersOf, typedParts, typedWords } from './fold.ts';
import { type Inside, insideOf } from './inside.ts';
import { isBusiness, isBusinessName, type OrganizationForm } from './organization.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { personForm } from './person.ts';
import type { PersonForm } from './person-form.ts';
import { completed, hasTooManyWords, type NameInLine, organizationOf, personOf, type Question, queryName, splitAlias } from './question.ts';
import { keptBy, saysBy } from './read/schemes.ts';
import { repaired } from './repaired.ts';
import { isAffix, personBehind, severalBusinesses, severalNames, typedNames } from './several.ts';
import { sidesOf } from './sides.ts';
import { hasTradeWord } from './term-group.ts';

export interface ListedName {
  kind: string;
  text: string;
  person: PersonForm | null;
  organization: OrganizationForm | null;
}

export interface QueryName extends ReturnType<typeof queryName> {
  /**
   * The person a business is named after, looked for among people only; `owner`: the first words of a business may look
   * like a name.
   */
  only_as?: 'practice' | 'owner';
  /** One of several names of a line, if it is one: never too little. */
  is_beside?: boolean;
  /** With letters that it may have been misread from: takes no place of a written name. */
  is_printed?: boolean;
  isOther?: ReturnType<typeof isOtherThan>;
  has_too_many_words?: boolean;
  inside?: Inside;
}

/** OHT is not Orrin H. Tarrow. */
const withoutAcronym = (form: OrganizationForm | null): OrganizationForm | null =>
  form === null || hasTradeWord(form) || form.legal_forms.length > 0 ? form : { ...form, acronym: null };

const isNoName = (text: string): boolean => text !== '' && typedParts(text).every((part) => part === '' || part.toUpperCase() === 'N/A');

/** Its own, those behind DBA and AKA, and its other names, each once. */
export function listedNames(row: NameColumns): ListedName[] {
  const names: ListedName[] = [];
  const isPerson = row.entity_type !== 'organization';
  const isOrganization = row.entity_type !== 'individual';
  if (row.last_name) {
    const columns = mendedColumns(row);
    for (const one of [columns, ...peopleOfRow(columns)])
      names.push({ kind: 'name', text: row.full_name, person: personForm(one), organization: null });
  }
  // Where nothing tells a person from a business, it is read as both.
  const lines = row.organization_name
    ? splitAlias(row.organization_name)
    : row.last_name && row.entity_type
      ? []
      : splitAlias(row.full_name);
  const own = names[0]?.person ?? (lines[0] ? personOf(lines[0].text) : null);
  const others = (row.other_names ?? []).map(({ kind, name }) => ({ kind, text: name }));
  const seen = new Set<string>();
  const parts = isPerson ? [] : lines.flatMap(({ text }) => partsOfLine(text)).map((text) => ({ kind: 'alias', text }));
  for (const { kind, text } of [...lines, ...others, ...parts]) {
    const same = `${kind} ${text}`;
    if (seen.has(same) || isNoName(text)) continue;
    seen.add(same);
    const business = kind === 'dba' || kind === 'alias' || isOrganization || !!row.organization_name;
    const person = kind === 'owner' || (isPerson && kind !== 'dba');
    const line = repaired(text);
    names.push({
      kind,
      text,
      person: person ? personOf(line, kind, kind === 'owner' ? null : own) : ownerForm(line),
      organization: business ? (isPerson && !isOrganization ? withoutAcronym(organizationOf(line)) : organizationOf(line)) : null,
    });
  }
  return names;
}

/** The result reports that the rest was not searched. */
export const MAX_NAMES = 8;

export function queryNames(question: Question): QueryName[] {
  if (hasTooManyWords(question)) return [{ ...queryName({ npi: question.npi }), has_too_many_words: true }];
  const pairs = pairsOf(question);
  if (pairs.length > 0) return withInside(pairs.slice(0, MAX_NAMES + 1).flatMap(readApart), [question, ...asPrinted(question)]);
  for (const part of ['organization_name', 'name', 'last_name', 'first_name'] as const) {
    const lines = question[part] === undefined ? [] : splitAlias(question[part]);
    if (lines.length < 2) continue;
    const [first, ...more] = lines.slice(0, MAX_NAMES + 1);
    const own = readApart({ ...question, [part]: first!.text });
    const completed = part === 'name' && question.entity_type !== 'organization' ? withOther(first!.text, more[0]!) : [];
    // MILLER alone would be too little; behind TINA NEE KAY ANN ROE it stays unclear what her surname is.
    const alone = completed.length === 1 ? own.map((name) => ({ ...name, is_beside: true })) : own;
    const others = more.flatMap(({ kind, text }) =>
      kind === 'dba'
        ? tradeName(question, text)
        : text === question[part]
          ? readApart(question)
          : (severalNames(text)?.names ?? [text]).flatMap((one) => queryAlias(question, part, kind, one, own[0]!)),
    );
    const whole = { ...question, [part]: lines.map(({ text }) => text).join(' | ') };
    return withInside([...alone, ...completed.map((text) => asPerson(question, text)), ...others], [whole, ...asPrinted(whole)]);
  }
  return readApart(question);
}

/** MILLER NEE RAHMAN, NAVEED; KAREN (AKA NAVEED) RAHMAN: one word before the mark has the other part behind it. */
function withOther(text: string, { kind, text: behind }: NameInLine): string[] {
  const [, given = ''] = behind.split(',');
  if (kind === 'dba' || onlyName(text, false) === null || isBusinessName(behind)) return [];
  if (lettersOf(given).length > 0) return [`${text}, ${given.trim()}`];
  const [, ...more] = typedWords(behind);
  return more.length === 0 ? [] : [...new Set([more, more.slice(-1)].map((words) => [text, ...words].join(' ')))];
}

const separate = (text: string): string[] => (text.includes(';') ? text.split(';') : splitAlias(text).map((one) => one.text));

/** JANE; ANN | ROE; POE, where both columns have several: Jane Roe, Ann Poe, Jane Ann Roe Poe, Jane Poe, Ann Roe. */
function pairsOf(question: Question): Question[] {
  if (!question.first_name || !question.last_name) return [];
  const [first, last] = [separate(question.first_name), separate(question.last_name)];
  if (first.length < 2 || last.length < 2) return [];
  const all = first.flatMap((first_name, at) => last.map((last_name, place) => ({ ...question, first_name, last_name, at: at - place })));
  // A name over several lines of its cells.
  const whole = { ...question, first_name: first.join(' '), last_name: last.join(' '), at: 0 };
  const isOfLines = question.first_name.includes(';') && question.last_name.includes(';');
  const found = [...all.filter(({ at }) => at === 0), ...(isOfLines ? [whole] : []), ...all.filter(({ at }) => at !== 0)];
  return found.map(({ at: _, ...one }) => one);
}

const besides = (name: QueryName): QueryName => ({ ...name, is_beside: true, is_printed: true });
const isWritten = ({ is_printed }: QueryName): boolean => !is_printed;

function firstNames(names: readonly QueryName[]): QueryName[] {
  const written = names.filter(isWritten).slice(0, MAX_NAMES + 1);
  return [...written, ...names.filter((name) => !isWritten(name)).slice(0, Math.max(0, MAX_NAMES - written.length))];
}

/** A name somebody trades under may be a person's. */
const tradeName = ({ npi, birth_date, state, license_number }: Question, text: string): QueryName[] =>
  readApart({ npi, birth_date, state, license_number, organization_name: text }).map((name) => ({ ...name, kind: 'dba' }));

const lineOf = ({ name }: Question) => (name === undefined ? 'organization_name' : 'name');

/** Each name of a line is searched by itself, so a given name is never compared with another person's surname. */
function readApart(question: Question): QueryName[] {
  const part = lineOf(question);
  const typed = typedNames(question).slice(0, MAX_NAMES + 1);
  const each = typed.length > 0 ? typed.map((name): Question => ({ ...question, [part]: name })) : [question];
  const printed = asPrinted(question);
  // OSTE&VAAN is one word.
  const areOne = printed.filter((one) => typed.length === 0 || typedNames(one).length !== typed.length);
  // TARROW,; JANE: one name over several lines of a field.
  const isBroken = part === 'organization_name' && typed.length > 1 && typed.length < 5 && !typed.every(hasTwoWords);
  const over_lines = isBroken ? [{ ...question, [part]: typed.join(' ') }] : [];
  const names: QueryName[] = [];
  // A name in full, one of several of a business's field, is found as it stands (JANE ROE).
  const isFull = (text: string, { parts }: PersonForm) => typed.includes(text) && parts.every(({ token }) => token.length > 2);
  const isPerson = ({ is_printed, text, entity_type }: QueryName, { person, entity_type: other }: QueryName) =>
    question.organization_name && is_printed && person && (other === entity_type || (entity_type === 'individual' && isFull(text, person)));
  // Each reading of a line has the same owner.
  const isAlso = (name: QueryName, one: QueryName) => (name.only_as ? one.only_as : !one.only_as && isPerson(name, one));
  const isFurther = (name: QueryName) => !names.some((one) => one.text === name.text && isAlso(name, one));
  const as_printed = [...over_lines, ...(typed.length > 0 ? each.flatMap(asPrinted) : []), ...areOne, ...each.flatMap(surnamesApart)];
  const asides = each.flatMap((one) => [...withoutAsides(one), ...columnAsides(one)]);
  const readers: (() => QueryName[])[] = [
    () => [...asLineReads(question), ...besideBusiness(question), ...atNoPlace(question)],
    ...asides.map((one) => () => asLineReads(one)),
    () => sides(question, names),
    ...as_printed.map((one) => () => asLineReads(one).map(besides)),
    () => [question, ...asides, ...as_printed].flatMap(asPeople),
  ];
  // Further ones are not searched.
  for (const read of readers)
    if (names.filter(isWritten).length <= MAX_NAMES) for (const name of read()) if (isFurther(name)) names.push(name);
  // CARE OF TENNER LLC is judged as one business; what else it may be is never too little.
  const isWhole = typed.length === 0 && names[0]?.entity_type === 'organization';
  const marked = (name: QueryName, at: number): QueryName => ({
    ...name,
    isOther: isOtherThan(question[part] ?? '', name.text),
    ...(isWhole && at > 0 && { is_beside: true }),
  });
  return withInside(names.map(marked), [question, ...printed, ...over_lines]);
}

function withInside(found: QueryName[], lines: readonly Question[]) {
  const names = firstNames(found);
  const inside = insideOf(lines, names);
  return inside ? names.with(0, { ...names[0]!, inside }) : names;
}

const isOfSeveral = saysBy('several_in_columns');
function sides(question: Question, names: readonly QueryName[]): QueryName[] {
  const { organization_name, entity_type, first_name, middle_name, last_name, ...rest } = question;
  const columns = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  // BOB | JONES / JANE ROE
  const hasBlank = (text = ''): boolean => text.trim().includes(' ');
  const areSeveral = isOfSeveral(columns) || (hasBlank(first_name) && hasBlank(last_name));
  return sidesOf(rest.name ?? organization_name ?? (areSeveral ? columns : '')).flatMap(({ text, is_person }) => {
    if (names.some((one) => one.text === text && (is_person ? one.person : one.organization))) return [];
    if (is_person) return { ...asPerson(rest, text), is_beside: true };
    if (entity_type === 'individual') return [];
    return { ...asBusiness(queryName({ ...rest, name: undefined, organization_name: text })), is_beside: true };
  });
}

function besideBusiness({ organization_name, entity_type, ...rest }: Question): QueryName[] {
  const line = rest.name ?? organization_name;
  const person = line === undefined || entity_type === 'individual' ? null : personBeside(line, rest.name === undefined);
  if (person === null) return [];
  return [person.is_sure ? queryName({ ...rest, name: person.text }) : asOwner(rest, person.text, 'owner')];
}

const withoutPlace = keptBy('without_place');
/** SA WRIGHT; MEJIA, KAREN & CHRISTOPHER in the field of a business, of which it has no word. */
function asPeople({ organization_name, entity_type, ...rest }: Question): QueryName[] {
  const form = organization_name === undefined || entity_type ? null : organizationOf(organization_name);
  const isOther = (word: string) => word.length > 1 && word !== 'AND' && !isAffix(word) && isCommonlyGiven(word);
  if (!form || isBusiness(form) || form.words.some(({ given }) => isOther(given))) return [];
  const people = readApart({ ...rest, name: organization_name, entity_type: 'individual' });
  return people.filter(({ person }) => person && person.parts.length > 1).map(({ inside: _, ...name }) => besides(name));
}

function atNoPlace(question: Question): QueryName[] {
  const part = lineOf(question);
  const [own] = question.entity_type === 'individual' ? [] : withoutPlace((question[part] ?? '').trim());
  return own === undefined ? [] : [{ ...asBusiness(queryName({ ...question, [part]: own })), entity_type: 'organization' }];
}

function asLineReads(question: Question): QueryName[] {
  const own = queryName(question);
  const line = question.name ?? question.organization_name;
  if (line === undefined) return [own];
  const { entity_type, organization_name: _, ...rest } = question;
  const is_business = question.name === undefined || entity_type === 'organization';
  const several = is_business ? severalBusinesses(line) : severalNames(line);
  if (several) {
    const names = several.names.slice(0, MAX_NAMES + 1).map((name) => queryName({ ...question, [lineOf(question)]: name }));
    return several.may_be_one_business && entity_type !== 'individual' ? [asBusiness(own), ...names] : names;
  }
  const person = personBehind(line);
  if (person) return [own, queryName({ ...rest, name: person })];
  const owner = entity_type === 'individual' || (!is_business && isPractice(line)) ? null : ownerInName(line, is_business);
  const owners = owner?.names.map((name) => asOwner(rest, name, owner.is_practice ? 'practice' : 'owner')) ?? [];
  return [own, ...owners];
}

const asBusiness = (name: QueryName): QueryName => ({ ...name, person: null, may_be_surname_first: false });

const asPerson = (rest: Question, name: string): QueryName => queryName({ ...rest, name, entity_type: 'individual' });

const asOwner = (rest: Question, name: string, only_as: QueryName['only_as']): QueryName => ({
  ...asPerson(rest, name),
  ...{ organization: null, only_as },
});

function queryAlias(question: Question, part: keyof Question, kind: NameInLine['kind'], text: string, own: QueryName): QueryName[] {
  const alias = { ...question, [part]: text };
  const read = (one: Question): QueryName => {
    const name = queryName(one);
    return { ...name, kind, person: name.person && completed(name.person, kind, own.person) };
  };
  return [read(alias), ...asPrinted(alias).map((one) => besides(read(one)))];
}
