import { quoted } from '#db/sql';
import type { RecordKind } from '#records/define-record';
import { literal, pickTable, stageTable } from '../stage/staging.ts';
import type { Application, Deltas } from './application.ts';
import { tracker } from './index-changes.ts';

/** Nothing to compare with: every record is new. False, with nothing done, if records of its period are stored. */
export async function firstFill(a: Application, kind: RecordKind, deltas: Deltas): Promise<boolean> {
  const { client, file } = a;
  if (file.mode === 'delta' || a.full_releases.length > 0 || a.has_known) return false;
  // Without an earlier load of the period no record can be one of it: all of the source would be read to find none.
  const { rows } = await client.query(
    `select count(*)::integer as picked,
       case when exists (select 1 from load where source_id = $1 and period = $2 and status <> 'running')
         then exists (select 1 from ${quoted(kind.table)} where source = $1 and release_period = $2) else false end as stored
     from ${pickTable(kind)}`,
    [a.source_id, a.period],
  );
  const { picked, stored } = rows[0] as { picked: number; stored: boolean };
  if (stored) return false;
  const columns = Object.keys(kind.columns);
  const run = tracker(client, kind, a.changes, picked);
  deltas.added += await run(
    `insert into ${quoted(kind.table)} (record_key, source, source_url, release_period, file_id, file_line, content_hash, raw_payload, observed_from,
       ${quoted(columns)})
     select p.record_key, ${literal(a.source_id)}, s.source_url, ${literal(a.period)}, ${a.file_id}, s.file_line, s.content_hash,
       s.raw_payload, p.d, ${quoted(columns, 's')}
     from ${pickTable(kind)} p join ${stageTable(kind)} s on s.ctid = p.row_ref order by p.record_key`,
  );
  return true;
}
