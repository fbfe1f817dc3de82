import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** Belongs to the running server and not to its data. */
const OF_THE_RUN = ['postmaster.pid', 'postmaster.opts', 'pg_stat_tmp', 'pg_replslot'];

/**
 * Copies with owners and modes. A file that Postgres removed meanwhile is not a fault: the log brings the copy to the
 * same state.
 */
async function copy(from: string, to: string): Promise<void> {
  const copied = promisify(execFile)('cp', ['-a', from, to], { env: { ...process.env, LC_ALL: 'C' }, maxBuffer: 64_000_000 });
  const { stderr } = await copied.catch((error: { stderr: string }) => error);
  const faults = stderr.split('\n').filter((line) => line !== '' && !line.includes('No such file or directory'));
  if (faults.length > 0) throw new Error(`The copy failed: ${faults[0]}`);
}

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

/**
 * A base backup by Postgres's low-level API, since `pg_basebackup` of the server's version is not always at hand: the
 * data folder of a running embedded server (`<from>/postgres`) is copied to `<to>/postgres` with the log that makes it
 * consistent. `files` are written into the copy, such as `standby.signal`. `archived`: the log comes from the archive
 * of the server, and none of it is copied.
 */
export async function baseBackup(
  url: string,
  from: string,
  to: string,
  files: Record<string, string> = {},
  { archived = false }: { archived?: boolean } = {},
): Promise<void> {
  const source = realpathSync(join(from, 'postgres'));
  const target = join(to, 'postgres');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    mkdirSync(to, { recursive: true });
    rmSync(target, { recursive: true, force: true });
    await client.query("select pg_backup_start('base backup', fast => true)");
    await copy(source, target);
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => $1)', [archived]);
    if (archived) emptyFolder(join(target, 'pg_wal'));
    else {
      // The log until now, also what was written while the other files were copied.
      rmSync(join(target, 'pg_wal'), { recursive: true });
      await copy(join(source, 'pg_wal'), join(target, 'pg_wal'));
    }
    for (const name of OF_THE_RUN.slice(0, 2)) rmSync(join(target, name), { force: true });
    for (const folder of OF_THE_RUN.slice(2)) emptyFolder(join(target, folder));
    for (const [name, text] of Object.entries({ backup_label: rows[0].labelfile, ...files })) {
      writeFileSync(join(target, name), text);
      spawnSync('chown', [`--reference=${join(source, 'PG_VERSION')}`, join(target, name)]);
    }
    copyFileSync(join(from, 'postgres.password'), join(to, 'postgres.password'));
  } finally {
    await client.end();
  }
}
