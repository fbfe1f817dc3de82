import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Refusal } from '../refusal.ts';
import { type RawStore, storageKey } from './raw-store.ts';
import { type Bytes, type SnapshotStore, snapshotKey } from './snapshot-store.ts';

// Amazon S3 accepts no larger object in one request.
const LARGEST = 5 * 1024 ** 3;
/** Parts of an upload: 10,000 of them are the most, so a file has at most 640 GB. */
const PART_BYTES = 64 * 1024 * 1024;

/** Credentials and region come from the usual AWS settings. An object appears complete or not at all. */
function openBucket(address: string, endpoint?: string) {
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const client = new S3Client({
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const object = (key: string) => ({ Bucket, Key: prefix ? `${prefix}/${key}` : key });
  return {
    client,
    object,
    has: (key: string) =>
      client.send(new HeadObjectCommand(object(key))).then(
        () => true,
        (error: Error) => {
          if (error.name === 'NotFound') return false;
          throw error;
        },
      ),
    async read(key: string, bytes?: Bytes) {
      const range = bytes && { Range: `bytes=${bytes.start}-${bytes.end}` };
      return (await client.send(new GetObjectCommand({ ...object(key), ...range }))).Body as Readable;
    },
  };
}

export function s3Store(address: string, endpoint?: string): RawStore {
  const { client, object, has, read } = openBucket(address, endpoint);
  return {
    name: address,
    has: (sha256) => has(storageKey(sha256)),
    async keep(path, sha256, bytes) {
      const key = storageKey(sha256);
      if (await has(key)) return key;
      if (bytes > LARGEST) throw new Refusal('The file exceeds the 5 GB that S3 accepts in one request; use a folder as raw store.');
      await client.send(new PutObjectCommand({ ...object(key), Body: createReadStream(path), ContentLength: bytes }));
      return key;
    },
    read,
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: object('').Bucket }));
    },
  };
}

export function s3Snapshots(address: string, endpoint?: string): SnapshotStore {
  const { client, object, has, read } = openBucket(address, endpoint);
  return {
    temporaryPath: async () => join(tmpdir(), `proviso-snapshot-${randomUUID()}`),
    async keep(path, name) {
      const params = { ...object(snapshotKey(name)), Body: createReadStream(path) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
      await rm(path, { force: true });
    },
    has: async (name) => has(snapshotKey(name)),
    read: async (name, bytes) => read(snapshotKey(name), bytes),
    async remove(name) {
      await client.send(new DeleteObjectCommand(object(snapshotKey(name))));
    },
  };
}
