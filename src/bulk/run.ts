import type { Knex } from 'knex';
import type { Client } from 'pg';
import { advisoryLocks } from '#db/advisory-locks';
import type { SnapshotStore } from '#load/acquire/snapshot-store';
import { withLoader } from '#load/loader-connection';
import { type BulkKind, bulkKinds } from './kinds.ts';
import { type Made, makeSnapshot } from './make.ts';

/** After a newer one has replaced it. */
const KEPT_DAYS = 7;

interface BulkRun {
  db: Knex;
  store: SnapshotStore;
  /** By default all. */
  kinds?: readonly BulkKind[];
  signal?: AbortSignal;
  on_made?: (made: Made) => void;
}

/**
 * Replaced long ago, of the sample world once it is gone, or of no snapshot. The row of a snapshot goes before its
 * files, the row of a file after it.
 */
async function deleteOld(client: Client, store: SnapshotStore): Promise<number> {
  await client.query(
    `delete from bulk_snapshot where superseded_at < now() - make_interval(days => $1)
     or is_sample and (select world from service_world) is distinct from 'sample'`,
    [KEPT_DAYS],
  );
  const { rows } = await client.query('select file_name from bulk_file where snapshot_id is null');
  for (const { file_name } of rows) {
    await store.remove(file_name);
    await client.query('delete from bulk_file where file_name = $1 and snapshot_id is null', [file_name]);
  }
  return rows.length;
}

export function makeSnapshots(run: BulkRun): Promise<{ made: Made[]; deleted_files: number } | null> {
  const { db, store, kinds = bulkKinds, signal = new AbortController().signal, on_made } = run;
  return withLoader(db, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [advisoryLocks['bulk snapshots']]);
    if (!rows[0].held) return null;
    let deleted_files = await deleteOld(client, store);
    const made: Made[] = [];
    const failed: string[] = [];
    for (const { kind, table } of kinds) {
      signal.throwIfAborted();
      try {
        const one = await makeSnapshot({ client, store, signal }, table);
        made.push(one);
        on_made?.(one);
      } catch (error) {
        signal.throwIfAborted();
        failed.push(`${kind}: ${(error as Error).message}`);
      }
    }
    deleted_files += await deleteOld(client, store);
    if (failed.length > 0)
      throw new Error(
        `${failed.length} of ${kinds.length} kinds could not be made; their previous snapshots are kept. ${failed.slice(0, 3).join('; ')}`,
      );
    return { made, deleted_files };
  });
}
