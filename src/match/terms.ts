import { queryEndTerms } from './edit.ts';
import { hasDigit } from './fold.ts';
import { joinedSlipTerms, NO_LETTERS } from './index-terms.ts';
import { type BusinessInside, MOST_DIFFERING, type PersonInside } from './inside.ts';
import type { QueryName } from './names.ts';
import { cutTerms, isBusiness, mayBeCut, type OrganizationForm, type Word } from './organization.ts';
import { abbreviations } from './organization-slip.ts';
import { isCommonWord, isShortened, knownForm } from './organization-words.ts';
import { mayBeSurname, type Part, type PersonForm, part as partOf } from './person-form.ts';
import { surnameParts } from './readings.ts';
import {
  acronymGroup,
  beginningGroup,
  beginnings,
  chineseSurnameTerms,
  deletionTerms,
  enough,
  givenNameTerms,
  hasTradeWord,
  initialsOfRuns,
  mayBeCutBusiness,
  nearGroup,
  noTerms,
  querySpellingTerms,
  shortFormTerms,
  slipTerms,
  soundTerms,
  spellingTerms,
  type TermGroup,
  twoSlipsGroup,
  wholeGroup,
  wordTerms,
} from './term-group.ts';
import { token as tokenOf } from './token.ts';

/** `either`: given name and surname may be swapped. */
function partGroup(part: Part, joined: string[], mayBeBusiness: boolean, either: boolean): TermGroup {
  const { token, core, role } = part;
  const { text } = token;
  const known = mayBeBusiness ? knownForm(text) : text;
  const forms = known === text ? [] : [`=${known}`];
  const own = {
    ...noTerms,
    is_optional: role === 'middle' || part.doubtful,
    // Beside a surname an initial decides which of its bearers are looked at.
    weight: role === 'surname' ? 1.2 : role === 'middle' ? 0.6 : text.length === 1 ? 3 : 1,
    slip: [],
  };
  if (text.length === 1)
    return {
      ...own,
      counts: false,
      // If the initial is required, the joined word belongs to the surname's group.
      exact: [...(role === 'middle' ? wordTerms(text) : []), ...forms, ...(role === 'given' ? [] : joined)],
      initial: role === 'middle' ? [] : [`^${text}`],
      // D may be what is left of the surname DO.
      elsewhere: role === 'middle' ? [] : [`=${text}`, ...(role === 'surname' ? [`-${text}`] : [])],
    };
  const isSurname = role === 'surname' && !either;
  const texts = core ? [text, core.text] : [text];
  return {
    ...own,
    counts: !part.doubtful && !(mayBeBusiness && isCommonWord(known)),
    placed: mayBeSurname(part) ? texts.map((one) => `$${one}`) : [],
    exact: [...wordTerms(text), ...forms, ...(core ? [`=${core.text}`] : []), ...joined],
    nickname: isSurname ? [] : [`+${text}`, ...token.behind.flatMap((name) => [`+${name}`, `=${name}`])],
    beginning: role === 'surname' ? beginnings(text) : [],
    slip: [
      ...new Set(texts.flatMap((one) => deletionTerms(one, 'person'))),
      ...querySpellingTerms(token, isSurname),
      ...(token.is_usual ? [] : joined.flatMap((term) => spellingTerms(tokenOf(term.slice(1)), isSurname))),
      ...(mayBeBusiness ? slipTerms(token.slip) : []),
    ],
    sound: [
      ...(token.sound.length === 1 ? [`~${token.sound}`] : soundTerms(token)),
      ...(role === 'given' ? [`>${text}`, ...shortFormTerms(text).map((term) => `=${term.slice(1)}`)] : []),
    ],
    initial: role === 'given' ? [`=${text[0]}`] : [],
    ends: own.is_optional ? [] : queryEndTerms(text, mayBeSurname(part)),
  };
}

const misspelled = ({ token, slip }: Word): string[] => [...deletionTerms(token.text, 'business'), ...slipTerms(slip)];

function wordGroup(word: Word, joined: string[], mayBeInitial: boolean): TermGroup {
  const { token, given } = word;
  const common = isCommonWord(token.text);
  const plain = common || token.text.length < 4;
  return {
    ...noTerms,
    counts: !common,
    weight: common ? 0.2 : 1,
    exact: [...new Set([`=${token.text}`, `=${given}`]), ...joined, ...(given.length >= 3 && given.length <= 6 ? [`#${given}`] : [])],
    beginning: plain ? [] : beginnings(given),
    slip: plain ? [] : misspelled(word),
    sound: plain ? [] : soundTerms(token),
    initial: mayBeInitial && given.length === 1 ? [`^${given}`] : [],
  };
}

type Both = NonNullable<TermGroup['both']>;

const joinedAt = (texts: string[], at: number) =>
  [at > 0 ? `=${texts[at - 1]}${texts[at]}` : '', at + 1 < texts.length ? `=${texts[at]}${texts[at + 1]}` : ''].filter(Boolean);

const ways = ['placed', 'exact', 'nickname', 'beginning', 'slip', 'sound', 'initial', 'elsewhere'] as const;

/** What can be the owner of a business (`OWNER`): a last name neither misspelled nor heard, no initial for a name. */
const ofOwner = ({ role, token }: Part, group: TermGroup): TermGroup => ({
  ...group,
  ...(token.text.length > 1 && { initial: [], ends: [] }),
  ...(role === 'surname' && { nickname: [], sound: [], slip: group.slip.filter((term) => term.startsWith('*')) }),
});

/** Each with what other readings of the name hold in its place. */
function personGroups({ only_as, entity_type, may_be_surname_first }: QueryName, form: PersonForm): TermGroup[] {
  const groupAt = ({ parts }: PersonForm, at: number): TermGroup => {
    const part = parts[at]!;
    const texts = parts.map(({ token }) => token.text);
    const group = partGroup(part, joinedAt(texts, at), entity_type === null, may_be_surname_first);
    if (at > 0) group.slip.push(...joinedSlipTerms(parts[at - 1]!, part));
    return only_as === 'owner' ? ofOwner(part, group) : group;
  };
  const groups = form.parts.map((_, at) => groupAt(form, at));
  const given = givenNameTerms(form);
  for (const at of form.parts.keys())
    if (groups[at]!.counts) groups[at]!.slip.push(...given, ...chineseSurnameTerms(form.parts[at]!.token));
  // M JIMENEZ, DO: not required if the other reading has a single counting part.
  const isThin = groups.filter((one) => one.counts).length < 2;
  const tokens = form.parts.map((part) => part.token);
  for (const other of form.others)
    for (const [at, { token, role, apart }] of other.parts.entries()) {
      if (form.parts.some((part) => part.token === token && part.role === role && !part.doubtful)) continue;
      // It is many people's middle initial.
      if (apart && role === 'middle') continue;
      const own = tokens.indexOf(apart ?? token);
      // TINA RENELLE LE: her other parts are enough to find her.
      if (form.parts[own]?.doubtful && other.parts[at]!.must_meet && !isThin) continue;
      const isJoined = other.parts[at]!.bare !== null || apart !== null;
      const group = groupAt(other, at);
      // A name in brackets, read in another's place, would fill the candidates.
      if (own < 0 && !isJoined && groups.filter((one) => one.counts).length >= 2) {
        tokens.push(token);
        groups.push(group);
        continue;
      }
      const into = groups[own >= 0 ? own : form.parts.findIndex((part) => part.role === role)];
      if (!into) continue;
      // DO in NGUYEN TRAN, DO is a degree in one reading and a given name in the other.
      if (own >= 0 && !isThin) into.counts ||= group.counts;
      for (const way of ways) into[way] = [...new Set([...into[way], ...group[way]])];
      // LL is not a name: its sound and typo variants match everything.
      if (apart && !other.parts[at]!.must_meet && form.parts[own]?.role === 'given')
        Object.assign(into, {
          weight: group.weight,
          exact: into.exact.filter((term) => term.length > 2),
          slip: [`-${apart.text}`],
          sound: [],
        });
    }
  const counting = groups.filter((one) => one.counts);
  // SA WEST: two letters would match everyone with that initial.
  if (groups.length > 1 && counting.length === 1 && form.parts[groups.indexOf(counting[0]!)]?.token.text.length === 2)
    counting[0]!.counts = false;
  return groups;
}

/** BREO D may be BREO I: of all BREOs those come first whose surname is one letter. */
function letterGroup(form: PersonForm): TermGroup[] {
  const isLetter = ({ token, role, doubtful }: Part) => role === 'surname' && !doubtful && token.text.length === 1;
  if (![form, ...form.others].some(({ parts }) => parts.some(isLetter))) return [];
  return [{ counts: false, is_whole: true, is_optional: true, weight: 4, ...noTerms, exact: [NO_LETTERS] }];
}

const groupOf = (part: Part): TermGroup => partGroup(part, [], false, false);

/** Where one may differ, beside the other also what it may be a slip of. `known`: a word may stand in several names. */
function insideTerms({ given, surname, may_differ }: PersonInside, known: Map<string, [given: TermGroup, surname: TermGroup]>): Both {
  if (!may_differ) return [[[`=${given}`], [`$${surname}`]]];
  for (const word of [given, surname])
    if (!known.has(word)) known.set(word, [groupOf(partOf(word, 'given')), groupOf(surnameParts([word], true)[0]!)]);
  const [first, last] = [known.get(given)![0], known.get(surname)![1]];
  if (given.length === 1) return [[[`^${given}`], last.placed]];
  return [
    [[...first.exact, ...first.nickname, ...first.slip, ...first.sound], last.placed],
    [[`=${given}`], [...last.placed, ...last.slip, ...last.sound]],
  ];
}

const pairsOf = ({ words }: OrganizationForm): [Word, Word][] =>
  words.slice(1).flatMap((word, at): [Word, Word][] => {
    const before = words[at]!;
    return isCommonWord(word.token.text) && isCommonWord(before.token.text) ? [] : [[before, word]];
  });

/** What is a whole piece by its first word too, as a list may have it in another form. */
const businessTerms = ({ form: { words }, form, companies }: BusinessInside): string[] => {
  const alone = words.filter(({ given }, at) => (companies ? companies.has(given) : at === 0)).map((word) => [word]);
  return [...(companies ? pairsOf(form) : [words]), ...alone].map((some) => `=${some.map(({ given }) => given).join('')}`);
};

/** One of two neighbors may be misspelled beside a word of the trade. */
function misspelledTerms({ form }: BusinessInside): Both {
  const isOfTrade = ({ token, slip }: Word) => isCommonWord(token.text) || slip !== null;
  const pairs = pairsOf(form).filter((pair) => (isBusiness(form) || pair.some(isOfTrade)) && pair.every(({ given }) => !hasDigit(given)));
  return pairs.slice(0, MOST_DIFFERING).flatMap(([before, word]) => [
    [misspelled(before), [`=${word.token.text}`]],
    [[`=${before.token.text}`], misspelled(word)],
  ]);
}

function insideGroup(inside: QueryName['inside']): TermGroup[] {
  if (!inside) return [];
  // A query has at most 1,024 clauses.
  const pairs = new Map(inside.businesses.flatMap(misspelledTerms).map((pair) => [pair.join(), pair]));
  const known = new Map();
  const both = [...inside.people.flatMap((one) => insideTerms(one, known)), ...[...pairs.values()].slice(0, 2 * MOST_DIFFERING)];
  const exact = inside.businesses.flatMap(businessTerms);
  return enough(2, { exact, both });
}

/** A group per part: as a person's where it may be one, else a business's. */
export const questionTerms = (query: QueryName): TermGroup[] => [...ownTerms(query), ...insideGroup(query.inside)];

function ownTerms(query: QueryName): TermGroup[] {
  const { person, organization, entity_type } = query;
  const mayBePerson = person !== null && entity_type === null;
  const business = entity_type === 'individual' ? null : organization;
  const whole = business
    ? [...wholeGroup(business), ...nearGroup(business, query.text, mayBePerson), ...twoSlipsGroup(business, mayBePerson)]
    : [];
  if (person && entity_type !== 'organization') {
    const groups = personGroups(query, person);
    const last = groups[person.parts.length - 1];
    if (last?.counts && business && mayBeCutBusiness(business)) last.cut = cutTerms(business);
    // INTERLINK HOME CARE, with more behind it.
    const beginning = business && hasTradeWord(business) ? beginningGroup(business) : [];
    return [...groups, ...letterGroup(person), ...whole, ...beginning];
  }
  if (!organization) return [];
  const texts = organization.words.map((word) => word.given);
  const groups = organization.words.map((word, at) => wordGroup(word, joinedAt(texts, at), at === 0));
  // NE ADVANCED RADIOLOGY is found without NE; WASH CENTER by nothing else.
  const isShort = (at: number) => abbreviations.has(texts[at]!) || isShortened(texts[at]!);
  if (groups.some((group, at) => group.counts && !isShort(at)))
    for (const [at, group] of groups.entries()) if (isShort(at)) group.counts = false;
  // The last word of a name cut to the width of a list meets nothing.
  const last = groups.at(-1);
  if (organization.cut && last && groups.filter((group) => group.counts).length > 1) last.counts = false;
  if (last?.counts && mayBeCut(organization)) last.cut = cutTerms(organization);
  for (const { initials, at } of initialsOfRuns(organization)) for (const place of at) groups[place]!.exact.push(`=${initials}`);
  return [...groups, ...whole, ...acronymGroup(organization), ...beginningGroup(organization)];
}
