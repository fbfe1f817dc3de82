import type { Client } from 'pg';
import { quoted } from '#db/sql';
import type { RecordKind } from '#records/define-record';
import { exclusion } from '#records/exclusion';
import { counted, number } from '../counted.ts';
import { FIRST_ROWS, openRefusal } from '../refusal.ts';
import { literal, pickTable } from '../stage/staging.ts';
import type { Application } from './application.ts';

/** Lists of people and facilities are shorter. Of longer tables the files that records come from are compared. */
const LONGEST_LIST = 200_000;

/**
 * So that the next complete release can be compared line by line: lines stored with the records are of different files
 * as soon as one changes.
 */
export async function keepOrder(a: Omit<Application, 'wave'>): Promise<void> {
  const [kind] = a.file.writes;
  if (!kind || a.file.mode === 'delta' || !a.is_newest) return;
  await a.client.query('delete from list_order where source = $1 and release_period = $2', [a.source_id, a.period]);
  await a.client.query(
    `insert into list_order (source, release_period, record_key, file_line, release_date)
     select $1, $2, record_key, file_line, $3 from ${pickTable(kind)} where (select count(*) from ${pickTable(kind)}) <= ${LONGEST_LIST}`,
    [a.source_id, a.period, a.release_date],
  );
}

async function orderedRelease(client: Client, a: Application): Promise<string | null> {
  if (!a.is_newest) return null;
  const { rows } = await client.query(
    'select release_date::text as day from list_order where source = $1 and release_period = $2 and release_date <= $3 limit 1',
    [a.source_id, a.period, a.release_date],
  );
  return rows[0]?.day ?? null;
}

/**
 * `is_absent`: a record of the line stood until now and is not in the new file; `is_last`: the new file ends with it.
 */
function orderedLines(a: Application, kind: RecordKind): string {
  const table = quoted(kind.table);
  const own = `source = ${literal(a.source_id)} and release_period = ${literal(a.period)}`;
  const kept = a.file.kept_when_absent
    ? `union select record_key from (select * from ${table} where ${own} and (${a.file.kept_when_absent})) k`
    : '';
  return `
    select o.file_line, min(o.record_key) as record_key, bool_and(p.record_key is null and g.record_key is not null) as is_absent, bool_or(l.record_key is not null) as is_last
    from list_order o
    left join ${pickTable(kind)} p on p.record_key = o.record_key
    left join (select t.record_key from ${table} t join absent on a_id = t.id ${kept}) g on g.record_key = o.record_key
    left join (select record_key from ${pickTable(kind)} order by file_line desc limit 1) l on l.record_key = o.record_key
    where o.${own.replace(' and ', ' and o.')}
    group by 1`;
}

const SHARE = 0.01;
/** At the beginning or the end of the file, where a cut leaves nothing behind. */
const LEAST_AT_EDGE = 5;
/**
 * Three neighbors at the end are removed at once in one of a million months, if each record has one chance in a
 * hundred.
 */
const LEAST_AT_CUT = 3;
/** In a shorter list the last rows are too many of all. */
const LEAST_LIST = 50;
/** In the middle: a page or a sheet that was not read. */
const LEAST_INSIDE = 15;

/** More is another list, or one whose columns are swapped. */
const TURNOVER = 0.5;
const LEAST_REPLACED = 20;

/** Share of the records on file whose lines are compared. */
const LEAST_OF_FILE = 0.25;

interface Counts {
  gone: number;
  kept: number;
  added: number;
}

interface Run {
  records: number;
  at_start: boolean;
  at_end: boolean;
  /** The file ends with the very record that stood before the missing ones. */
  is_cut: boolean;
  of: number;
  first: string[];
}

const linesOfOneFile =
  'select file_line, min(record_key) as record_key, bool_and(is_absent) as is_absent, false as is_last from held where file_id = (select file_id from compared) group by 1';

const storedByFile = (a: Application, { table }: RecordKind) => `
  held as materialized (
    select t.file_id, t.file_line, t.record_key, t.id in (select a_id from absent) as is_absent,
      coalesce(t.observed_to, 'infinity') > ${literal(a.release_date)}::date as stands
    from ${quoted(table)} t where t.source = ${literal(a.source_id)} and t.release_period = ${literal(a.period)} and t.file_id <> ${a.file_id}
      and t.observed_from <= ${literal(a.release_date)}::date and coalesce(t.observed_to, 'infinity') >= ${literal(a.release_date)}::date
  ), compared as (
    select file_id from held group by 1 order by count(*) filter (where stands) desc, count(*) desc limit 1
  ), `;

async function comparedRelease(a: Application, kind: RecordKind): Promise<string> {
  const { rows } = await a.client.query(
    `with ${storedByFile(a, kind)} day as (select max(observed_on)::text as day from load where file_id = (select file_id from compared)) select day from day`,
  );
  return rows[0].day;
}

/** Those at an edge of the file first. */
const longestRuns = (lines: string, before = '') => `
  with ${before} lines as (${lines}), pieces as (
    select *, count(*) filter (where not is_absent) over (order by file_line) as piece from lines
  ), ends as (
    select min(file_line) as first_line, max(file_line) as last_line, count(*)::integer as of,
      (select is_last from lines where not is_absent order by file_line desc limit 1) as is_cut from lines
  ), runs as (
    select count(*)::integer as records, min(file_line) as first_line, max(file_line) as last_line,
      (array_agg('line ' || file_line || ': ' || record_key order by file_line))[1:${FIRST_ROWS}] as first
    from pieces where is_absent group by piece
  )
  select records, runs.first_line = ends.first_line as at_start, runs.last_line = ends.last_line as at_end,
    coalesce(is_cut, false) and runs.last_line = ends.last_line as is_cut, "of", first
  from runs, ends
  order by (runs.first_line = ends.first_line or runs.last_line = ends.last_line) desc, records desc limit 3`;

const missing = ({ records, at_start, at_end }: Run) =>
  at_end || at_start ? `the ${at_end ? 'last' : 'first'} ${counted(records, 'row')}` : `${number(records)} neighboring rows`;

async function refuseReplaced({ client, file }: Application, { table }: RecordKind, { gone, kept }: Counts): Promise<void> {
  const limit = Math.max(TURNOVER, file.expect.drop ?? 0);
  const known = gone + kept;
  if (gone < LEAST_REPLACED || gone <= known * limit) return;
  const { rows } = await client.query(
    `select 'line ' || file_line || ': ' || record_key as first from ${quoted(table)} join absent on a_id = id order by file_line limit ${FIRST_ROWS}`,
  );
  throw openRefusal(
    `The file lacks ${number(gone)} of the ${counted(known, 'record')} on file. It may be another list, or its columns are in another order than its header says.`,
    'If you have checked that the publisher replaced these records, load it with --accept-drop.',
    rows.map(({ first }) => first),
  );
}

/**
 * A second, longer publication of the same day was not cut off: what it lacks opened between the two. In a list that
 * people are screened against, a missing row is a missed exclusion.
 */
const isLonger = (a: Application, kind: RecordKind, release: string, { gone, added }: Counts): boolean =>
  kind !== exclusion && release === a.release_date && added > gone;

function leastOf({ at_start, at_end, is_cut, of }: Run): number {
  if (is_cut && of >= LEAST_LIST) return LEAST_AT_CUT;
  return Math.max(at_start || at_end ? LEAST_AT_EDGE : LEAST_INSIDE, of * SHARE);
}

/**
 * Refuses a complete list without what stood in one piece in the last one: publishers remove records here and there, a
 * file that was cut off or read in part lacks neighbors. The drop in rows alone does not show it.
 */
export async function refuseCutOff(a: Application, kind: RecordKind, counts: Counts): Promise<void> {
  const { gone, kept } = counts;
  if (a.accepts_cut || gone < LEAST_AT_CUT || kind !== a.file.writes[0]) return;
  await refuseReplaced(a, kind, counts);
  const ordered = await orderedRelease(a.client, a);
  // A query over millions of rows only where the number says that it is worth it.
  if (!ordered && gone < Math.max(LEAST_AT_EDGE, (gone + kept) * SHARE)) return;
  const sql = ordered ? longestRuns(orderedLines(a, kind)) : longestRuns(linesOfOneFile, storedByFile(a, kind));
  // Right after the first list of a source Postgres expects one row, and would compare each line with each record.
  await a.client.query('set local enable_nestloop = off');
  const { rows } = await a.client.query(sql);
  await a.client.query('set local enable_nestloop = on');
  const runs: Run[] = rows;
  // A file that few of the records come from says little about the others.
  const found = runs.find((run) => run.records >= leastOf(run) && run.records < run.of && run.of >= (gone + kept) * LEAST_OF_FILE);
  if (!found) return;
  const release = ordered ?? (await comparedRelease(a, kind));
  if (isLonger(a, kind, release, counts)) return;
  throw openRefusal(
    `The file lacks ${missing(found)} of the release of ${release}, as if it had been cut off or a page of it were missing.`,
    'If you have checked that the publisher removed these rows, load it with --accept-drop.',
    found.first,
  );
}
