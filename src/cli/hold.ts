import { chmodSync, chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder } from '#data-folder';
import { beganAt, isAlive } from '#embedded/processes';

interface Ready {
  url: string;
  api_key: string;
  database_url: string;
  /** Null: Postgres answers searches. */
  opensearch_url: string | null;
  pid: number;
}

function read<T>(data_dir: string, name: string): T | null {
  try {
    return JSON.parse(readFileSync(join(data_dir, name), 'utf8'));
  } catch {
    return null;
  }
}

const remove = (data_dir: string, name: string) => rmSync(join(data_dir, name), { force: true });

/** It contains the API key and the database password. */
export function writeReady(data_dir: string, ready: Ready): () => void {
  writeFileSync(join(data_dir, 'ready.json'), `${JSON.stringify(ready, null, 2)}\n`, { mode: 0o600 });
  return () => remove(data_dir, 'ready.json');
}

/** Once holding it failed: a killed process leaves its files. */
export const readReady = (data_dir: string) => read<Ready>(data_dir, 'ready.json');
export const holderOf = (data_dir: string): { pid?: number; began?: string; command?: string } => read(data_dir, 'holder.json') ?? {};

/** By 0.2.0, which has no lock, and `began` in place of one. */
function isHeldWithoutLock(data_dir: string): boolean {
  const { pid, began } = holderOf(data_dir);
  return pid !== undefined && began !== undefined && isAlive(pid) && beganAt(pid) === began;
}

/** To end a killed process with gigabytes of memory. */
const END_MS = 2_000;
const SQLITE_BUSY = 5;
/** Garbage collection would release them. */
const held = new Set<unknown>();

/**
 * By a lock that the kernel releases when the process ends, for all containers of a machine. Null if another has it.
 * Only SQLite may open the file: closing it releases the lock.
 */
export function holdDataFolder(data_dir: string, command: string, wait_ms = END_MS): (() => void) | null {
  openDataFolder(data_dir);
  const file = join(data_dir, 'holder.lock');
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  try {
    const lock = new DatabaseSync(file, { timeout: wait_ms });
    // A killed process would leave a journal.
    lock.exec('pragma journal_mode = memory; begin immediate');
    chmodSync(file, 0o600);
    if (isHeldWithoutLock(data_dir)) {
      lock.close();
      return null;
    }
    // For the account of the folder, where root runs a command.
    const { uid, gid } = statSync(data_dir);
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
    held.add(lock);
    remove(data_dir, 'ready.json');
    remove(data_dir, 'holder.json');
    writeFileSync(join(data_dir, 'holder.json'), JSON.stringify({ pid: process.pid, began: beganAt(process.pid), command }));
    return () => {
      if (!held.delete(lock)) return;
      remove(data_dir, 'holder.json');
      lock.close();
    };
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new Error(`${file} cannot be locked: ${(error as Error).message}`);
  }
}

export function inUse(data_dir: string): Error {
  const { pid = 'unknown', command = 'another process' } = holderOf(data_dir);
  return new Error(
    `${resolve(data_dir)} is in use by \`${command}\` (pid ${pid}): stop that process first, or set DATA_DIR to another folder.`,
  );
}
