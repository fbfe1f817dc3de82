import type { Question } from '#match/question';
import type { ReadQuestion } from './batch-limits.ts';
import type { ScreeningFacts } from './npi-facts.ts';

const nameOf = ({ name, first_name, middle_name, last_name, suffix, organization_name }: Question): string =>
  name ?? organization_name ?? [first_name, middle_name, last_name, suffix].filter(Boolean).join(' ');

/** Equal but for blanks and points; a sign may stand for a letter. */
const same = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\p{P}\p{Z}\s]+/gu, ' ')
    .trim();

export interface NamesSearched {
  name: string;
  from: 'asked' | 'nppes';
}

interface NamedQuestion {
  question: Question;
  searched: NamesSearched;
}
export type Named = NamedQuestion & ReadQuestion;

/**
 * The question as asked, once for each further name of the subject, and once for every other name NPPES gives for its
 * NPI.
 */
export function questionsOf(subject: Question, others: readonly Question[], facts: ScreeningFacts | null): NamedQuestion[] {
  const {
    name: _,
    first_name: __,
    middle_name: ___,
    last_name: ____,
    suffix: _____,
    organization_name: ______,
    entity_type,
    ...rest
  } = subject;
  const own = nameOf(subject);
  const all: NamedQuestion[] = own ? [{ question: subject, searched: { name: own, from: 'asked' } }] : [];
  const seen = new Set([same(own)]);
  for (const names of others) {
    const name = nameOf(names);
    // A business may have the name of its owner: it is searched as a business too.
    const is_same_kind = (names.organization_name === undefined) === (subject.organization_name === undefined);
    if (is_same_kind && seen.has(same(name))) continue;
    seen.add(same(name));
    all.push({ question: { ...rest, ...names }, searched: { name, from: 'asked' } });
  }
  for (const names of facts?.names ?? []) {
    const name = nameOf(names);
    if (seen.has(same(name))) continue;
    seen.add(same(name));
    all.push({ question: { ...rest, ...names }, searched: { name, from: 'nppes' } });
  }
  return all.length > 0 ? all : [{ question: { ...rest, entity_type }, searched: { name: '', from: 'asked' } }];
}

/** Nothing was sent, or only words such as Unknown and N/A: there is nothing to screen. */
export const whyNothing = (subject: Question, [own]: readonly NamedQuestion[]): string | null =>
  own!.searched.name === '' && !subject.npi ? 'Neither a name nor an NPI was provided.' : null;
