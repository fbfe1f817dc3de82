import type { Client } from 'pg';
import { counted } from '../counted.ts';
import type { DatasetFile } from '../define-dataset.ts';
import { pickTable } from '../stage/deduplicate.ts';
import type { LoadReport } from './load-report.ts';

/** An unreadable row may contain a removed record; one that was unreadable in the release before contains none. */
export async function unreadableRows(client: Client, file: DatasetFile, report: LoadReport): Promise<string[]> {
  if (report.issues === 0 || report.gone === 0) return [];
  const became = file.writes.map((kind) => `exists (select 1 from ${pickTable(kind)} p where p.file_line = i.line)`);
  const { rows } = await client.query(
    `with before as (
       select load_id, observed_on from load where source_id = $1 and file_kind = $2 and period = $3 and status = 'accepted' and is_sample = $4
         and not is_partial and load_id <> $5 order by load_id desc limit 1
     ), unreadable as (
       select i.line, bool_or(exists (select 1 from row_issue r where r.load_id = (select load_id from before) and r.raw = i.raw)) as was_so
       from stage_issue i where not (${['false', ...became].join(' or ')}) group by 1
     )
     select count(*) filter (where not was_so)::integer as new, count(*) filter (where was_so)::integer as known,
       (select observed_on::text from before) as day from unreadable`,
    [report.source_id, report.file_kind, report.period, report.is_sample, report.load_id],
  );
  const { new: added, known, day } = rows[0] as { new: number; known: number; day: string | null };
  if (added === 0) return known === 0 ? [] : [`${counted(known, 'row')} could not be read, as in the release of ${day}.`];
  const more = known === 0 ? '' : ` (and ${counted(known, 'row')} as in the release of ${day})`;
  const removed = `${counted(report.gone, 'record')} ${report.gone === 1 ? 'was' : 'were'} removed because the file omits ${report.gone === 1 ? 'it' : 'them'}`;
  return [
    `${counted(added, 'row')} could not be read${more}, and ${removed}. An unreadable row may contain a removed record: check the issues.`,
  ];
}
