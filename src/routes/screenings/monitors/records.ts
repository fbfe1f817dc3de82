import type { z } from 'zod';
import { sql } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { keptNames } from '../../../rosters/columns.ts';
import { countsNow, currentGaps, stored_sql } from '../../../rosters/monitoring/current.ts';
import { monitor_columns, type UnseenMonitor } from '../../../rosters/monitoring/monitors.ts';
import { runStatement } from '../../../rosters/monitoring/run-statement.ts';
import type { OutcomeCounts } from '../../../rosters/outcomes.ts';
import { listBlock, type SearchedAndGaps } from '../../../screening/list-block.ts';
import { minScore } from '../../../screening/strictness.ts';
import { pageByKeys } from '../../../search/page-by-keys.ts';
import { notFound } from '../../../server/errors.ts';
import type { MonitorMonth, MonitorRow, MonitorRun, Monitor as MonitorSchema } from './schemas.ts';

type Run = z.input<typeof MonitorRun>;
type Row = Record<string, any>;

/** Columns of a run `r` of a monitor. */
const run_columns = `r.id, r.status, r.cause, r.is_full, r.full_because, r.month, r.created_at, r.finished_at, r.loads, r.changed_records, r.subjects, r.touched,
  r.touched_by, r.outcome_changes, r.new_hits, r.hits_gone, r.screening_id, r.note, r.not_screened, r.rows_not_screened`;

const untouched: Run['touched_by'] = { all: 0, candidate: 0, npi: 0, nppes_names: 0, too_many_similar: 0, no_result: 0 };

const instant = (at: Date | string) => new Date(at).toISOString();

/** A row of these columns, even if Postgres returned it as JSON. */
function runOf({ created_at, finished_at, touched_by, list_place: _, ...row }: Row): Run {
  const run = {
    ...row,
    touched_by: { ...untouched, ...touched_by },
    created_at: instant(created_at),
    finished_at: finished_at && instant(finished_at),
  } as Omit<Run, 'statement'>;
  return { ...run, statement: runStatement(run) };
}

export async function runsById({ pool }: Pick<Deps, 'pool'>, ids: string[]): Promise<Run[]> {
  const { rows } = await pool.query(`select ${run_columns} from monitor_run r where r.id = any($1::uuid[])`, [ids]);
  return rows.map(runOf);
}

/** Runs of a monitor, newest first. */
export async function runsOf(deps: Deps, monitor_id: string, asked: { limit: number; cursor?: string }) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { monitor_runs: monitor_id },
      name: 'monitor_runs',
      keys: [
        { sql: '(extract(epoch from r.created_at) * 1000000)::bigint', type: 'bigint', desc: true },
        { sql: 'r.id::text', type: 'text', desc: true },
      ],
      query: (page) => page(sql.select(sql.raw(run_columns)).from('monitor_run as r').where('r.monitor_id', monitor_id)),
    },
    asked,
  );
  return { results: rows.map(runOf), ...page, limit: asked.limit };
}

const MOST_RUNS = 500;

/** What happened in a month; null if no run began in it. */
export async function monthOf(
  deps: Pick<Deps, 'db' | 'pool'>,
  monitor_id: string,
  month: string,
): Promise<Omit<z.input<typeof MonitorMonth>, 'monitor'> | null> {
  const within = `r.monitor_id = $1 and r.created_at >= ($2 || '-01')::timestamp at time zone 'UTC'
    and r.created_at < (($2 || '-01')::timestamp + interval '1 month') at time zone 'UTC'`;
  const [{ rows }, { rows: sums }] = await Promise.all([
    deps.pool.query(
      `select ${run_columns}, r.lists, r.gaps, s.counts from monitor_run r left join screening s on s.id = r.screening_id
       where ${within} order by r.created_at desc, r.id desc limit ${MOST_RUNS}`,
      [monitor_id, month],
    ),
    deps.pool.query(
      `select coalesce(sum(r.new_hits), 0)::int as new_hits, coalesce(sum(r.hits_gone), 0)::int as hits_gone,
       coalesce(sum(r.outcome_changes), 0)::int as outcome_changes from monitor_run r where ${within}`,
      [monitor_id, month],
    ),
  ]);
  if (rows.length === 0) return null;
  const full = rows.find((row) => row.month === month && row.status !== 'failed') ?? null;
  const plain = ({ lists: _, gaps: __, counts: ___, ...row }: Row) => runOf(row);
  const none = { match: 0, possible: 0, clear: 0, clear_with_gaps: 0, not_screenable: 0, invalid: 0 };
  return {
    month,
    runs: rows.map(plain),
    full_run: full && plain(full),
    counts: full?.counts ? { ...none, ...full.counts } : null,
    ...sums[0],
    ...(await listBlock(deps, { lists_searched: full?.lists ?? [], gaps: full?.gaps ?? [] })),
    certificate: full?.screening_id ? `/screenings/${full.screening_id}/certificate` : null,
  };
}

type Monitor = z.infer<typeof MonitorSchema>;

export type StoredMonitor = UnseenMonitor & {
  created_at: Date;
  is_on: boolean;
  screening_id: string | null;
  names_cut: Monitor['names_cut'];
  lists: SearchedAndGaps['lists_searched'];
  newest_run: Record<string, unknown> | null;
  counts: OutcomeCounts;
};

const none: z.infer<typeof MonitorRow>['counts'] = { match: 0, possible: 0, clear: 0, clear_with_gaps: 0, not_screenable: 0, invalid: 0 };

/**
 * One statement, so that the counts and the newest run are of the same moment: a run that is done has counts with its
 * results.
 */
const read = `select ${monitor_columns}, m.created_at, m.is_on, m.screening_id, m.names_cut, m.lists,
    (select to_jsonb(n) from (select ${run_columns} from monitor_run r where r.monitor_id = m.id order by r.created_at desc, r.id desc limit 1) n) as newest_run,
    coalesce((select jsonb_object_agg(o.outcome, o.n) from (select ${stored_sql} as outcome, count(*)::int as n from monitor_subject s where s.monitor_id = m.id group by 1) o), '{}') as counts
  from monitor m`;

/** A monitor of an account; that of another account does not exist for it. */
export async function storedMonitor({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<StoredMonitor> {
  const { rows } = await pool.query<StoredMonitor>(`${read} where m.id = $1 and m.owner = $2`, [id, account]);
  if (!rows[0]) throw notFound('There is no such monitor in this account.');
  return rows[0];
}

function rowOf(monitor: StoredMonitor, has_gaps: boolean): z.input<typeof MonitorRow> {
  const { id, name, is_on, created_at, screening_id, subjects, seen_at, newest_run, counts } = monitor;
  return {
    ...{ id, name, is_on, screening_id, subjects },
    created_at: created_at.toISOString(),
    counts: { ...none, ...countsNow(counts, has_gaps) },
    compared_at: seen_at?.toISOString() ?? null,
    newest_run: newest_run && runOf(newest_run),
  };
}

/** The review of a current result; results of older versions have none stored. */
export const review_sql = `coalesce(f.review, case when s.outcome in ('match', 'possible') then 'open' else 'none' end)`;
export const with_result = 'left join screening_subject f on f.screening_id = s.screening_id and f.position = s.run_position';

async function reviewOf({ pool }: Pick<Deps, 'pool'>, id: string): Promise<Monitor['review']> {
  const { rows } = await pool.query<{ review: keyof Monitor['review']; n: number }>(
    `select ${review_sql} as review, count(*)::int as n from monitor_subject s ${with_result} where s.monitor_id = $1 and ${review_sql} <> 'none' group by 1`,
    [id],
  );
  return { open: 0, changed: 0, pending: 0, decided: 0, ...Object.fromEntries(rows.map(({ review, n }) => [review, n])) };
}

/** A stored monitor with its current state. */
export async function presentMonitor(deps: Deps, monitor: StoredMonitor, now: Date): Promise<z.input<typeof MonitorSchema>> {
  const gaps = await currentGaps(deps, monitor, now);
  return {
    ...rowOf(monitor, gaps.length > 0),
    kept_columns: keptNames(monitor.columns),
    lists_requested: monitor.options.lists ?? null,
    min_score: minScore(monitor.options),
    ...(await listBlock(deps, { lists_searched: monitor.lists, gaps })),
    names_cut: monitor.names_cut,
    review: await reviewOf(deps, monitor.id),
  };
}

/** A monitor of an account with its current state. */
export const monitorOf = async (deps: Deps, account: string, id: string, now: Date) =>
  presentMonitor(deps, await storedMonitor(deps, account, id), now);

/** The monitors of an account, newest first. */
export async function monitorsOf(deps: Deps, account: string, now: Date): Promise<z.input<typeof MonitorRow>[]> {
  const { rows } = await deps.pool.query<StoredMonitor>(`${read} where m.owner = $1 order by m.created_at desc, m.id desc`, [account]);
  return Promise.all(rows.map(async (row) => rowOf(row, (await currentGaps(deps, row, now)).length > 0)));
}
