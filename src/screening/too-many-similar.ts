import type { QueryName } from '#match/names';
import { isCommonWord } from '#match/organization-words';
import { textsOf } from '#match/person-form';
import { CANDIDATES } from '#search/name-candidates';

export const TOO_MANY_SIMILAR = 'Too many listed names are similar to compare all of them. Add the first name, or the full business name.';

/** A given name or word this short matches hundreds of others, as an initial or as a part. */
const SHORT = 2;

/** RA WESTBURY, Q PHARM INC: only one or two letters distinguish the name from many others, which may rank higher. */
export function isTooShortToRank({ person, organization, entity_type }: QueryName): boolean {
  if (person && entity_type !== 'organization') {
    const given = textsOf(person, 'given');
    if (given.length > 0 && given.every((text) => text.length <= SHORT)) return true;
  }
  if (!organization || entity_type === 'individual') return false;
  const own = organization.words.filter(({ token }) => !isCommonWord(token.text));
  return own.length > 0 && own.every(({ token }) => token.text.length <= SHORT);
}

/**
 * Whether there may be hits beyond the first `size` candidates, of which `ids` were listed on the day: the last ones
 * are still hits, or the name is so short that others rank higher.
 */
export function mayHaveMoreHits(name: QueryName, size: number, ids: readonly number[], scored: ReadonlySet<number>): boolean {
  if (ids.slice(-size / 5).some((id) => scored.has(id))) return true;
  return isTooShortToRank(name) && (size === CANDIDATES || scored.size === 0);
}
