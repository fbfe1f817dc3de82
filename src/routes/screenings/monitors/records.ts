import { z } from 'zod';
import { withInstants } from '#db/instants';
import { type Queries, sql } from '#db/sql';
import type { Deps } from '#deps';
import { CutNames } from '#fields/cut-names';
import {
  arrayOf,
  count,
  countsOf,
  flag,
  instant,
  instantOrNull,
  integerOrNull,
  named,
  objectOf,
  text,
  textOrNull,
  uuidOf,
} from '#fields/described';
import { counted, moment } from '#pages/wording';
import { shownOf } from '#records/record-schema';
import { keptNames } from '#rosters/columns';
import { filledAlert, MonitorAlert } from '#rosters/monitoring/alerts';
import { type MonitorOverview, outcomeNow, overviewOf, run_columns, storedMonitors, storedOutcomes } from '#rosters/monitoring/current';
import { MonitorRun, Month, runStatement } from '#rosters/monitoring/run-statement';
import { RosterResult, RowOutcome, resultRow } from '#rosters/result-row';
import { listBlock, listFieldsOf } from '#screening/list-block';
import { minScore } from '#screening/strictness';
import { newestPage } from '#search/page-by-keys';
import type { Paging } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import type { RowSource } from '../records.ts';
import { Counts, ReviewCounts, Screening, searchedAs } from '../schemas.ts';

export const MonitorId = uuidOf('a monitor', 'GET /monitors').describe('Id of the monitor');

/** What every endpoint about one monitor has. */
export const ofMonitor = { params: z.object({ id: MonitorId }) };

export const MonitorRow = z.object({
  id: text('Id of the monitor'),
  name: text('Name to recognize the roster by'),
  is_on: flag('False: the roster is not screened again, and what it shows is as of the last run'),
  created_at: instant('When monitoring began (UTC)'),
  screening_id: textOrNull('The roster it was made from; null if that was deleted'),
  subjects: count('Rows of the roster'),
  counts: Counts.describe('Subjects by their current outcome'),
  compared_at: instantOrNull('Position of the last finished run: changes loaded before it have been compared'),
  newest_run: MonitorRun.nullable().describe('The newest run'),
});

export const Monitor = named('Monitor', {
  ...MonitorRow.shape,
  kept_columns: arrayOf(z.string(), 'Columns that are not screened and returned with the results, in the order of `kept` there'),
  ...searchedAs,
  ...listFieldsOf(
    'Lists as of the last finished run, with the gaps of today and of that run; not_compared: the list was loaded and the roster is not compared with it yet. While there is a gap, no subject is clear',
  ),
  ...Screening.pick({ sheet: true, other_sheets: true }).shape,
  names_cut: arrayOf(CutNames, 'Fields of the roster whose names all end at one width, as in GET /screenings/{id}'),
  review: ReviewCounts,
});

export const MonitorResult = RosterResult.extend({
  outcome: RowOutcome.describe('The current outcome: a stored clear result is clear_with_gaps while the monitor has gaps'),
  outcome_before: RowOutcome.nullable().describe('Outcome before the last change; null if it never changed'),
  changed_at: instantOrNull('When the outcome last changed'),
  new_hit_at: instantOrNull('When a new hit was last found'),
  screening_id: textOrNull('The run or roster that the result is from; null if it was erased'),
  result_position: integerOrNull('Position of the subject there: the result is at /screenings/{screening_id}/results/{result_position}'),
}).meta({ id: 'MonitoredRow' });

export const MonitorMonth = z.object({
  month: Month,
  monitor: objectOf({ id: text('Id of the monitor'), name: text('Its name'), subjects: count('Rows of the roster') }, 'The monitor'),
  runs: arrayOf(MonitorRun, 'Runs that began in the month, newest first; at most 500'),
  full_run: MonitorRun.nullable().describe('The full run of the month; null if there was none'),
  counts: Counts.nullable().describe('Subjects by outcome in the full run'),
  new_hits: count('New hits of all runs, counted by run and subject'),
  hits_gone: count('Hits that are gone, counted the same way'),
  outcome_changes: count('Changed outcomes, counted the same way'),
  ...listFieldsOf('Lists and gaps of the full run'),
  certificate: textOrNull('Path of the certificate of the full run'),
});

type Run = z.input<typeof MonitorRun>;
type Row = Record<string, any>;
const iso = (at: Date | string) => new Date(at).toISOString();

/** A row of these columns, even if Postgres returned it as JSON, without what is read beside them for a month. */
function runOf({ created_at, finished_at, touched_by, lists: _, gaps: __, counts: ___, sums: ____, ...row }: Row): Run {
  return {
    ...(row as Run),
    statement: runStatement(row as Run),
    touched_by: countsOf(MonitorRun.shape.touched_by, touched_by),
    created_at: iso(created_at),
    finished_at: finished_at && iso(finished_at),
  };
}

export async function runById({ pool }: Pick<Deps, 'pool'>, id: string): Promise<Run> {
  const { rows } = await pool.query(`select ${run_columns} from monitor_run r where r.id = $1`, [id]);
  return runOf(rows[0]!);
}

export function runsOf(deps: Deps, monitor_id: string, query: Paging) {
  const rows = sql.select(sql.raw(run_columns)).from('monitor_run as r').where('r.monitor_id', monitor_id);
  return newestPage(
    deps,
    { question: { monitor_runs: monitor_id }, name: 'monitor_runs', by: ['r.created_at', 'r.id'], rows },
    runOf,
    query,
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

export async function monthOf(
  deps: Pick<Deps, 'db' | 'pool'>,
  monitor_id: string,
  month: string,
): Promise<Omit<z.input<typeof MonitorMonth>, 'monitor'> | null> {
  const { rows } = await deps.pool.query(month_sql, [monitor_id, month]);
  if (rows.length === 0) return null;
  const full = rows.find((row) => row.month === month && row.status !== 'failed') ?? null;
  return {
    month,
    runs: rows.map(runOf),
    full_run: full && runOf(full),
    counts: full?.counts ? countsOf(Counts, full.counts) : null,
    ...rows[0].sums,
    ...(await listBlock(deps, { lists_searched: full?.lists ?? [], gaps: full?.gaps ?? [] })),
    certificate: full?.screening_id ? `/screenings/${full.screening_id}/certificate` : null,
  };
}

export const noSuchMonitor = () => notFound('There is no such monitor in this account.');

/** What is read of a monitor without its rows, which may be a hundred thousand. */
export async function monitorHead(db: Queries, account: string, id: string) {
  const { rows } = await db.query<{ name: string; subjects: number }>('select name, subjects from monitor where id = $1 and owner = $2', [
    id,
    account,
  ]);
  if (!rows[0]) throw noSuchMonitor();
  return rows[0];
}

const bare = (name: string) => `lower(regexp_replace(${name}, '\\.[a-z]{3,6}$', '', 'i'))`;

/** Next month's file has the name of the one before: whether a monitor has that of this roster or other monitor. */
export async function namedAlike({ pool }: Pick<Deps, 'pool'>, account: string, id: string) {
  const { rows } = await pool.query<{ id: string; name: string; subjects: number; created_at: Date; is_monitor: boolean }>(
    `select id, name, subjects, created_at, exists (select from monitor where id = $2) as is_monitor from monitor where owner = $1 and id <> $2 and ${bare('name')} in
       (select ${bare('file_name')} from screening where id = $2 union select ${bare('name')} from monitor where id = $2)
     order by created_at desc, id desc limit 1`,
    [account, id],
  );
  const [one] = rows;
  if (!one) return null;
  const since = `(${counted(one.subjects, 'row')}, since ${moment(one.created_at.toISOString())}): see /monitors/${one.id}.`;
  if (one.is_monitor) return `Another monitor has this name: “${one.name}” ${since}`;
  return `“${one.name}” is monitored already ${since} This roster is apart from it: if it replaces that one, monitor it and delete that monitor.`;
}

/** The last line of a file has its members in this order. */
const rowOf = ({ id, name, is_on, screening_id, subjects, created_at, seen_at: compared_at, newest_run, ...monitor }: MonitorOverview) => {
  const counts = countsOf(Counts, monitor.counts);
  const row = { id, name, is_on, screening_id, subjects, created_at, counts, compared_at, newest_run: newest_run && runOf(newest_run) };
  return withInstants<z.input<typeof MonitorRow>>(row);
};

async function reviewOf({ pool }: Pick<Deps, 'pool'>, id: string) {
  const { rows } = await pool.query<{ review: string; n: number }>(
    `select review, count(*)::int as n from monitored_row where monitor_id = $1 and review <> 'none' group by 1`,
    [id],
  );
  return countsOf(ReviewCounts, Object.fromEntries(rows.map(({ review, n }) => [review, n])));
}

export async function monitorNow(deps: Deps, account: string, id: string, now: Date): Promise<MonitorOverview> {
  const [found] = await storedMonitors(deps.pool, account, id);
  if (!found) throw noSuchMonitor();
  return overviewOf(deps, found, now);
}

export async function presentMonitor(deps: Deps, monitor: MonitorOverview): Promise<z.input<typeof Monitor>> {
  return {
    ...rowOf(monitor),
    kept_columns: keptNames(monitor.columns),
    lists_requested: monitor.options.lists ?? null,
    min_score: minScore(monitor.options),
    ...(await listBlock(deps, { lists_searched: monitor.lists, gaps: monitor.gaps })),
    sheet: monitor.options.sheet ?? null,
    other_sheets: monitor.other_sheets,
    names_cut: monitor.names_cut,
    review: await reviewOf(deps, monitor.id),
  };
}

export const monitorOf = async (deps: Deps, account: string, id: string, now: Date) =>
  presentMonitor(deps, await monitorNow(deps, account, id, now));

export const monitorsOf = async (deps: Deps, account: string, now: Date) =>
  Promise.all((await storedMonitors(deps.pool, account)).map(async (one) => rowOf(await overviewOf(deps, one, now))));

type Result = z.input<typeof MonitorResult>;
/** Columns of a row beside those of every roster. */
type More = Omit<Result, keyof z.input<typeof RosterResult>>;
const MORE = Object.keys(MonitorResult.shape).filter((column) => !(column in RosterResult.shape));

/** The newest result of each subject over all runs, with its outcome as it is now. */
export function monitorRows({ owner, id, gaps }: MonitorOverview): RowSource<Result> {
  const has_gaps = gaps.length > 0;
  return {
    ...{ owner, id, table: 'monitored_row' },
    more: MORE,
    stored: (outcomes) => storedOutcomes(outcomes, has_gaps),
    show: (row, decided) => ({
      ...resultRow(row, decided),
      ...withInstants<More>(Object.fromEntries(MORE.map((column) => [column, (row as Row)[column]]))),
      outcome: outcomeNow(row.outcome!, has_gaps),
    }),
  };
}

const alertOf = ({ content, ...row }: Row) =>
  withInstants<z.input<typeof MonitorAlert>>(shownOf(MonitorAlert, { ...row, ...filledAlert(content) }));

export function alertsOf(deps: Deps, monitor_id: string, query: Paging) {
  const rows = sql.select('a.id', 'a.kind', 'a.created_at', 'a.content').from('alert as a').where('a.monitor_id', monitor_id);
  const question = { monitor_alerts: monitor_id };
  return newestPage(deps, { question, name: 'monitor_alerts', by: ['a.created_at', 'a.id'], rows }, alertOf, query);
}
