import { isFigure } from './figures.ts';
import type { OrganizationForm } from './organization.ts';

/** A word of its own and a common one. */
const LEAST_WEIGHT = 1.3;

/** Letters from which on a name that ends within a word of another was cut rather than being another name. */
const SHORTEST_CUT = 10;

const SHORTEST_LAST = 3;

export const mayBeCut = ({ words, wholes }: OrganizationForm): boolean =>
  words.length > 1 &&
  wholes[0].length >= SHORTEST_CUT &&
  words.at(-1)!.given.length >= SHORTEST_LAST &&
  wholes[0].endsWith(words.at(-1)!.given);

/** LEGACY OF TENDER CARE HOS */
export function isCutShort(short: OrganizationForm, long: OrganizationForm): boolean {
  const last = short.words.length - 1;
  const other = long.words[last];
  if (short.cut || last < 1 || short.wholes[0].length < SHORTEST_CUT || !other || !long.wholes[0].startsWith(short.wholes[0])) return false;
  const end = short.words[last]!.given;
  // PHASE II is not PHASE III cut.
  if (isFigure(other.token.text) || end.length >= other.given.length || !other.given.startsWith(end)) return false;
  return short.words.slice(0, last).reduce((total, word) => total + word.weight, 0) + other.weight >= LEAST_WEIGHT - 1e-9;
}

export const cutTerms = ({ words }: OrganizationForm): string[] => [`=${words.at(-1)!.given}`];
