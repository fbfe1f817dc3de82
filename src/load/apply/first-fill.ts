import { quoted } from '../../db/sql.ts';
import type { RecordKind } from '../../records/define-record.ts';
import { pickTable } from '../stage/deduplicate.ts';
import { literal, stageTable } from '../stage/staging.ts';
import type { Application, Deltas } from './application.ts';
import { indexFreshTable, openFreshTable } from './fresh-table.ts';
import { tracker } from './index-changes.ts';

/** From here on a first list is written to a separate table and indexed afterwards. */
export const FIRST_FILL_FROM = 20_000;

/** Nothing to compare with: every record is new. False, with nothing done, if the table is not empty. */
export async function firstFill(a: Application, kind: RecordKind, deltas: Deltas): Promise<boolean> {
  const { client, file } = a;
  if (file.mode === 'delta' || a.full_releases.length > 0 || a.has_known || (a.records[kind.kind] ?? 0) < FIRST_FILL_FROM) return false;
  const { rows } = await client.query(
    `select count(*)::integer as picked, (select count(*)::integer from ${stageTable(kind)}) as staged from ${pickTable(kind)}`,
  );
  const { picked, staged } = rows[0] as { picked: number; staged: number };
  if (picked < FIRST_FILL_FROM) return false;
  const fresh = await openFreshTable(client, kind.table);
  if (!fresh) return false;
  // If no key occurs twice, the staged rows are the records, in the order of the file.
  const renamed = await client.query(`select exists (select 1 from ${pickTable(kind)} where record_key like '%#%') as some`);
  const plain = picked === staged && !renamed.rows[0].some;
  const from = plain ? `${stageTable(kind)} s` : `${pickTable(kind)} p join ${stageTable(kind)} s on s.ctid = p.row_ref`;
  const columns = Object.keys(kind.columns);
  const run = tracker(client, kind, a.changes, picked);
  deltas.added += await run(
    `insert into ${quoted(kind.table)} (record_key, source, source_url, release_period, file_id, file_line, content_hash, raw_payload, observed_from,
       ${quoted(columns)})
     select ${plain ? 's' : 'p'}.record_key, ${literal(a.source_id)}, s.source_url, ${literal(a.period)}, ${a.file_id}, s.file_line, s.content_hash,
       s.raw_payload, ${plain ? `${literal(a.release_date)}::date` : 'p.d'}, ${quoted(columns, 's')}
     from ${from}`,
  );
  await indexFreshTable(client, fresh);
  a.changes.fresh.push(fresh);
  return true;
}
