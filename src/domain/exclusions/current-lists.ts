import { gapsOf } from '../../screening/lists.ts';
import { type ListDeps, listsAt } from '../../screening/registered-lists.ts';

/**
 * Of these lists those that are loaded, complete and up to date, by the rule by which a required list would be a gap.
 */
export async function currentLists(deps: ListDeps, source_ids: readonly string[], now: Date): Promise<string[]> {
  const outdated = new Set(gapsOf(source_ids, await listsAt(deps, null), now.toISOString().slice(0, 10)).map(({ list }) => list));
  return source_ids.filter((source_id) => !outdated.has(source_id));
}
