import { stoodOn } from '../../records/current.ts';
import type { RecordKind } from '../../records/define-record.ts';
import { counted } from '../counted.ts';
import { openRefusal } from '../refusal.ts';
import { pickTable } from '../stage/deduplicate.ts';
import { type Application, literal } from './application.ts';

/** Share of the records of the last file that must be missing in one piece; below it, a few neighbors may have been removed. */
const SHARE = 0.01;
/** At the beginning or the end of the file, where a cut leaves nothing behind. */
const LEAST_AT_EDGE = 5;
/** In the middle: a page or a sheet that was not read. */
const LEAST_INSIDE = 15;

interface Run {
  records: number;
  at_start: boolean;
  at_end: boolean;
  of: number;
  release: string | null;
}

/**
 * The longest run of neighboring rows of one earlier file that are all absent now. Lines of different files cannot be compared, so the file
 * that most records come from is used.
 */
const longestRun = (a: Application, { table }: RecordKind) => `
  with held as materialized (
    select t.file_id, t.file_line, t.id in (select a_id from absent) as is_absent
    from ${table} t where t.source = ${literal(a.source_id)} and t.release_period = ${literal(a.period)} and ${stoodOn('t', `${literal(a.release_date)}::date`)}
  ), lines as (
    select file_line, bool_and(is_absent) as is_absent from held
    where file_id = (select file_id from held group by 1 order by count(*) desc limit 1) group by 1
  ), pieces as (
    select *, count(*) filter (where not is_absent) over (order by file_line) as piece from lines
  ), ends as (
    select min(file_line) as first_line, max(file_line) as last_line, count(*)::integer as of from lines
  ), runs as (
    select count(*)::integer as records, min(file_line) as first_line, max(file_line) as last_line
    from pieces where is_absent group by piece
  )
  select records, runs.first_line = ends.first_line as at_start, runs.last_line = ends.last_line as at_end, "of",
    (select max(observed_on)::text from load where file_id = (select file_id from held group by 1 order by count(*) desc limit 1)) as release
  from runs, ends
  order by (runs.first_line = ends.first_line or runs.last_line = ends.last_line) and records >= ${LEAST_AT_EDGE} desc, records desc limit 1`;

const place = ({ at_start, at_end }: Run) => (at_end ? 'at its end' : at_start ? 'at its beginning' : 'one after the other');

/**
 * Refuses a complete list without what stood in one piece in the last one: publishers remove records here and there, but a file that was cut
 * off, or of which a page or a sheet was not read, lacks neighbors. The drop in rows alone does not show it, because new rows hide it and a
 * list may shrink a little. `absent` names the records about to be closed.
 */
export async function refuseCutOff(a: Application, kind: RecordKind, gone: number): Promise<void> {
  if (a.accepts_cut || gone < LEAST_AT_EDGE || kind !== a.file.writes[0]) return;
  const { rows: picked } = await a.client.query(`select count(*)::integer as n from ${pickTable(kind)}`);
  if (gone < (picked[0].n + gone) * SHARE) return;
  const { rows } = await a.client.query(longestRun(a, kind));
  const run: Run | undefined = rows[0];
  if (!run) return;
  const least = run.at_start || run.at_end ? LEAST_AT_EDGE : LEAST_INSIDE;
  if (run.records < Math.max(least, run.of * SHARE) || run.records === run.of) return;
  throw openRefusal(
    `The file lacks ${counted(run.records, 'row')} that the release of ${run.release} had ${place(run)}, as if it had been cut off or a page of it were missing.`,
    'If you have checked that the publisher removed these rows, load it with --accept-drop.',
  );
}
