import type { z } from 'zod';
import { withInstants } from '../../../db/instants.ts';
import { sql } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { keptNames } from '../../../rosters/columns.ts';
import { filledAlert } from '../../../rosters/monitoring/alerts.ts';
import {
  currentGaps,
  type MonitorOverview,
  monitorOverviews,
  outcomeNow,
  overviewOf,
  run_columns,
  type StoredMonitor,
  storedMonitors,
  storedOutcomes,
} from '../../../rosters/monitoring/current.ts';
import { type MonitorRun, runStatement } from '../../../rosters/monitoring/run-statement.ts';
import { resultRow } from '../../../rosters/result-row.ts';
import { listBlock } from '../../../screening/list-block.ts';
import { minScore } from '../../../screening/strictness.ts';
import { newestPage } from '../../../search/page-by-keys.ts';
import { notFound } from '../../../server/errors.ts';
import type { RowSource } from '../result-rows.ts';
import { NO_SUBJECTS } from '../schemas.ts';
import type { MonitorAlert, MonitorMonth, MonitorResult, MonitorRow, Monitor as MonitorSchema } from './schemas.ts';

type Run = z.input<typeof MonitorRun>;
type Row = Record<string, any>;
interface Asked {
  limit: number;
  cursor?: string;
}

const untouched: Run['touched_by'] = { all: 0, candidate: 0, npi: 0, nppes_names: 0, too_many_similar: 0, no_result: 0 };

const instant = (at: Date | string) => new Date(at).toISOString();

/** A row of these columns, even if Postgres returned it as JSON. */
function runOf({ created_at, finished_at, touched_by, ...row }: Row): Run {
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

export function runsOf(deps: Deps, monitor_id: string, asked: Asked) {
  const rows = sql.select(sql.raw(run_columns)).from('monitor_run as r').where('r.monitor_id', monitor_id);
  return newestPage(
    deps,
    { question: { monitor_runs: monitor_id }, name: 'monitor_runs', by: ['r.created_at', 'r.id'], rows },
    runOf,
    asked,
  );
}

const MOST_RUNS = 500;

const sum = (field: string) => `'${field}', coalesce(sum(r.${field}) over (), 0)`;
const month_sql = `select ${run_columns}, r.lists, r.gaps, s.counts,
    jsonb_build_object(${['new_hits', 'hits_gone', 'outcome_changes'].map(sum).join(', ')}) as sums
  from monitor_run r left join screening s on s.id = r.screening_id
  where r.monitor_id = $1 and r.created_at >= ($2 || '-01')::timestamp at time zone 'UTC'
    and r.created_at < (($2 || '-01')::timestamp + interval '1 month') at time zone 'UTC'
  order by r.created_at desc, r.id desc limit ${MOST_RUNS}`;

/** What happened in a month; null if no run began in it. */
export async function monthOf(
  deps: Pick<Deps, 'db' | 'pool'>,
  monitor_id: string,
  month: string,
): Promise<Omit<z.input<typeof MonitorMonth>, 'monitor'> | null> {
  const { rows } = await deps.pool.query(month_sql, [monitor_id, month]);
  if (rows.length === 0) return null;
  const full = rows.find((row) => row.month === month && row.status !== 'failed') ?? null;
  const plain = ({ lists: _, gaps: __, counts: ___, sums: ____, ...row }: Row) => runOf(row);
  return {
    month,
    runs: rows.map(plain),
    full_run: full && plain(full),
    counts: full?.counts ? { ...NO_SUBJECTS, ...full.counts } : null,
    ...rows[0].sums,
    ...(await listBlock(deps, { lists_searched: full?.lists ?? [], gaps: full?.gaps ?? [] })),
    certificate: full?.screening_id ? `/screenings/${full.screening_id}/certificate` : null,
  };
}

type Monitor = z.infer<typeof MonitorSchema>;

export const noSuchMonitor = () => notFound('There is no such monitor in this account.');

export async function storedMonitor({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<StoredMonitor> {
  const [found] = await storedMonitors(pool, { of: { owner: account }, id });
  if (!found) throw noSuchMonitor();
  return found;
}

const rowOf = ({
  id,
  name,
  is_on,
  created_at,
  screening_id,
  subjects,
  compared_at,
  counts,
  run,
}: MonitorOverview): z.input<typeof MonitorRow> => ({
  ...{ id, name, is_on, screening_id, subjects, created_at: created_at.toISOString(), counts: { ...NO_SUBJECTS, ...counts } },
  ...{ compared_at: compared_at?.toISOString() ?? null, newest_run: run && runOf(run) },
});

async function reviewOf({ pool }: Pick<Deps, 'pool'>, id: string): Promise<Monitor['review']> {
  const { rows } = await pool.query<{ review: keyof Monitor['review']; n: number }>(
    `select review, count(*)::int as n from monitored_row where monitor_id = $1 and review <> 'none' group by 1`,
    [id],
  );
  return { open: 0, changed: 0, pending: 0, decided: 0, ...Object.fromEntries(rows.map(({ review, n }) => [review, n])) };
}

export async function presentMonitor(deps: Deps, stored: StoredMonitor, now: Date): Promise<z.input<typeof MonitorSchema>> {
  const monitor = await overviewOf(deps, stored, now);
  return {
    ...rowOf(monitor),
    kept_columns: keptNames(monitor.columns),
    lists_requested: monitor.options.lists ?? null,
    min_score: minScore(monitor.options),
    ...(await listBlock(deps, { lists_searched: monitor.lists, gaps: monitor.gaps })),
    names_cut: monitor.names_cut,
    review: await reviewOf(deps, monitor.id),
  };
}

export const monitorOf = async (deps: Deps, account: string, id: string, now: Date) =>
  presentMonitor(deps, await storedMonitor(deps, account, id), now);

export const monitorsOf = async (deps: Deps, account: string, now: Date) =>
  (await monitorOverviews(deps, { of: { owner: account } }, now)).map(rowOf);

type Result = z.input<typeof MonitorResult>;
type ResultRow = Pick<Result, 'outcome_before' | 'screening_id' | 'result_position'> & {
  outcome: Parameters<typeof outcomeNow>[0];
  changed_at: Date | null;
  new_hit_at: Date | null;
};

/** The newest result of each subject over all runs, with its outcome as it is now. */
export async function monitorRows(deps: Deps, monitor: StoredMonitor, now: Date): Promise<RowSource<Result>> {
  const has_gaps = (await currentGaps(deps, monitor, now)).length > 0;
  return {
    ...{ owner: monitor.owner, id: monitor.id, table: 'monitored_row' },
    more: ['outcome_before', 'changed_at', 'new_hit_at', 'screening_id', 'result_position'],
    stored: (outcomes) => storedOutcomes(outcomes, has_gaps),
    show: (row, decided) => {
      const { outcome, changed_at, new_hit_at, outcome_before, screening_id, result_position } = row as unknown as ResultRow;
      return {
        ...resultRow(row, decided),
        ...{ outcome: outcomeNow(outcome, has_gaps), outcome_before },
        ...withInstants<Pick<Result, 'changed_at' | 'new_hit_at'>>({ changed_at, new_hit_at }),
        ...{ screening_id, result_position },
      };
    },
  };
}

function alertOf({ id, kind, created_at, content }: Row): z.input<typeof MonitorAlert> {
  const { run_id, screening_id, subjects, subjects_total, is_by_new_rules, list, month } = filledAlert(content);
  return { id, kind, created_at: created_at.toISOString(), run_id, screening_id, subjects, subjects_total, is_by_new_rules, list, month };
}

export function alertsOf(deps: Deps, monitor_id: string, asked: Asked) {
  const rows = sql.select('a.id', 'a.kind', 'a.created_at', 'a.content').from('alert as a').where('a.monitor_id', monitor_id);
  const question = { monitor_alerts: monitor_id };
  return newestPage(deps, { question, name: 'monitor_alerts', by: ['a.created_at', 'a.id'], rows }, alertOf, asked);
}
