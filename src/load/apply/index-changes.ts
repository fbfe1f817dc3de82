import type { Client } from 'pg';
import type { RecordKind } from '#records/define-record';

/** From here on an index is rebuilt instead of updated by document. */
const REBUILD_FROM = 50_000;

export interface IndexChanges {
  /** Listing their documents would take longer than a rebuild. */
  rebuild: Set<string>;
  /** Rows of `changed_document`. */
  listed: number;
}

export const noIndexChanges = (): IndexChanges => ({ rebuild: new Set(), listed: 0 });

export function tracker(client: Client, kind: RecordKind, changes: IndexChanges, expected: number): (statement: string) => Promise<number> {
  const documents = Object.entries(kind.documents);
  const whole = documents.filter(([, id]) => id === '*').map(([alias]) => alias);
  // A row of its own is a document; others may have many rows, and well above the limit their number is certain enough.
  for (const [alias, id] of documents) if (expected > (id === 'id' ? 1 : 4) * REBUILD_FROM) changes.rebuild.add(alias);
  return async (statement) => {
    const listed = documents.filter(([alias, id]) => id !== '*' && !changes.rebuild.has(alias));
    const returning = listed.map(([, id], index) => `(${id})::text as d${index}`).join(', ');
    const rows = listed.map(([alias], index) => `select '${alias}', d${index} from changed where d${index} is not null`).join(' union ');
    const listing = `with changed as (${statement} returning ${returning}) insert into changed_document (alias, document_id) ${rows}`;
    const count = (await client.query(listed.length > 0 ? listing : statement)).rowCount ?? 0;
    if (listed.length > 0) changes.listed += count;
    if (count > 0) for (const alias of whole) changes.rebuild.add(alias);
    return count;
  };
}

/** One row each, or one without an id for a rebuild. */
export async function fillOutbox(client: Client, changes: IndexChanges, load_id: number): Promise<void> {
  if (changes.listed > REBUILD_FROM) {
    const { rows } = await client.query(
      `select alias from (select distinct alias, document_id from changed_document) d group by 1 having count(*) > ${REBUILD_FROM}`,
    );
    for (const { alias } of rows) changes.rebuild.add(alias);
  }
  if (changes.listed === 0 && changes.rebuild.size === 0) return;
  await client.query(
    `insert into index_outbox (alias, document_id, load_id)
     select unnest($1::text[]), null, $2::bigint union all
     select * from (select distinct alias, document_id, $2::bigint from changed_document where alias <> all($1)) d`,
    [[...changes.rebuild], load_id],
  );
}
