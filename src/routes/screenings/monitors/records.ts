import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { countsNow, currentGaps } from '../../../rosters/monitoring/current.ts';
import { monitor_columns, type UnseenMonitor } from '../../../rosters/monitoring/monitors.ts';
import type { OutcomeCounts } from '../../../rosters/outcomes.ts';
import { minScore } from '../../../screening/strictness.ts';
import { runsById } from './run-records.ts';
import type { Monitor, MonitorRow } from './schemas.ts';

export type StoredMonitor = UnseenMonitor & {
  created_at: Date;
  is_on: boolean;
  screening_id: string | null;
  lists: z.infer<typeof Monitor>['lists_searched'];
  newest_run_id: string | null;
  counts: OutcomeCounts;
};

const none: z.infer<typeof MonitorRow>['counts'] = { match: 0, possible: 0, clear: 0, clear_with_gaps: 0, not_screenable: 0, invalid: 0 };

const read = `select ${monitor_columns}, m.created_at, m.is_on, m.screening_id, m.lists,
    (select r.id from monitor_run r where r.monitor_id = m.id order by r.created_at desc, r.id desc limit 1) as newest_run_id,
    coalesce((select jsonb_object_agg(o.outcome, o.n) from (select outcome, count(*)::int as n from monitor_subject s where s.monitor_id = m.id group by 1) o), '{}') as counts
  from monitor m`;

/** A monitor of an account; that of another account does not exist for it. */
export async function storedMonitor({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<StoredMonitor> {
  const { rows } = await pool.query<StoredMonitor>({
    name: 'monitor',
    text: `${read} where m.id = $1 and m.owner = $2`,
    values: [id, account],
  });
  if (!rows[0]) throw notFound('There is no such monitor in this account.');
  return rows[0];
}

async function rowOf(deps: Deps, monitor: StoredMonitor, has_gaps: boolean): Promise<z.input<typeof MonitorRow>> {
  const { id, name, is_on, created_at, screening_id, subjects, seen_at, newest_run_id, counts } = monitor;
  return {
    ...{ id, name, is_on, screening_id, subjects },
    created_at: created_at.toISOString(),
    counts: { ...none, ...countsNow(counts, has_gaps) },
    compared_at: seen_at?.toISOString() ?? null,
    newest_run: newest_run_id === null ? null : (await runsById(deps, [newest_run_id]))[0]!,
  };
}

/** A monitor with its current state. */
export async function monitorOf(deps: Deps, account: string, id: string, now: Date): Promise<z.input<typeof Monitor>> {
  const monitor = await storedMonitor(deps, account, id);
  const gaps = await currentGaps(deps, monitor, now);
  return {
    ...(await rowOf(deps, monitor, gaps.length > 0)),
    lists: monitor.options.lists ?? null,
    min_score: minScore(monitor.options),
    lists_searched: monitor.lists,
    gaps,
  };
}

/** The monitors of an account, newest first. */
export async function monitorsOf(deps: Deps, account: string, now: Date): Promise<z.input<typeof MonitorRow>[]> {
  const { rows } = await deps.pool.query<StoredMonitor>({
    name: 'monitors',
    text: `${read} where m.owner = $1 order by m.created_at desc, m.id desc`,
    values: [account],
  });
  return Promise.all(rows.map(async (row) => rowOf(deps, row, (await currentGaps(deps, row, now)).length > 0)));
}
