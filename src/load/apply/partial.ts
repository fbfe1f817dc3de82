import type { Client } from 'pg';
import { current } from '#records/current';
import type { DatasetFile } from '../define-dataset.ts';
import { pickTable } from '../stage/deduplicate.ts';

/** What it contains is updated, what it omits stays. */
export const asPart = (file: DatasetFile): DatasetFile => ({ ...file, mode: 'delta', whole_within: undefined });

/**
 * Records of one key are numbered by content (`#2`). A partial file may contain only the second: it gets the number its
 * content is stored under.
 */
export async function keepNumbers(client: Client, file: DatasetFile, source_id: string, period: string): Promise<void> {
  for (const kind of file.writes) {
    await client.query(
      `update ${pickTable(kind)} p set record_key = t.record_key from ${current(kind, 't')}
       where t.source = $1 and t.release_period = $2 and t.content_hash = p.content_hash and t.record_key <> p.record_key
         and regexp_replace(t.record_key, '#[0-9]+$', '') = regexp_replace(p.record_key, '#[0-9]+$', '')
         and not exists (select 1 from ${pickTable(kind)} other where other.record_key = t.record_key and other.content_hash = t.content_hash)`,
      [source_id, period],
    );
  }
}
