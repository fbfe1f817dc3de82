import type { Client } from 'pg';
import type { RecordKind } from '../../records/define-record.ts';
import type { FreshTable } from './fresh-table.ts';

/** Minimum number of changed documents for which an index is rebuilt instead of updated document by document. */
const REBUILD_FROM = 50_000;

/** Index documents changed by a load, collected while its statements run. */
export interface IndexChanges {
  /** Indexes with so many changes that listing the documents would take longer than a rebuild. */
  rebuild: Set<string>;
  aliases: Set<string>;
  /** Tables filled separately, to be swapped in just before the commit. */
  fresh: FreshTable[];
}

export const noIndexChanges = (): IndexChanges => ({ rebuild: new Set(), aliases: new Set(), fresh: [] });

/** Runs statements on a table and records the index documents of the affected rows. */
export function tracker(client: Client, kind: RecordKind, changes: IndexChanges, expected: number): (statement: string) => Promise<number> {
  const documents = Object.entries(kind.documents);
  const whole = documents.filter(([, id]) => id === '*').map(([alias]) => alias);
  for (const [alias] of documents) {
    changes.aliases.add(alias);
    // One document may have many rows, so the number of rows is only a hint; well above the limit it is certain enough.
    if (expected > 4 * REBUILD_FROM) changes.rebuild.add(alias);
  }
  return async (statement) => {
    const listed = documents.filter(([alias, id]) => id !== '*' && !changes.rebuild.has(alias));
    if (listed.length === 0) {
      const changed_rows = (await client.query(statement)).rowCount ?? 0;
      if (changed_rows > 0) for (const alias of whole) changes.rebuild.add(alias);
      return changed_rows;
    }
    const returning = listed.map(([, id], index) => `(${id})::text as d${index}`).join(', ');
    const rows = listed.map(([alias], index) => `select '${alias}', d${index} from changed where d${index} is not null`).join(' union ');
    const result = await client.query(
      `with changed as (${statement} returning ${returning}) insert into changed_document (alias, document_id) ${rows}`,
    );
    if (result.rowCount) for (const alias of whole) changes.rebuild.add(alias);
    return result.rowCount ?? 0;
  };
}

/**
 * Queues the changed documents for the indexes: one row each, or one row without an id if an index is to be rebuilt.
 */
export async function fillOutbox(client: Client, changes: IndexChanges, load_id: number): Promise<void> {
  for (const alias of changes.aliases) {
    if (!changes.rebuild.has(alias)) {
      const { rows } = await client.query(
        `select count(*)::integer as n from (select distinct document_id from changed_document where alias = $1 limit ${REBUILD_FROM + 1}) as d`,
        [alias],
      );
      if (rows[0].n > REBUILD_FROM) changes.rebuild.add(alias);
    }
    if (changes.rebuild.has(alias)) {
      await client.query('insert into index_outbox (alias, document_id, load_id) values ($1, null, $2)', [alias, load_id]);
    } else {
      await client.query(
        'insert into index_outbox (alias, document_id, load_id) select distinct alias, document_id, $2::bigint from changed_document where alias = $1',
        [alias, load_id],
      );
    }
  }
}
