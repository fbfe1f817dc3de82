import type { ScreenDeps } from '../../screening/ask.ts';
import type { Gap } from '../../screening/decide.ts';
import { inTransaction } from '../store.ts';
import { type AlertKind, raiseAlert } from './alerts.ts';
import { listsNow, type UnseenMonitor } from './monitors.ts';

/** Lists that were good enough and are too old now. */
export const outdatedLists = (gaps: readonly Gap[]): Gap[] => gaps.filter(({ reason }) => reason === 'release_too_old');

const sorted = (lists: readonly string[]) => [...lists].sort();

/**
 * Reports, once for each list, that a list the monitor relies on has become out of date, and that it is up to date
 * again.
 */
export async function reportAging(deps: ScreenDeps, monitor: UnseenMonitor, now: Date): Promise<void> {
  const { lists, lists_searched, gaps } = await listsNow(deps, monitor.options, now);
  const outdated = outdatedLists(gaps);
  const came = outdated.filter(({ list }) => !monitor.outdated.includes(list));
  // A list that has another gap now is not up to date again.
  const went = monitor.outdated.filter((list) => lists.includes(list) && !gaps.some((gap) => gap.list === list));
  if (came.length + went.length === 0) return;
  const left = sorted([...monitor.outdated.filter((list) => !went.includes(list)), ...came.map(({ list }) => list)]);
  const { id, owner, name } = monitor;
  await inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query('update monitor set outdated = $3 where id = $1 and outdated = $2', [
      id,
      monitor.outdated,
      left,
    ]);
    // Another process was first.
    if (rowCount === 0) return;
    const raise = (kind: AlertKind, source_id: string, detail: string | null) => {
      const known = lists_searched.find((list) => list.source_id === source_id);
      const list = { source_id, title: known?.title ?? source_id, release_date: known?.release_date ?? null, detail };
      return raiseAlert(client, { owner, monitor_id: id, kind, now, content: { monitor: { id, name }, list } });
    };
    for (const { list, detail } of came) await raise('list_outdated', list, detail);
    for (const list of went) await raise('list_renewed', list, null);
  });
}
