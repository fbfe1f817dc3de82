import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadBucketCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Refusal } from '../refusal.ts';
import { type RawStore, storageKey } from './raw-store.ts';

// Amazon S3 accepts no larger object in one request.
const LARGEST = 5 * 1024 ** 3;

/** Credentials and region come from the usual AWS settings. */
export function openBucket(address: string, endpoint?: string) {
  const url = new URL(address);
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const client = new S3Client({
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const object = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  return { client, object };
}

export function s3Store(address: string, endpoint?: string): RawStore {
  const { client, object } = openBucket(address, endpoint);
  const has = async (sha256: string) => {
    try {
      await client.send(new HeadObjectCommand(object(storageKey(sha256))));
      return true;
    } catch (error) {
      if ((error as { name?: string }).name === 'NotFound') return false;
      throw error;
    }
  };
  return {
    name: address,
    has,
    keep: async (path, sha256, bytes) => {
      const key = storageKey(sha256);
      if (await has(sha256)) return key;
      if (bytes > LARGEST) throw new Refusal('The file exceeds the 5 GB that S3 accepts in one request; use a folder as raw store.');
      // An object appears complete or not at all.
      await client.send(new PutObjectCommand({ ...object(key), Body: createReadStream(path), ContentLength: bytes }));
      return key;
    },
    read: async (key) => (await client.send(new GetObjectCommand(object(key)))).Body as Readable,
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: object('').Bucket }));
    },
  };
}
