import type { RecordKind } from '../../records/define-record.ts';
import { counted } from '../counted.ts';
import { openRefusal } from '../refusal.ts';
import { type Application, literal } from './application.ts';

/** Share of the records of the last file that must be missing in one piece; below it, a few neighbors may have been removed. */
const SHARE = 0.01;
/** At the beginning or the end of the file, where a cut leaves nothing behind. */
const LEAST_AT_EDGE = 5;
/** In the middle: a page or a sheet that was not read. */
const LEAST_INSIDE = 15;

/** Share of the records on file that a complete list may replace; more is another list, or one whose columns are swapped. */
const TURNOVER = 0.5;
const LEAST_REPLACED = 20;

/** Share of the records on file whose lines are compared. */
const LEAST_OF_FILE = 0.25;

interface Run {
  records: number;
  at_start: boolean;
  at_end: boolean;
  of: number;
  release: string | null;
}

/**
 * The longest run of neighboring rows of one earlier file that are all absent now. Lines of different files cannot be compared, so the file
 * that most records come from is used; versions that the new file changed are closed on its date and count as present.
 */
const longestRun = (a: Application, { table }: RecordKind) => `
  with held as materialized (
    select t.file_id, t.file_line, t.id in (select a_id from absent) as is_absent,
      coalesce(t.observed_to, 'infinity') > ${literal(a.release_date)}::date as stands
    from ${table} t where t.source = ${literal(a.source_id)} and t.release_period = ${literal(a.period)} and t.file_id <> ${a.file_id}
      and t.observed_from <= ${literal(a.release_date)}::date and coalesce(t.observed_to, 'infinity') >= ${literal(a.release_date)}::date
  ), compared as (
    select file_id from held group by 1 order by count(*) filter (where stands) desc, count(*) desc limit 1
  ), lines as (
    select file_line, bool_and(is_absent) as is_absent from held where file_id = (select file_id from compared) group by 1
  ), pieces as (
    select *, count(*) filter (where not is_absent) over (order by file_line) as piece from lines
  ), ends as (
    select min(file_line) as first_line, max(file_line) as last_line, count(*)::integer as of from lines
  ), runs as (
    select count(*)::integer as records, min(file_line) as first_line, max(file_line) as last_line
    from pieces where is_absent group by piece
  )
  select records, runs.first_line = ends.first_line as at_start, runs.last_line = ends.last_line as at_end, "of",
    (select max(observed_on)::text from load where file_id = (select file_id from compared)) as release
  from runs, ends
  order by (runs.first_line = ends.first_line or runs.last_line = ends.last_line) and records >= ${LEAST_AT_EDGE} desc, records desc limit 1`;

const place = ({ at_start, at_end }: Run) => (at_end ? 'at its end' : at_start ? 'at its beginning' : 'one after the other');

function refuseReplaced({ file }: Application, gone: number, kept: number): void {
  const limit = Math.max(TURNOVER, file.expect.drop ?? 0);
  const held = gone + kept;
  if (gone < LEAST_REPLACED || gone <= held * limit) return;
  throw openRefusal(
    `The file lacks ${gone.toLocaleString('en-US')} of the ${counted(held, 'record')} on file. It may be another list, or its columns are in another order than its header says.`,
    'If you have checked that the publisher replaced these records, load it with --accept-drop.',
  );
}

/**
 * Refuses a complete list without what stood in one piece in the last one: publishers remove records here and there, but a file that was cut
 * off, or of which a page or a sheet was not read, lacks neighbors. The drop in rows alone does not show it, because new rows hide it and a
 * list may shrink a little. `absent` names the records about to be closed.
 */
export async function refuseCutOff(a: Application, kind: RecordKind, { gone, kept }: { gone: number; kept: number }): Promise<void> {
  if (a.accepts_cut || gone < LEAST_AT_EDGE || kind !== a.file.writes[0]) return;
  refuseReplaced(a, gone, kept);
  if (gone < (gone + kept) * SHARE) return;
  const { rows } = await a.client.query(longestRun(a, kind));
  const run: Run | undefined = rows[0];
  // A file that few of the records come from says little about the others.
  if (!run || run.of < (gone + kept) * LEAST_OF_FILE) return;
  const least = run.at_start || run.at_end ? LEAST_AT_EDGE : LEAST_INSIDE;
  if (run.records < Math.max(least, run.of * SHARE) || run.records === run.of) return;
  throw openRefusal(
    `The file lacks ${counted(run.records, 'row')} that the release of ${run.release} had ${place(run)}, as if it had been cut off or a page of it were missing.`,
    'If you have checked that the publisher removed these rows, load it with --accept-drop.',
  );
}
