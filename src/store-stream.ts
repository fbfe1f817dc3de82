import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Stored {
  bytes: number;
  sha256: Buffer;
}

/** Into a file. `check` throws as soon as it is too long; the signal ends it, where its source would stay open. */
export async function storeStream(
  source: Readable,
  path: string,
  check: (bytes: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Stored> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      check(bytes);
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(source, counted, createWriteStream(path), { signal });
  return { bytes, sha256: hash.digest() };
}
