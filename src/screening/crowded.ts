import type { AskedName } from '../match/names.ts';
import { isCommonWord } from '../match/organization-words.ts';
import { CANDIDATES } from '../search/name-candidates.ts';

/** Why a name is not screenable whose letters stand in more listed names than could be compared. */
export const CROWDED = 'Too many listed names have these letters to compare them all. Add the given name, or the business’s full name.';

/** Letters of a given name or word that hundreds of other names have too, as an initial or a part. */
const SHORT = 2;

/** RA WESTBURY, Q PHARM INC: nothing but a letter or two tells the name from many others, and those may come first. */
export function isEasilyCrowded({ person, organization, entity_type }: AskedName): boolean {
  if (person && entity_type !== 'organization') {
    const given = person.parts.filter(({ role, doubtful }) => role === 'given' && !doubtful);
    if (given.length > 0 && given.every(({ token }) => token.text.length <= SHORT)) return true;
  }
  if (!organization || entity_type === 'individual') return false;
  const own = organization.words.filter(({ token }) => !isCommonWord(token.text));
  return own.length > 0 && own.every(({ token }) => token.text.length <= SHORT);
}

/** Whether candidates behind the first `size` may be hits too: the last ones still are, or the name is easily crowded out. */
export function mayBeBehind(name: AskedName, size: number, ids: readonly number[], near: ReadonlySet<number>): boolean {
  if (ids.length < size) return false;
  if (ids.slice(-size / 5).some((id) => near.has(id))) return true;
  return isEasilyCrowded(name) && (size === CANDIDATES || near.size === 0);
}
