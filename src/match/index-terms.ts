import { isJoinedGiven, SHORTEST_JOINED_SLIP } from './align.ts';
import { deletions, SHORTEST } from './deletions.ts';
import { endTerms, wholeEndTerms } from './ends.ts';
import { initialsOfRuns } from './initials.ts';
import type { ListedName } from './names.ts';
import type { OrganizationForm } from './organization.ts';
import { isCommonWord } from './organization-words.ts';
import { mayBeSurname, type Part, type PersonForm } from './person-form.ts';
import { soundsOf } from './sounds.ts';
import { chineseSurnameTerms, givenNameTerms, spellingTerms } from './spelling-terms.ts';
import { LONGEST_SHORT, shortWordTerms, wholeTerm } from './whole-groups.ts';
import { wholeTerms } from './whole-name.ts';
import { joinedTerms, SHORTEST_BEGINNING, shortFormTerms, soundTerms, wordTerms } from './word-terms.ts';

/** Two surnames or given names as one word, itself and less one letter: they may have a letter wrong besides. */
export const joinedSlipTerms = (first: Part, second: Part): string[] => {
  const text = `${first.token.text}${second.token.text}`;
  const areSurnames = second.role === 'surname' && mayBeSurname(first) && first.token.text.length > 1 && second.token.text.length > 1;
  const isJoined = (areSurnames && text.length >= SHORTEST_JOINED_SLIP - 1) || isJoinedGiven(first, second);
  return isJoined ? deletions(text, SHORTEST.person).map((variant) => `-${variant}`) : [];
};

export const NO_LETTERS = '-';

function personTerms(form: PersonForm, into: Set<string>): void {
  for (const other of form.others) personTerms(other, into);
  for (const { token, core, role, cut } of form.parts) {
    if (cut && token.text.length >= SHORTEST_BEGINNING) into.add(`<${token.text}`);
    for (const term of wordTerms(token.text)) into.add(term);
    if (core) for (const term of wordTerms(core.text)) into.add(term);
    if (role === 'surname')
      for (const one of [token, core]) {
        if (!one || one.text.length === 1) continue;
        into.add(`$${one.text}`);
        for (const code of soundsOf(one)) into.add(`&${code}`);
      }
    if (role !== 'surname') for (const name of token.behind) into.add(`+${name}`);
    if (role === 'given') into.add(`^${token.text[0]}`);
    if (role === 'given') for (const term of shortFormTerms(token.text)) into.add(term);
    if (role === 'surname' && token.text.length === 1) into.add(NO_LETTERS).add(`-${token.text}`);
    if (token.text.length === 1) continue;
    if (role !== 'middle') for (const term of endTerms(token.text, role === 'surname')) into.add(term);
    for (const term of soundTerms(token)) into.add(term);
    for (const term of spellingTerms(token, role === 'surname')) into.add(term);
    if (token.sound.length === 1) into.add(`~${token.sound}`);
    for (const text of [token.text, ...(core ? [core.text] : []), ...token.by_ear])
      for (const variant of deletions(text, SHORTEST.person)) into.add(`-${variant}`);
  }
  for (const term of joinedTerms(form.parts)) into.add(term);
  for (const [at, part] of form.parts.slice(1).entries()) for (const term of joinedSlipTerms(form.parts[at]!, part)) into.add(term);
  for (const term of [...givenNameTerms(form), ...form.parts.flatMap(({ token }) => chineseSurnameTerms(token))]) into.add(term);
}

function organizationTerms(form: OrganizationForm, into: Set<string>): void {
  for (const word of form.words) {
    const { token, given } = word;
    into.add(`=${token.text}`);
    if (given !== token.text) into.add(`=${given}`);
    for (const term of shortWordTerms(word, LONGEST_SHORT)) into.add(term);
    if (token.text.length < 4) continue;
    if (!isCommonWord(token.text)) for (const term of soundTerms(token)) into.add(term);
    for (const variant of deletions(token.text, SHORTEST.business)) into.add(`-${variant}`);
  }
  for (let at = 0; at + 1 < form.words.length; at++) into.add(`=${form.words[at]!.given}${form.words[at + 1]!.given}`);
  const whole = wholeTerm(form);
  if (whole) into.add(whole);
  for (const term of wholeEndTerms(form.wholes[0])) into.add(term);
  for (const text of new Set([...form.wholes, ...form.bare])) for (const term of wholeTerms(text)) into.add(term);
  for (const initials of new Set([form.acronym, ...initialsOfRuns(form).map((run) => run.initials)]))
    if (initials) into.add(`#${initials}`);
  const last = form.words.at(-1);
  if (form.cut && last && last.given.length >= SHORTEST_BEGINNING) into.add(`<${last.given}`);
}

/**
 * Terms by which names find each other, written into one keyword field and looked up as they are:
 * =word the word itself, joined neighbors, words cut to published widths · $WORD a surname where a surname stands ·
 * +NAME a given name a nickname stands for · <WORD the last word of a field the list truncated, matched by its
 * beginning · -word the word and itself less one letter · ~code its sound · &code the sound of a surname · &=WORD the
 * first word of a line that may be its surname · ^X its first letter · #ABC an acronym · >ABC a beginning of a given
 * name · *NAME, *~CODE, *K, *C, *S what all spellings of a name share · %ABC the first four letters of a long name less
 * one, ?ABC its last three, %%ABCDEFG the first eight of a whole business name less one · !WORD a word of at most three
 * letters in a business name, itself and less one letter · @WORDS all of a business name that holds common words only ·
 * [12WORDS and ]12WORDS the beginning and the end of a business name of twelve letters.
 */
export function indexTerms(names: readonly ListedName[]): string[] {
  const terms = new Set<string>();
  for (const { person, organization } of names) {
    if (person) personTerms(person, terms);
    if (person && organization) for (const { token } of person.parts.slice(0, 1)) terms.add(`&=${token.text}`);
    if (organization) organizationTerms(organization, terms);
  }
  return [...terms];
}
