import { askedEndTerms, deletions, SHORTEST } from './edit.ts';
import { hasDigit } from './fold.ts';
import { joinedSlipTerms, NO_LETTERS } from './index-terms.ts';
import { type BusinessInside, MOST_DIFFERING, type PersonInside } from './inside.ts';
import type { AskedName } from './names.ts';
import { cutTerms, isBusiness, mayBeCut, type OrganizationForm, type Word } from './organization.ts';
import { isAbbreviation } from './organization-slip.ts';
import { isCommonWord, knownForm, mayBeShort, slipOf } from './organization-words.ts';
import { mayBeSurname, type Part, type PersonForm, part as partOf } from './person-form.ts';
import { surnameParts } from './readings.ts';
import {
  acronymGroup,
  askedSpellingTerms,
  beginnings,
  chineseSurnameTerms,
  givenNameTerms,
  initialsOfRuns,
  noTerms,
  shortFormTerms,
  slipTerms,
  soundTerms,
  spellingTerms,
  type TermGroup,
  wordTerms,
} from './term-group.ts';
import { token as tokenOf } from './token.ts';
import { beginningGroup, mayBeCutBusiness, nearGroup, perhapsBeginningGroup, twoSlipsGroup, wholeGroup } from './whole-groups.ts';

/** `either`: given name and surname may be swapped. */
function partGroup(part: Part, joined: string[], mayBeBusiness: boolean, either: boolean): TermGroup {
  const { token, core, role } = part;
  const short = token.text.length === 1;
  const known = mayBeBusiness ? knownForm(token.text) : token.text;
  return {
    is_optional: role === 'middle' || part.doubtful,
    counts: !short && !part.doubtful && !(mayBeBusiness && isCommonWord(known)),
    // Beside a surname an initial decides which of its bearers are looked at.
    weight: role === 'surname' ? 1.2 : role === 'middle' ? 0.6 : short ? 3 : 1,
    placed: short || !mayBeSurname(part) ? [] : [`$${token.text}`, ...(core ? [`$${core.text}`] : [])],
    exact: [
      ...(short && role !== 'middle' ? [] : wordTerms(token.text)),
      ...(known === token.text ? [] : [`=${known}`]),
      ...(core ? [`=${core.text}`] : []),
      // If the initial is required, the joined word belongs to the surname's group.
      ...(short && role === 'given' ? [] : joined),
    ],
    nickname:
      (role === 'surname' && !either) || short ? [] : [`+${token.text}`, ...token.behind.flatMap((name) => [`+${name}`, `=${name}`])],
    beginning: role === 'surname' ? beginnings(token.text) : [],
    slip: short
      ? []
      : [
          ...new Set([token, core].flatMap((one) => (one ? deletions(one.text, SHORTEST.person).map((variant) => `-${variant}`) : []))),
          ...askedSpellingTerms(token, role === 'surname' && !either),
          ...(token.is_usual ? [] : joined.flatMap((term) => spellingTerms(tokenOf(term.slice(1)), role === 'surname' && !either))),
          ...(mayBeBusiness ? slipTerms(slipOf(token.text)) : []),
        ],
    sound: short
      ? []
      : [
          ...(token.sound.length === 1 ? [`~${token.sound}`] : soundTerms(token)),
          ...(role === 'given' ? [`>${token.text}`, ...shortFormTerms(token.text).map((term) => `=${term.slice(1)}`)] : []),
        ],
    initial: role === 'middle' ? [] : short ? [`^${token.text}`] : role === 'given' ? [`=${token.text[0]}`] : [],
    // D may be what is left of the surname DO.
    elsewhere: !short || role === 'middle' ? [] : [`=${token.text}`, ...(role === 'surname' ? [`-${token.text}`] : [])],
    ends: role === 'middle' || part.doubtful ? [] : askedEndTerms(token.text, mayBeSurname(part)),
  };
}

function wordGroup(word: Word, joined: string[], mayBeInitial: boolean): TermGroup {
  const { token, given, slip } = word;
  const common = isCommonWord(token.text);
  const plain = common || token.text.length < 4;
  return {
    ...noTerms,
    counts: !common,
    weight: common ? 0.2 : 1,
    exact: [...new Set([`=${token.text}`, `=${given}`]), ...joined, ...(given.length >= 3 && given.length <= 6 ? [`#${given}`] : [])],
    beginning: plain ? [] : beginnings(given),
    slip: plain ? [] : [...deletions(token.text, SHORTEST.business).map((variant) => `-${variant}`), ...slipTerms(slip)],
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
function personGroups({ only_as, entity_type, may_be_surname_first }: AskedName, form: PersonForm): TermGroup[] {
  const groupsOf = ({ parts }: PersonForm) => {
    const texts = parts.map((part) => part.token.text);
    const read = parts.map((part, at) => partGroup(part, joinedAt(texts, at), entity_type === null, may_be_surname_first));
    for (const at of parts.keys()) if (at > 0) read[at]!.slip.push(...joinedSlipTerms(parts[at - 1]!, parts[at]!));
    return only_as === 'owner' ? read.map((group, at) => ofOwner(parts[at]!, group)) : read;
  };
  const groups = groupsOf(form);
  const given = givenNameTerms(form);
  for (const at of form.parts.keys())
    if (groups[at]!.counts) groups[at]!.slip.push(...given, ...chineseSurnameTerms(form.parts[at]!.token));
  // M JIMENEZ, DO: not required if the other reading has a single counting part.
  const isThin = groups.filter((one) => one.counts).length < 2;
  const tokens = form.parts.map((part) => part.token);
  for (const other of form.others)
    for (const [at, group] of groupsOf(other).entries()) {
      const { token, role, apart } = other.parts[at]!;
      if (form.parts.some((part) => part.token === token && part.role === role && !part.doubtful)) continue;
      // It is many people's middle initial.
      if (apart && role === 'middle') continue;
      const own = tokens.indexOf(apart ?? token);
      // TINA RENELLE LE: her other parts are enough to find her.
      if (form.parts[own]?.doubtful && other.parts[at]!.must_meet && !isThin) continue;
      const isJoined = other.parts[at]!.bare !== null || apart !== null;
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

const businessTerms = ({ form, companies }: BusinessInside): string[] => [
  ...pairsOf(form).map(([before, word]) => `=${before.given}${word.given}`),
  ...form.words.flatMap(({ given }) => (companies.has(given) ? [`=${given}`] : [])),
];

/** One of two neighbors may be misspelled beside a word of the trade. */
function misspelledTerms({ form }: BusinessInside): Both {
  const isOfTrade = ({ token, slip }: Word) => isCommonWord(token.text) || slip !== null;
  const pairs = pairsOf(form).filter((pair) => (isBusiness(form) || pair.some(isOfTrade)) && pair.every(({ given }) => !hasDigit(given)));
  const slips = ({ token, slip }: Word) => [...deletions(token.text, SHORTEST.business).map((one) => `-${one}`), ...slipTerms(slip)];
  return pairs.slice(0, MOST_DIFFERING).flatMap(([before, word]) => [
    [slips(before), [`=${word.token.text}`]],
    [[`=${before.token.text}`], slips(word)],
  ]);
}

function insideGroup(inside: AskedName['inside']): TermGroup[] {
  if (!inside) return [];
  // A query has at most 1,024 clauses.
  const misspelled = new Map(inside.businesses.flatMap(misspelledTerms).map((pair) => [pair.join(), pair]));
  const known = new Map();
  const both = [...inside.people.flatMap((one) => insideTerms(one, known)), ...[...misspelled.values()].slice(0, 2 * MOST_DIFFERING)];
  const exact = inside.businesses.flatMap(businessTerms);
  return exact.length + both.length === 0 ? [] : [{ ...noTerms, counts: false, is_whole: true, is_enough: true, weight: 2, exact, both }];
}

/** A group per part: as a person's where it may be one, else a business's. */
export const questionTerms = (asked: AskedName): TermGroup[] => [...ownTerms(asked), ...insideGroup(asked.inside)];

function ownTerms(asked: AskedName): TermGroup[] {
  const { person, organization, entity_type } = asked;
  const mayBePerson = person !== null && entity_type === null;
  const whole =
    organization && entity_type !== 'individual'
      ? [...wholeGroup(organization), ...nearGroup(organization, asked.text, mayBePerson), ...twoSlipsGroup(organization, mayBePerson)]
      : [];
  if (person && entity_type !== 'organization') {
    const groups = personGroups(asked, person);
    const last = groups[person.parts.length - 1];
    if (last?.counts && whole.length > 0 && mayBeCutBusiness(organization!)) last.cut = cutTerms(organization!);
    return [...groups, ...letterGroup(person), ...whole, ...(whole.length > 0 ? perhapsBeginningGroup(organization!) : [])];
  }
  if (!organization) return [];
  const texts = organization.words.map((word) => word.given);
  const groups = organization.words.map((word, at) => wordGroup(word, joinedAt(texts, at), at === 0));
  // NE ADVANCED RADIOLOGY is found without NE; WASH CENTER by nothing else.
  const isShort = (at: number) => isAbbreviation(texts[at]!) || mayBeShort(texts[at]!);
  if (groups.some((group, at) => group.counts && !isShort(at)))
    for (const [at, group] of groups.entries()) if (isShort(at)) group.counts = false;
  // The last word of a name cut to the width of a list meets nothing.
  const last = groups.at(-1);
  if (organization.cut && last && groups.filter((group) => group.counts).length > 1) last.counts = false;
  if (last?.counts && mayBeCut(organization)) last.cut = cutTerms(organization);
  for (const { initials, at } of initialsOfRuns(organization)) for (const place of at) groups[place]!.exact.push(`=${initials}`);
  return [...groups, ...whole, ...acronymGroup(organization), ...beginningGroup(organization)];
}
