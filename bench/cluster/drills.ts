import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedServer } from '#embedded/child';
import { startPostgres } from '#embedded/postgres/server';
import { baseBackup } from './base-backup.ts';
import { checksums, differing } from './checksums.ts';
import { REPLICATED } from './postgres-pair.ts';
import type { Cluster } from './start.ts';

/** Milliseconds until the load notices what a monitor would: the primary is gone. */
const NOTICED_AFTER_MS = 2_000;

/** Kills the primary, promotes the replica, and redirects the clients to it. Returns the seconds without a primary. */
export async function loseThePrimary({ primary, replica, database }: Cluster): Promise<number> {
  const began = performance.now();
  process.kill(primary.pid, 'SIGKILL');
  await primary.exited;
  await sleep(NOTICED_AFTER_MS);
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  await client.query('select pg_promote(true, 60)');
  await client.end();
  database.lead([Number(new URL(replica.url).port)]);
  return (performance.now() - began) / 1000;
}

/** Backs a running server up, restores the copy as a separate server, and compares every table. */
export async function restoreDrill(server: EmbeddedServer, data_dir: string, folder: string): Promise<string[]> {
  const began = performance.now();
  const restored_dir = join(folder, 'restored');
  await baseBackup(server.url, data_dir, restored_dir);
  const copied = performance.now();
  const restored = await startPostgres({ data_dir: restored_dir, settings: REPLICATED });
  try {
    const up = performance.now();
    const [before, after] = [await checksums(server.url), await checksums(restored.url)];
    const rows = [...before.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);
    const different = differing(before, after);
    return [
      `backup and restore: copied in ${((copied - began) / 1000).toFixed(1)} s, recovered in ${((up - copied) / 1000).toFixed(1)} s`,
      `  ${before.size} tables with ${rows} rows; tables whose checksum differs: ${different.length}${different.length ? ` (${different.join(', ')})` : ''}`,
    ];
  } finally {
    await restored.stop();
  }
}

/** Acknowledged screenings that have no certificate, or no subject in it. */
export async function missing(pool: pg.Pool, acknowledged: string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select id from unnest($1::uuid[]) as asked(id)
     where not exists (select from certificate c where c.id = asked.id) or not exists (select from certificate_subject s where s.id = asked.id)`,
    [acknowledged],
  );
  return rows.map(({ id }) => id);
}
