import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder } from '#data-folder';

interface Holder {
  pid: number | 'unknown';
  command: string;
}

interface Ready {
  url: string;
  api_key: string;
  database_url: string;
  /** Null: Postgres answers searches. */
  opensearch_url: string | null;
  pid: number;
}

const readyFile = (data_dir: string) => join(data_dir, 'ready.json');
const holderFile = (data_dir: string) => join(data_dir, 'holder.json');

/** It contains the API key and the database password. */
export function writeReady(data_dir: string, ready: Ready): void {
  removeReady(data_dir);
  writeFileSync(readyFile(data_dir), `${JSON.stringify(ready, null, 2)}\n`, { mode: 0o600 });
}

export const removeReady = (data_dir: string): void => rmSync(readyFile(data_dir), { force: true });

/** Of the process that has the folder; null before it is ready. A killed one leaves its file. */
export const readReady = (data_dir: string): Ready | null =>
  existsSync(readyFile(data_dir)) ? JSON.parse(readFileSync(readyFile(data_dir), 'utf8')) : null;

/** The kernel takes so long to end a killed process with gigabytes of memory, which keeps its lock until then. */
const END_MS = 2_000;
const SQLITE_BUSY = 5;

/**
 * By a lock that the kernel releases when the process ends, and that holds across the containers of a machine. Returns
 * the release function, or null if another process has it. In this process only SQLite may open the file: closing it
 * anywhere else releases the lock.
 */
export function holdDataFolder(data_dir: string, command: string, patience_ms = END_MS): (() => void) | null {
  openDataFolder(data_dir);
  const file = join(data_dir, 'holder.lock');
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  try {
    const lock = new DatabaseSync(file, { timeout: patience_ms });
    // Without a journal, which a killed process would leave.
    lock.exec('pragma journal_mode = memory; begin immediate');
    removeReady(data_dir);
    writeFileSync(holderFile(data_dir), JSON.stringify({ pid: process.pid, command } satisfies Holder));
    chmodSync(file, 0o600);
    return () => {
      if (!lock.isOpen) return;
      rmSync(holderFile(data_dir), { force: true });
      lock.close();
    };
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new Error(`${resolve(file)} cannot be locked: ${(error as Error).message}`, { cause: error });
  }
}

/** What the process says that has the folder. */
export function holderOf(data_dir: string): Holder {
  try {
    return JSON.parse(readFileSync(holderFile(data_dir), 'utf8'));
  } catch {
    return { pid: 'unknown', command: 'another process' };
  }
}

export function inUse(data_dir: string): Error {
  const { pid, command } = holderOf(data_dir);
  return new Error(
    `${resolve(data_dir)} is in use by \`${command}\` (pid ${pid}): stop that process first, or set DATA_DIR to another folder.`,
  );
}
