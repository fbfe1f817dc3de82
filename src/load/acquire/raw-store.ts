import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { READ_BY_GROUP } from '#data-folder';
import { storeStream } from '#store-stream';
import { Refusal } from '../refusal.ts';

/** Stores the bytes of every file as received, under their SHA-256. */
export interface RawStore {
  name: string;
  has: (sha256: string) => Promise<boolean>;
  /** Returns the storage key; the same bytes are stored once. */
  keep: (path: string, sha256: string, bytes: number) => Promise<string>;
  read: (storage_key: string) => Promise<Readable>;
  check: () => Promise<void>;
}

export const storageKey = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function asRefusal(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && FULL.has(code))
    return new Refusal(
      `The raw file store is full (${folder}): nothing was loaded. Free some disk space and load again.`,
      'The raw file store is full: nothing was loaded. Free some disk space and load again.',
    );
  if (code === 'EACCES' || code === 'EROFS')
    return new Refusal(
      `The raw file store cannot be written (${folder}): ${message}.`,
      'The raw file store cannot be written: nothing was loaded.',
    );
  return error;
}

/** Another program may change a file while it is read. */
async function copyChecked(path: string, aside: string, sha256: string): Promise<void> {
  const stored = await storeStream(createReadStream(path, { highWaterMark: 1 << 20 }), aside);
  if (stored.sha256.toString('hex') !== sha256) throw new Refusal(`${basename(path)} changed while it was being read: nothing was loaded.`);
}

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export async function clean(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, 'incoming')).catch(() => [])) {
    const path = join(folder, 'incoming', name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 86_400_000) await rm(path, { force: true });
  }
}

/** Others may not enter the store, unless its owner lets them. */
export async function makeFolder(store: string, folder: string): Promise<void> {
  await mkdir(store, { recursive: true, mode: 0o700 });
  await mkdir(folder, { recursive: true, mode: 0o750 });
}

export async function settle(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file
    .chmod(READ_BY_GROUP)
    .then(() => file.sync())
    .finally(() => file.close());
}

/** A copy appears complete or not at all: temporary file, flush, rename. */
export function folderStore(folder: string): RawStore {
  const pathOf = (key: string) => join(folder, key);
  const write = async (target: string, fill: (aside: string) => Promise<void>) => {
    const aside = join(folder, 'incoming', randomUUID());
    try {
      await makeFolder(folder, dirname(aside));
      await fill(aside);
      await settle(aside);
      await makeFolder(folder, dirname(target));
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true }).catch(() => {});
      throw asRefusal(error, folder);
    }
  };
  const has = (sha256: string) => isThere(pathOf(storageKey(sha256)));
  return {
    name: folder,
    has,
    keep: async (path, sha256) => {
      const key = storageKey(sha256);
      if (await has(sha256)) return key;
      await clean(folder);
      await write(pathOf(key), (aside) => copyChecked(path, aside, sha256));
      return key;
    },
    read: async (key) => createReadStream(pathOf(key)),
    check: async () => {
      const target = join(folder, 'incoming', `check-${randomUUID()}`);
      await write(target, async (aside) => {
        const file = await open(aside, 'w');
        // A full disk refuses the write, and a file that stays open would keep its descriptor.
        await file.write('ok').finally(() => file.close());
      });
      await rm(target, { force: true });
    },
  };
}
