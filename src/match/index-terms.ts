import { isJoinedGiven, SHORTEST_JOINED_SLIP } from './align.ts';
import { endTerms, wholeEndTerms, wholeTerms } from './edit.ts';
import { remembered } from './fold.ts';
import type { ListedName } from './names.ts';
import type { OrganizationForm, Word } from './organization.ts';
import { isCommonWord } from './organization-words.ts';
import { mayBeSurname, type Part, type PersonForm, type Role } from './person-form.ts';
import {
  chineseSurnameTerms,
  deletionTerms,
  givenNameTerms,
  initialsOfRuns,
  joinedTerms,
  LONGEST_SHORT,
  SHORTEST_BEGINNING,
  shortFormTerms,
  shortWordTerms,
  soundTerms,
  spellingTerms,
  wholeTerm,
  wordTerms,
} from './term-group.ts';
import { soundsOf, type Token, token as tokenOf } from './token.ts';

/** Joined they may have a letter wrong besides. */
export const joinedSlipTerms = (first: Part, second: Part): string[] => {
  const text = `${first.token.text}${second.token.text}`;
  const areSurnames = second.role === 'surname' && mayBeSurname(first) && first.token.text.length > 1 && second.token.text.length > 1;
  const isJoined = (areSurnames && text.length >= SHORTEST_JOINED_SLIP - 1) || isJoinedGiven(first, second);
  return isJoined ? deletionTerms(text, 'person') : [];
};

export const NO_LETTERS = '-';

function termsOfPart(token: Token, core: Token | null, role: Role): string[] {
  const terms = wordTerms(token.text);
  if (core) terms.push(...wordTerms(core.text));
  if (role === 'surname')
    for (const one of [token, core]) if (one && one.text.length > 1) terms.push(`$${one.text}`, ...soundsOf(one).map((code) => `&${code}`));
  if (role !== 'surname') terms.push(...token.behind.map((name) => `+${name}`));
  if (role === 'given') terms.push(`^${token.text[0]}`, ...shortFormTerms(token.text));
  if (role === 'surname' && token.text.length === 1) terms.push(NO_LETTERS, `-${token.text}`);
  if (token.text.length === 1) return terms;
  if (role !== 'middle') terms.push(...endTerms(token.text, role === 'surname'));
  terms.push(...soundTerms(token), ...spellingTerms(token, role === 'surname'));
  if (token.sound.length === 1) terms.push(`~${token.sound}`);
  for (const text of [token.text, ...(core ? [core.text] : []), ...token.by_ear]) terms.push(...deletionTerms(text, 'person'));
  return terms;
}

/** The names of a list are mostly the same few thousand. */
const ofRole = (role: Role) => remembered((text) => termsOfPart(tokenOf(text), null, role).join(' '));
const termsOf = { given: ofRole('given'), middle: ofRole('middle'), surname: ofRole('surname') };

const personTerms = (form: PersonForm): string[] => [
  ...form.others.flatMap(personTerms),
  ...form.parts.flatMap(({ token, core, role, cut }) => [
    ...(cut && token.text.length >= SHORTEST_BEGINNING ? [`<${token.text}`] : []),
    core ? termsOfPart(token, core, role).join(' ') : termsOf[role](token.text),
  ]),
  ...joinedTerms(form.parts),
  ...form.parts.slice(1).flatMap((part, at) => joinedSlipTerms(form.parts[at]!, part)),
  ...givenNameTerms(form),
  ...form.parts.flatMap(({ token }) => chineseSurnameTerms(token)),
];

function termsOfWord(word: Word): string[] {
  const { token, given } = word;
  const own = [`=${token.text}`, `=${given}`, ...shortWordTerms(word, LONGEST_SHORT)];
  if (token.text.length < 4) return own;
  return [...own, ...(isCommonWord(token.text) ? [] : soundTerms(token)), ...deletionTerms(token.text, 'business')];
}

function organizationTerms(form: OrganizationForm): string[] {
  const { words, wholes, bare, acronym, cut } = form;
  const whole = wholeTerm(form);
  const last = words.at(-1);
  return [
    ...words.flatMap(termsOfWord),
    ...words.slice(1).map(({ given }, at) => `=${words[at]!.given}${given}`),
    ...(whole ? [whole] : []),
    ...wholeEndTerms(wholes[0]),
    ...[...new Set([...wholes, ...bare])].flatMap(wholeTerms),
    ...[acronym, ...initialsOfRuns(form).map(({ initials }) => initials)].flatMap((initials) => (initials ? `#${initials}` : [])),
    ...(cut && last && last.given.length >= SHORTEST_BEGINNING ? [`<${last.given}`] : []),
  ];
}

/** What else a record is found by, each as it is. */
interface Known {
  npi?: string | null;
  other_npis?: readonly string[] | null;
  birth_date?: string | null;
}

/**
 * Terms by which names find each other, parted by spaces; perhaps twice: =word the word itself, joined neighbors, words
 * cut to published widths · $WORD a surname where a surname stands · +NAME a given name a nickname stands for · <WORD
 * the last word of a field the list truncated, matched by its beginning · -word the word and itself less one letter ·
 * ~code its sound · &code the sound of a surname · &=WORD the first word of a line that may be its surname · ^X its
 * first letter · #ABC an acronym · >ABC a beginning of a given name · *NAME, *~CODE, *K, *C, *S what all spellings of a
 * name share · %ABC the first four letters of a long name less one, ?ABC its last three, %%ABCDEFG the first eight of a
 * whole business name less one · !WORD a word of at most three letters in a business name, itself and less one letter ·
 * @WORDS all of a business name that holds common words only · [12WORDS and ]12WORDS the beginning and the end of a
 * business name of twelve letters.
 */
export function indexText(names: readonly ListedName[], { npi, other_npis, birth_date }: Known = {}): string {
  const terms = names.flatMap(({ person, organization }) => [
    ...(person ? personTerms(person) : []),
    ...(person && organization ? person.parts.slice(0, 1).map(({ token }) => `&=${token.text}`) : []),
    ...(organization ? organizationTerms(organization) : []),
  ]);
  return [...new Set([...terms, npi, ...(other_npis ?? []), birth_date].filter(Boolean))].join(' ');
}

/** Longer ones are cut: of two names of up to 400 letters, written as one word. */
export const LONGEST_TERM = 1000;
/** The blanks of Java, by which the index parts its text; a blank that does not break a line is none. */
const term = new RegExp(`[^\\t-\\r\\x1c- \\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000]{1,${LONGEST_TERM}}`, 'g');

/** What the index makes of a text. */
export const termsIn = (text: string): string[] => text.match(term) ?? [];

export const indexTerms = (...record: Parameters<typeof indexText>): string[] => termsIn(indexText(...record));
