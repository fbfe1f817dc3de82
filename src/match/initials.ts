import type { OrganizationForm } from './organization.ts';
import { ARTICLE_WEIGHT } from './organization-words.ts';
import { noTerms, type TermGroup } from './term-group.ts';

interface Run {
  initials: string;
  at: number[];
}

const LENGTHS = [3, 4, 5, 6];

/** VNA of VISITING NURSE ASSOCIATION OF BOSTON: the initials of the words a name begins or ends with. */
export function initialsOfRuns({ words }: OrganizationForm): Run[] {
  const meant = [...words.keys()].filter((at) => words[at]!.weight > ARTICLE_WEIGHT);
  const runs = LENGTHS.filter((count) => count < meant.length).flatMap((count) => [meant.slice(0, count), meant.slice(-count)]);
  return runs.map((at) => ({ initials: at.map((place) => words[place]!.given[0]).join(''), at }));
}

/** Many businesses share three initials. */
const ACRONYM_WEIGHT = 0.5;

/** Enough by itself, as the listed name has no other word. */
export const acronymGroup = ({ acronym }: OrganizationForm): TermGroup[] =>
  acronym === null ? [] : [{ ...noTerms, counts: false, is_whole: true, is_enough: true, weight: ACRONYM_WEIGHT, exact: [`=${acronym}`] }];
