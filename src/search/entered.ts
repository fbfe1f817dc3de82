import type { Knex } from 'knex';
import type { BulkResult } from './bulk.ts';
import type { Search } from './client.ts';
import type { SearchIndex } from './define-index.ts';
import { contributions, readLedger, stateOf, tally, writeLedger } from './ledger.ts';
import type { IndexDocument } from './physical.ts';

/**
 * Writes to a watched index and enters it into the ledger. If someone else wrote before or during the write, nothing is
 * entered: the index then differs from its ledger until it is rebuilt. The caller holds the index's lock.
 */
export async function writeEntered(
  search: Search,
  db: Knex,
  index: SearchIndex<any>,
  documents: IndexDocument[],
  gone: string[],
  write: () => Promise<BulkResult>,
): Promise<BulkResult> {
  const alias = search.alias(index.alias);
  const ids = [...documents.map(({ id }) => id), ...gone];
  // Earlier writes must be seen before what they replace is taken off.
  await search.admin((client) => client.indices.refresh({ index: alias }));
  const old = await contributions(search, index, ids);
  const before = await stateOf(search, alias);
  const ledger = before && (await readLedger(db, before.uuid));
  const result = await write();
  const after = await stateOf(search, alias);
  // The name may be of no index, or of two, while another process switches it.
  if (!before || !ledger || !after) return result;
  const is_ours =
    ledger.operations === before.operations && after.uuid === before.uuid && after.operations === before.operations + result.operations;
  if (!is_ours) return result;
  const refused = new Set(result.failures.map(({ id }) => id));
  for (const id of ids) if (old.has(id) && !refused.has(id)) tally(ledger.lists, ...old.get(id)!, -1);
  for (const { id, list, content_sum } of documents) if (!refused.has(id)) tally(ledger.lists, list, content_sum);
  await writeLedger(db, alias, { ...after, lists: ledger.lists });
  return result;
}
