import { EXCLUSION_LISTS, REQUIRED_LISTS } from '../fields/required-lists.ts';
import type { ScreenDeps } from './ask.ts';
import { gapsOf } from './lists.ts';
import { listsAt } from './registered-lists.ts';

interface Today {
  deps: Pick<ScreenDeps, 'db' | 'pool'>;
  now: Date;
}

/** Lists that a screening as of a day (null: today) calls a gap, with the reason: a file may be loaded today and old all the same. */
export async function gapsAt({ deps, now }: Today, day: string | null): Promise<Map<string, string>> {
  const gaps = gapsOf(REQUIRED_LISTS, await listsAt(deps, day), day ?? now.toISOString().slice(0, 10));
  return new Map(gaps.map(({ list, reason }) => [list, reason]));
}

export const gapsToday = (today: Today): Promise<Map<string, string>> => gapsAt(today, null);

export interface ListStanding {
  required: number;
  /** Of the required ones. */
  loaded: number;
  /** Loaded, and no gap in a screening of today. */
  current: number;
  /** All lists there are, required or not, and how many of them are loaded. */
  known: number;
  known_loaded: number;
}

/** How many of the lists a screening needs are loaded, and how many of them it may rely on today. */
export async function listStanding(context: Today): Promise<ListStanding> {
  const [lists, gaps] = await Promise.all([listsAt(context.deps, null), gapsToday(context)]);
  const all_loaded = lists.filter((list) => list.last_loaded_at !== null);
  const loaded = all_loaded.filter(({ source_id }) => REQUIRED_LISTS.includes(source_id));
  return {
    required: REQUIRED_LISTS.length,
    loaded: loaded.length,
    current: loaded.filter(({ source_id }) => !gaps.has(source_id)).length,
    known: EXCLUSION_LISTS.length,
    known_loaded: all_loaded.length,
  };
}
