import { gapsToday } from '../../screening/list-counts.ts';
import { listsAt } from '../../screening/registered-lists.ts';
import { listStanding } from './list-standing.ts';

export async function standingToday(context: Parameters<typeof gapsToday>[0]): Promise<string> {
  const [lists, gaps] = await Promise.all([listsAt(context.deps, null), gapsToday(context)]);
  return listStanding(
    [...gaps].map(([list, reason]) => ({ list, reason })),
    lists.filter(({ last_loaded_at }) => last_loaded_at !== null).map(({ source_id }) => source_id),
  );
}
