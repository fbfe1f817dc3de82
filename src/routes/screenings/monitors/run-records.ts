import type { z } from 'zod';
import { sql } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { runStatement } from '../../../rosters/monitoring/run-statement.ts';
import { listBlock } from '../../../screening/list-block.ts';
import { pageByKeys } from '../../../search/page-by-keys.ts';
import type { MonitorMonth, MonitorRun } from './schemas.ts';

type Run = z.input<typeof MonitorRun>;
type Row = Record<string, any>;

/** Columns of a run `r` of a monitor. */
export const run_columns = `r.id, r.status, r.cause, r.is_full, r.full_because, r.month, r.created_at, r.finished_at, r.loads, r.changed_records, r.subjects, r.touched,
  r.touched_by, r.outcome_changes, r.new_hits, r.hits_gone, r.screening_id, r.note, r.not_screened, r.rows_not_screened`;

const untouched: Run['touched_by'] = { all: 0, candidate: 0, npi: 0, nppes_names: 0, too_many_similar: 0, no_result: 0 };

const instant = (at: Date | string) => new Date(at).toISOString();

/** A row of these columns, even if Postgres returned it as JSON. */
export function runOf({ created_at, finished_at, touched_by, list_place: _, ...row }: Row): Run {
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
