import type { Client } from 'pg';
import { quoted } from '#db/sql';
import type { RecordKind } from '#records/define-record';
import type { DatasetFile } from '../define-dataset.ts';
import { lastRows, literal, refilled, stageTable } from './staging.ts';

export const pickTable = (kind: RecordKind) => quoted(`pick_${kind.table}`);

/**
 * Narrow rows that point at the staged ones. The same key and content is one record (with `repeats: 'whole_row'` only
 * if every published field is the same: a second owner in an unmapped column is not lost). Different contents of a key
 * get `#2`, `#3` … in the order of their hash, whatever the order of rows. Versions of a dated delta are applied in
 * waves, newest first. `rows_loaded`: rows that do not repeat one above.
 */
export async function deduplicateRecords(client: Client, file: DatasetFile, release_date: string) {
  const picks = file.writes.map((kind) => {
    const subject = file.whole_within ?? null;
    const said = file.repeats === 'whole_row' ? 'content_hash, raw_hash' : 'content_hash';
    const kept = file.kept_when_absent && kind === file.writes[0] ? `coalesce((${file.kept_when_absent}), false)` : 'false';
    const filled = refilled(
      pickTable(kind),
      `with dated as (
         select ctid as row_ref, record_key, content_hash, file_line, coalesce(observed_from, ${literal(release_date)}::date) as d,
           ${subject ?? 'null::text'} as subject, ${kept} as kept${file.repeats === 'whole_row' ? ', md5(raw_payload::text) as raw_hash' : ''}
         from ${stageTable(kind)}
       ), numbered as (
         select *, row_number() over (partition by record_key, d, ${said} order by file_line) as copy,
           dense_rank() over (partition by record_key, d order by ${said}) as ordinal
         from dated
       )
       select row_ref, file_line, content_hash, d, subject, kept,
         record_key || case when ordinal > 1 then '#' || ordinal else '' end as record_key,
         ${file.mode === 'delta' ? `dense_rank() over (partition by ${subject ? 'subject' : 'record_key'} order by d desc)::integer` : '1'} as wave
       from numbered where copy = 1`,
    );
    return `${filled} analyze ${pickTable(kind)};`;
  });
  const lines = file.writes.map((kind) => `select file_line, wave from ${pickTable(kind)}`).join(' union all ');
  const counted = `select coalesce(max(wave), 1) as waves, count(distinct file_line)::integer as rows_loaded from (${lines}) as every_line`;
  const [row] = await lastRows<{ waves: number; rows_loaded: number }>(client, `${picks.join(' ')} ${counted}`);
  return row!;
}
