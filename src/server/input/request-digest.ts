import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Upload } from './upload.ts';

/** A received body: its bytes, or the upload they were written to. */
interface ReceivedBody {
  bytes: Buffer | null;
  upload: Pick<Upload, 'sha256' | 'file_name' | 'fields'> | null;
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** The header of a form also names a boundary, which differs each time. */
const mediaType = (header: string | undefined): string => (header ?? '').split(';')[0]!.trim().toLowerCase();

/**
 * Two requests with the same digest ask for the same: method, path and query, what kind of body is sent and of response
 * is accepted, and the body with every field of a form. `Idempotency-Key` is compared with it, so whatever changes the
 * response of a POST belongs here.
 */
export function requestDigest(req: Pick<Request, 'method' | 'originalUrl' | 'headers'>, { bytes, upload }: ReceivedBody): Buffer {
  const body = upload?.sha256 ?? sha256(bytes ?? '');
  return sha256(
    JSON.stringify([
      ...[req.method, req.originalUrl, req.headers.accept ?? null, mediaType(req.headers['content-type']), body.toString('hex')],
      ...[upload?.file_name ?? null, Object.entries(upload?.fields ?? {}).toSorted()],
    ]),
  );
}

/**
 * The same for what outlives the response: with the Idempotency-Key, and not with the API key, which its account may
 * have replaced.
 */
export const repeatableDigest = (idempotency_key: string, digest: Buffer): Buffer =>
  sha256(JSON.stringify([idempotency_key, digest.toString('hex')]));
