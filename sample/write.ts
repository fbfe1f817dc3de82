import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SampleFile } from './define-sample.ts';

const block = 262_144;

/** Pieces joined to blocks, so that a row costs no write of its own. */
function* blocks(pieces: Iterable<string>): Generator<Buffer> {
  let stored: string[] = [];
  let size = 0;
  for (const piece of pieces) {
    stored.push(piece);
    size += piece.length;
    if (size < block) continue;
    yield Buffer.from(stored.join(''));
    stored = [];
    size = 0;
  }
  if (size > 0) yield Buffer.from(stored.join(''));
}

/** Writes one file; rows are made only as fast as the disk takes them. Answers with its path. */
export async function writeSampleFile(file: SampleFile, folder: string): Promise<string> {
  const path = join(folder, file.name);
  await mkdir(dirname(path), { recursive: true });
  const body = file.body();
  const pieces = Symbol.iterator in body ? blocks(body) : body;
  await pipeline(Readable.from(pieces, { highWaterMark: 2 }), createWriteStream(path, { highWaterMark: 4 * block }));
  return path;
}
