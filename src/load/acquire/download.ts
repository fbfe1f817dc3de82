import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from '#fetch/guarded-fetch';
import { Refusal } from '../refusal.ts';
import { DEFAULT_TIMEOUT, DownloadFailed, type FetchSettings, type Post, politely } from './polite-fetch.ts';

export interface DownloadSettings extends FetchSettings {
  largest_bytes?: number;
}

export interface Known {
  etag: string | null;
  last_modified: string | null;
}

export type Download =
  | {
      outcome: 'fetched';
      path: string;
      name: string;
      url: string;
      etag: string | null;
      last_modified: string | null;
      fetched_at: Date;
      clean: () => Promise<void>;
    }
  | { outcome: 'not_modified'; url: string }
  | { outcome: 'missing'; url: string; status: number };

// The largest published files (physician services, NPPES unpacked by a server) are well below.
const LARGEST = 8 * 1024 ** 3;

function fileName(answer: Response, address: string): string {
  const said = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const fromUrl = decodeURIComponent(basename(new URL(answer.url).pathname));
  const title = decodeURIComponent(new URL(address).hash.slice(1)).replace(/[/\\]/g, ' ');
  const name = basename(said ? decodeURIComponent(said) : fromUrl) || 'download';
  return title ? `${title} ${name}` : name;
}

/** Into a temporary file; null if nothing changed since `known`, which a POST cannot say. */
export async function download(address: string, known: Known | null, settings: DownloadSettings, post?: Post): Promise<Download> {
  const conditions: Record<string, string> = { 'accept-encoding': 'identity' };
  if (known?.etag && !post) conditions['if-none-match'] = known.etag;
  if (known?.last_modified && !post) conditions['if-modified-since'] = known.last_modified;
  return politely(address, conditions, settings, (answer, abort) => receive(address, answer, abort, settings), { post });
}

async function receive(address: string, answer: Response, abort: AbortController, settings: DownloadSettings): Promise<Download> {
  if (answer.status === 304) return { outcome: 'not_modified', url: address };
  if (answer.status === 404 || answer.status === 410) {
    await answer.body?.cancel();
    return { outcome: 'missing', url: address, status: answer.status };
  }
  if (!answer.ok || !answer.body)
    throw new DownloadFailed(`${address} returned HTTP ${answer.status}.`, `The publisher returned HTTP ${answer.status}.`);
  const length = Number(answer.headers.get('content-length') ?? Number.NaN);
  const total = Number.isFinite(length) && !answer.headers.get('content-encoding') ? length : null;
  const largest = settings.largest_bytes ?? LARGEST;
  const tooLarge = () => new Refusal(`${address} exceeds the limit of ${largest} bytes.`);
  if (total !== null && total > largest) throw tooLarge();

  const path = join(tmpdir(), `proviso-${randomUUID()}`);
  const clean = () => rm(path, { force: true });
  let bytes = 0;
  let idle: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(idle);
    idle = setTimeout(() => abort.abort(new Error('the download stalled')), settings.timeout_ms ?? DEFAULT_TIMEOUT);
  };
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      watch();
      bytes += chunk.length;
      if (bytes > largest) throw tooLarge();
      yield chunk;
    }
  }
  try {
    watch();
    await pipeline(Readable.fromWeb(answer.body as never), counted, createWriteStream(path));
    if (total !== null && bytes !== total) throw new Error(`the download ended after ${bytes} of ${total} bytes`);
  } catch (error) {
    await clean();
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new Refusal(`The disk is full (${tmpdir()}): ${address} was not stored.`);
    throw error;
  } finally {
    clearTimeout(idle);
  }
  const { headers } = answer;
  return {
    outcome: 'fetched',
    path,
    name: fileName(answer, address),
    url: address,
    etag: headers.get('etag'),
    last_modified: headers.get('last-modified'),
    fetched_at: new Date(),
    clean,
  };
}
