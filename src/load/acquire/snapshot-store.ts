import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { clean, isThere, makeFolder, settle } from './raw-store.ts';

/** Bytes of a file, both ends included. */
export interface Bytes {
  start: number;
  end: number;
}

/** Files that can be made again, so they may be deleted; the source files in the raw store never are. */
export interface SnapshotStore {
  temporaryPath: () => Promise<string>;
  /** It appears whole or not at all. */
  keep: (path: string, name: string) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  read: (name: string, bytes?: Bytes) => Promise<Readable>;
  /** Deleting a missing file is not an error. */
  remove: (name: string) => Promise<void>;
}

const pattern = /^[a-z0-9_]+\/[0-9a-f-]{36}\.(csv|parquet)$/;

export const snapshotName = (kind: string, format: 'csv' | 'parquet'): string => `${kind}/${randomUUID()}.${format}`;

/** Any other name is refused, so that no other file can be read or deleted. */
export function snapshotKey(name: string): string {
  if (!pattern.test(name)) throw new Error(`This is not the name of a snapshot: ${name}`);
  return `snapshots/${name}`;
}

export function folderSnapshots(folder: string): SnapshotStore {
  const pathOf = (name: string) => join(folder, snapshotKey(name));
  return {
    async temporaryPath() {
      await clean(folder);
      const path = join(folder, 'incoming', randomUUID());
      await makeFolder(folder, dirname(path));
      return path;
    },
    async keep(path, name) {
      await settle(path);
      await makeFolder(folder, dirname(pathOf(name)));
      await rename(path, pathOf(name));
    },
    has: (name) => isThere(pathOf(name)),
    read: async (name, bytes) => {
      // Opened first, so that a missing file is an error before the response begins.
      const file = await open(pathOf(name), 'r');
      return createReadStream('', { fd: file, ...bytes });
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
