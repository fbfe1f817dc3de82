import { deletions, SHORTEST } from './deletions.ts';
import type { AskedName, ListedName } from './names.ts';
import type { OrganizationForm, Word } from './organization.ts';
import { isCommonWord, knownForm } from './organization-words.ts';
import type { Part, PersonForm } from './person.ts';
import type { Token } from './token.ts';

/**
 * Terms by which names find each other, written into one keyword field and looked up as they are:
 * =word the word itself, joined neighbours, words cut to published widths · +NAME a given name a nickname stands for ·
 * <WORD the last word of a field the list cut, met by its beginning · -word the word and itself less one letter · ~code its sound · ^X its first letter · #ABC an acronym.
 */
const WIDTHS_CUT = [15, 20];
/** Letters of a cut word that still say something. */
const SHORTEST_BEGINNING = 4;
const LONGEST_BEGINNING = 20;

const beginnings = (text: string): string[] => {
  const found: string[] = [];
  for (let length = SHORTEST_BEGINNING; length < text.length && length <= LONGEST_BEGINNING; length++)
    found.push(`<${text.slice(0, length)}`);
  return found;
};

const soundTerms = (token: Token) => [token.sound, token.other_sound].filter((code) => code.length >= 2).map((code) => `~${code}`);
const wordTerms = (text: string) => [
  `=${text}`,
  ...WIDTHS_CUT.filter((width) => text.length > width).map((width) => `=${text.slice(0, width)}`),
];
const joinedTerms = (parts: { token: Token }[]) => parts.slice(1).map((part, at) => `=${parts[at]!.token.text}${part.token.text}`);

function personTerms(form: PersonForm, into: Set<string>): void {
  for (const { token, core, role, cut } of form.parts) {
    if (cut && token.text.length >= SHORTEST_BEGINNING) into.add(`<${token.text}`);
    for (const term of wordTerms(token.text)) into.add(term);
    if (core) for (const term of wordTerms(core.text)) into.add(term);
    if (role !== 'surname') for (const name of token.behind) into.add(`+${name}`);
    if (role === 'given' && token.text.length > 1) into.add(`^${token.text[0]}`);
    if (token.text.length === 1) continue;
    for (const term of soundTerms(token)) into.add(term);
    if (token.sound.length === 1) into.add(`~${token.sound}`);
    const shortest = role === 'surname' ? SHORTEST.surname : SHORTEST.given;
    for (const one of [token, core]) if (one) for (const variant of deletions(one.text, shortest)) into.add(`-${variant}`);
  }
  for (const term of joinedTerms(form.parts)) into.add(term);
}

function organizationTerms(form: OrganizationForm, into: Set<string>): void {
  for (const { token, given } of form.words) {
    into.add(`=${token.text}`);
    if (given !== token.text) into.add(`=${given}`);
    if (token.text.length < 4) continue;
    if (!isCommonWord(token.text)) for (const term of soundTerms(token)) into.add(term);
    for (const variant of deletions(token.text, SHORTEST.surname)) into.add(`-${variant}`);
  }
  for (let at = 0; at + 1 < form.words.length; at++) into.add(`=${form.words[at]!.given}${form.words[at + 1]!.given}`);
  if (form.acronym) into.add(`#${form.acronym}`);
  const last = form.words.at(-1);
  if (form.cut && last && last.given.length >= SHORTEST_BEGINNING) into.add(`<${last.given}`);
}

/** Every term a listed record is found by. */
export function indexTerms(names: readonly ListedName[]): string[] {
  const terms = new Set<string>();
  for (const { person, organization } of names) {
    if (person) personTerms(person, terms);
    if (organization) organizationTerms(organization, terms);
  }
  return [...terms];
}

/** The ways one part of the question may be met, the best first. */
export interface TermGroup {
  /** Counts towards the parts that must be met; a common word alone never makes a candidate. */
  counts: boolean;
  weight: number;
  exact: string[];
  nickname: string[];
  /** Beginnings of the word, as a list that cuts names may hold it. */
  beginning: string[];
  slip: string[];
  sound: string[];
  initial: string[];
}

function partGroup(part: Part, joined: string[], mayBeBusiness: boolean): TermGroup {
  const { token, core, role } = part;
  const short = token.text.length === 1;
  const known = mayBeBusiness ? knownForm(token.text) : token.text;
  return {
    counts: !short && !part.doubtful && !(mayBeBusiness && isCommonWord(known)),
    weight: role === 'surname' ? 1.2 : role === 'given' ? 1 : 0.6,
    exact: [...wordTerms(token.text), ...(known === token.text ? [] : [`=${known}`]), ...(core ? [`=${core.text}`] : []), ...joined],
    nickname: role === 'surname' || short ? [] : [`+${token.text}`, ...token.behind.flatMap((name) => [`+${name}`, `=${name}`])],
    beginning: role === 'surname' ? beginnings(token.text) : [],
    slip: short
      ? []
      : [
          ...new Set(
            [token, core].flatMap((one) =>
              one ? deletions(one.text, role === 'surname' ? SHORTEST.surname : SHORTEST.given).map((variant) => `-${variant}`) : [],
            ),
          ),
        ],
    sound: short ? [] : token.sound.length === 1 ? [`~${token.sound}`] : soundTerms(token),
    initial: role === 'middle' ? [] : short ? [`^${token.text}`] : role === 'given' ? [`=${token.text[0]}`] : [],
  };
}

function wordGroup(word: Word, joined: string[]): TermGroup {
  const { token, given } = word;
  const common = isCommonWord(token.text);
  const plain = common || token.text.length < 4;
  return {
    counts: !common,
    weight: common ? 0.2 : 1,
    exact: [...new Set([`=${token.text}`, `=${given}`]), ...joined, ...(given.length >= 3 && given.length <= 6 ? [`#${given}`] : [])],
    nickname: [],
    beginning: plain ? [] : beginnings(given),
    slip: plain ? [] : deletions(token.text, SHORTEST.surname).map((variant) => `-${variant}`),
    sound: plain ? [] : soundTerms(token),
    initial: [],
  };
}

const joinedAt = (texts: string[], at: number) =>
  [at > 0 ? `=${texts[at - 1]}${texts[at]}` : '', at + 1 < texts.length ? `=${texts[at]}${texts[at + 1]}` : ''].filter(Boolean);

/** Reads the question as groups of terms, one per part: as a person's name where it may be one, else as a business's. */
export function questionTerms(asked: AskedName): TermGroup[] {
  if (asked.person && asked.entity_type !== 'organization') {
    const texts = asked.person.parts.map((part) => part.token.text);
    return asked.person.parts.map((part, at) => partGroup(part, joinedAt(texts, at), asked.entity_type === null));
  }
  if (!asked.organization) return [];
  const texts = asked.organization.words.map((word) => word.given);
  return asked.organization.words.map((word, at) => wordGroup(word, joinedAt(texts, at)));
}
