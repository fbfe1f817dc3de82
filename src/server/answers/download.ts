import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Exchange } from '../exchange.ts';
import type { FlatHeaders } from '../headers.ts';
import { isKnown } from '../respond.ts';
import type { Rendered } from './render.ts';

/** Bytes of a file, both ends included. */
interface Bytes {
  start: number;
  end: number;
}

export const Download = z.object({
  file_name: z.string().describe('Name for the client'),
  media_type: z.string().describe('Media type'),
  bytes: z.number().int().describe('Size'),
  sha256: z.string().describe('SHA-256 of the whole file, hexadecimal'),
  made_at: z.date().describe('When it was made'),
  open: z.custom<(bytes?: Bytes) => Promise<Readable>>().describe('Reads the file or a part of it'),
});
export type Download = z.infer<typeof Download>;

/** All of it, if it asks for several parts or for a part of a file it had before. */
function wanted({ req }: Exchange, { bytes }: Download, etag: string, modified: string): Bytes | 'all' | 'none' {
  const { range, 'if-range': of } = req.headers;
  if (req.method !== 'GET' || range === undefined) return 'all';
  if (of !== undefined && of !== etag && of !== modified) return 'all';
  const parsed = req.range(bytes, { combine: true })!;
  if (parsed === -1) return 'none';
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return 'all';
  return { start: parsed[0]!.start, end: parsed[0]!.end };
}

async function* sent({ res }: Exchange, stream: Readable): AsyncGenerator<Buffer> {
  // The client may be gone before it is read.
  res.once('close', () => stream.destroy());
  if (res.destroyed) stream.destroy();
  yield* stream;
}

export async function renderDownload(exchange: Exchange, download: Download): Promise<Rendered> {
  const { file_name, media_type, bytes, sha256, made_at, open } = download;
  const etag = `"${sha256}"`;
  const modified = made_at.toUTCString();
  const caching: FlatHeaders = ['ETag', etag, 'Last-Modified', modified, 'Cache-Control', 'private, no-cache', 'Accept-Ranges', 'bytes'];
  if (isKnown(exchange, caching)) return { status: 304, headers: caching, body: null };
  const part = wanted(exchange, download, etag, modified);
  if (part === 'none') return { status: 416, headers: [...caching, 'Content-Range', `bytes */${bytes}`], body: null };
  const is_part = part !== 'all';
  const headers: FlatHeaders = [
    ...caching,
    ...['Content-Type', media_type, 'Content-Disposition', `attachment; filename="${file_name}"`],
    ...['Content-Length', String(is_part ? part.end - part.start + 1 : bytes)],
    ...['Repr-Digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`],
    ...(is_part ? ['Content-Range', `bytes ${part.start}-${part.end}/${bytes}`] : []),
  ];
  const status = is_part ? 206 : 200;
  if (exchange.req.method === 'HEAD') return { status, headers, body: null };
  // Opened here: if the file cannot be read, the client gets an error in place of a response that ends early.
  const stream = await open(is_part ? part : undefined);
  return { status, headers, body: null, stream: sent(exchange, stream) };
}
