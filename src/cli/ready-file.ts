import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#embedded/processes';

interface Ready {
  url: string;
  api_key: string;
  database_url: string;
  /** Null: Postgres answers searches. */
  opensearch_url: string | null;
  pid: number;
}

const fileIn = (data_dir: string) => join(data_dir, 'ready.json');

/** It contains the API key and the database password. */
export function writeReady(data_dir: string, ready: Ready): void {
  rmSync(fileIn(data_dir), { force: true });
  writeFileSync(fileIn(data_dir), `${JSON.stringify(ready, null, 2)}\n`, { mode: 0o600 });
}

export const removeReady = (data_dir: string): void => rmSync(fileIn(data_dir), { force: true });

/** Null when none is running. */
export function readReady(data_dir: string): Ready | null {
  if (!existsSync(fileIn(data_dir))) return null;
  const ready: Ready = JSON.parse(readFileSync(fileIn(data_dir), 'utf8'));
  // Also where a later process has its number: that of a process in another container may be any process here.
  return isAlive(ready.pid) ? ready : null;
}
