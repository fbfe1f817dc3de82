import type { z } from 'zod';
import { integer } from '#fields/described';
import { EXCLUSION_LISTS, REQUIRED_LISTS } from '#fields/required-lists';
import type { ScreenDeps } from './ask.ts';
import { gapsOf } from './lists.ts';
import { listsAt } from './registered-lists.ts';

interface Today {
  deps: Pick<ScreenDeps, 'db' | 'pool'>;
  now: Date;
}

/** Lists that are gaps as of a date (null: today), with the reason: a file loaded today may still be an old release. */
export async function gapsAt({ deps, now }: Today, day: string | null): Promise<Map<string, string>> {
  const gaps = gapsOf(REQUIRED_LISTS, await listsAt(deps, day), day ?? now.toISOString().slice(0, 10));
  return new Map(gaps.map(({ list, reason }) => [list, reason]));
}

export const gapsToday = (today: Today): Promise<Map<string, string>> => gapsAt(today, null);

export const listCountFields = {
  required: integer('Number of lists required for a clear result'),
  loaded: integer('Required lists that can be searched now'),
  current: integer('How many of those are not a gap today'),
  known: integer('All supported exclusion lists, required or not'),
  known_loaded: integer('How many of all supported lists are loaded, and so searched in every screening'),
};

export async function listCounts(context: Today): Promise<z.infer<z.ZodObject<typeof listCountFields>>> {
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

/**
 * The lists with a file, loaded by the end of a past day, that says what stood on it; whether a list is required is no
 * matter here.
 */
export async function listsOnFile(deps: Today['deps'], day: string): Promise<Set<string>> {
  const then = (await listsAt(deps, day)).filter(
    ({ is_sample, on_file, full_observed_on, part_observed_on }) =>
      !is_sample && on_file?.newest_on && (full_observed_on ?? part_observed_on),
  );
  return new Set(then.map(({ source_id }) => source_id));
}
