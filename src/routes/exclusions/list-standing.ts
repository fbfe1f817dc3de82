import { REQUIRED_LISTS } from '../../fields/required-lists.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { gapsOf } from '../../match/lists.ts';
import { listsAt } from './list-records.ts';

/** Lists that a screening as of a day (null: today) calls a gap, with the reason: a file may be loaded today and old all the same. */
export async function gapsAt({ deps, now }: Pick<RequestContext, 'deps' | 'now'>, day: string | null): Promise<Map<string, string>> {
  const gaps = gapsOf(REQUIRED_LISTS, await listsAt(deps, day), day ?? now.toISOString().slice(0, 10));
  return new Map(gaps.map(({ list, reason }) => [list, reason]));
}

export const gapsToday = (context: Pick<RequestContext, 'deps' | 'now'>): Promise<Map<string, string>> => gapsAt(context, null);

export interface ListStanding {
  required: number;
  loaded: number;
  /** Loaded, and no gap in a screening of today. */
  current: number;
}

/** How many of the lists a screening needs are loaded, and how many of them it may rely on today. */
export async function listStanding(context: Pick<RequestContext, 'deps' | 'now'>): Promise<ListStanding> {
  const [lists, gaps] = await Promise.all([listsAt(context.deps, null), gapsToday(context)]);
  const loaded = lists.filter((list) => list.last_loaded_at !== null);
  return { required: REQUIRED_LISTS.length, loaded: loaded.length, current: loaded.filter(({ source_id }) => !gaps.has(source_id)).length };
}
