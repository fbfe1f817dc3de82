import type { ScreenDeps } from '../../screening/ask.ts';
import type { OutcomeCounts } from '../outcomes.ts';
import { type CurrentGap, countsNow, currentGaps } from './current.ts';
import { monitor_columns, type UnseenMonitor } from './monitors.ts';
import { type RunFacts, runStatement } from './run-statement.ts';

/** A monitored roster with its current outcomes and its newest run. */
export interface MonitorOverview {
  id: string;
  owner: string;
  name: string;
  is_on: boolean;
  subjects: number;
  /** Changes loaded before this have been compared; null before the first run. */
  compared_at: Date | null;
  counts: OutcomeCounts;
  gaps: CurrentGap[];
  run: (Pick<RunFacts, 'status' | 'touched'> & { id: string; screening_id: string | null; statement: string }) | null;
}

type Row = UnseenMonitor & { is_on: boolean; counts: OutcomeCounts; run: (RunFacts & { id: string; screening_id: string | null }) | null };

const overview_sql = `select ${monitor_columns}, m.is_on,
    coalesce((select jsonb_object_agg(o.outcome, o.n) from (select outcome, count(*)::int as n from monitor_subject s where s.monitor_id = m.id group by 1) o), '{}') as counts,
    (select to_jsonb(r) - 'changed_ids' - 'ended_ids' - 'changed_npis' from monitor_run r where r.monitor_id = m.id order by r.created_at desc, r.id desc limit 1) as run
  from monitor m where ($1::text is null or m.owner = $1) and ($2::uuid is null or m.id = $2) order by m.created_at desc, m.id desc`;

/** Monitors of an account, or of all, or the one with this id; newest first. */
export async function monitorOverviews(
  deps: ScreenDeps,
  { owner, id }: { owner?: string | null; id?: string },
  now: Date,
): Promise<MonitorOverview[]> {
  const { rows } = await deps.pool.query<Row>(overview_sql, [owner ?? null, id ?? null]);
  return Promise.all(
    rows.map(async (row) => {
      const { run } = row;
      const gaps = await currentGaps(deps, row, now);
      return {
        ...{ id: row.id, owner: row.owner, name: row.name, is_on: row.is_on, subjects: row.subjects, compared_at: row.seen_at, gaps },
        counts: countsNow(row.counts, gaps.length > 0),
        run: run && {
          ...{ id: run.id, status: run.status, touched: run.touched, screening_id: run.screening_id },
          statement: runStatement(run),
        },
      };
    }),
  );
}
