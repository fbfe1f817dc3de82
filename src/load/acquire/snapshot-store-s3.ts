import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { openBucket } from './raw-store-s3.ts';
import { type SnapshotStore, snapshotKey } from './snapshot-store.ts';

/** Parts of an upload: 10,000 of them are the most, so a file has at most 640 GB. */
const PART_BYTES = 64 * 1024 * 1024;

export function s3Snapshots(address: string, endpoint?: string): SnapshotStore {
  const { client, object } = openBucket(address, endpoint);
  const objectOf = (name: string) => object(snapshotKey(name));
  return {
    temporaryPath: async () => join(tmpdir(), `proviso-snapshot-${randomUUID()}`),
    async keep(path, name) {
      // An object appears complete or not at all, also one of several parts.
      await new Upload({ client, params: { ...objectOf(name), Body: createReadStream(path) }, partSize: PART_BYTES, queueSize: 2 }).done();
      await rm(path, { force: true });
    },
    async has(name) {
      try {
        await client.send(new HeadObjectCommand(objectOf(name)));
        return true;
      } catch (error) {
        if ((error as { name?: string }).name === 'NotFound') return false;
        throw error;
      }
    },
    read: async (name, bytes) =>
      (await client.send(new GetObjectCommand({ ...objectOf(name), ...(bytes && { Range: `bytes=${bytes.start}-${bytes.end}` }) })))
        .Body as Readable,
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectOf(name)));
    },
  };
}
