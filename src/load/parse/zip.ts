import { basename } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal.ts';
import { limits, refuseOver, refuseOverBytes, refuseRatio } from './limits.ts';

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new Refusal(`${basename(path)} is a damaged or truncated ZIP file (${error.message}).`));
      else resolve(zip);
    });
  });
}

async function* entries(zip: ZipFile): AsyncGenerator<Entry> {
  const queue: (Entry | null | Error)[] = [];
  let wake = () => {};
  const put = (item: Entry | null | Error) => {
    queue.push(item);
    wake();
  };
  zip.on('entry', put);
  zip.on('end', () => put(null));
  zip.on('error', put);
  for (;;) {
    zip.readEntry();
    while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    const item = queue.shift();
    if (item instanceof Error || item === null || item === undefined) {
      if (item) throw new Refusal(`The ZIP directory is damaged (${item.message}).`);
      return;
    }
    yield item;
  }
}

/** And the resource-fork files of macOS. */
const isShadow = ({ fileName }: Entry) => fileName.endsWith('/') || fileName.startsWith('__MACOSX/');

export interface ZipMember {
  name: string;
  bytes: number;
  /** Null if the archiver set none. */
  day: string | null;
  entry: Entry;
}

const FIRST_DAY = '1980-01-01';

/** Entries have no time zone. */
function dayOf(entry: Entry): string | null {
  const time = entry.getLastModDate();
  if (Number.isNaN(time.getTime())) return null;
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return day > FIRST_DAY ? day : null;
}

/** The reader enforces the declared sizes. */
function sumOf(zip: ZipFile, path: string): (entry: Entry) => void {
  let count = 0;
  let packed = 0;
  let unpacked = 0;
  return (entry) => {
    count += 1;
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    refuseOver(count, limits.zip.documents, `members in the ZIP ${basename(path)}`);
    refuseRatio(entry.compressedSize, entry.uncompressedSize, `${entry.fileName} in ${basename(path)}`);
    refuseOverBytes(unpacked, limits.zip.unpacked_bytes, `What ${basename(path)} unpacks to`);
    if (packed > zip.fileSize) throw new Refusal(`${basename(path)} is a damaged ZIP file: its members overlap.`);
  };
}

/** Without folders; the directory is read once. */
export async function zipMembers(path: string): Promise<ZipMember[]> {
  const zip = await openZip(path);
  try {
    const members: ZipMember[] = [];
    const add = sumOf(zip, path);
    for await (const entry of entries(zip)) {
      add(entry);
      if (isShadow(entry)) continue;
      members.push({ name: entry.fileName, bytes: entry.uncompressedSize, day: dayOf(entry), entry });
    }
    return members;
  } finally {
    zip.close();
  }
}

function checksummed(expected: number, damaged: (why: string) => Refusal): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === expected ? null : damaged('its checksum is wrong'));
    },
  });
}

/** `done` when it has been read or canceled. */
async function unpacked(zip: ZipFile, entry: Entry, path: string, done: () => void): Promise<Readable> {
  const name = entry.fileName;
  if (entry.isEncrypted()) throw new Refusal(`${name} in ${basename(path)} is encrypted.`);
  const damaged = (why: string) => new Refusal(`${name} in ${basename(path)} is damaged or truncated (${why}).`);
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) => (error ? reject(damaged(error.message)) : resolve(opened))),
  );
  // First, so that the error has its message before the pipeline passes it on.
  stream.on('error', (error) => Object.assign(error, { message: damaged(error.message).message, code: 'Z_DATA_ERROR' }));
  const checked = checksummed(entry.crc32, damaged);
  pipeline(stream, checked, done);
  return checked;
}

export async function openMember(path: string, { entry }: ZipMember): Promise<Readable> {
  const zip = await openZip(path);
  try {
    return await unpacked(zip, entry, path, () => zip.close());
  } catch (error) {
    zip.close();
    throw error;
  }
}

export interface WalkedMember {
  name: string;
  open: () => Promise<Readable>;
}

/** In one pass; each can be read until the next is requested. */
export async function* walkMembers(path: string): AsyncGenerator<WalkedMember> {
  const zip = await openZip(path);
  try {
    const add = sumOf(zip, path);
    for await (const entry of entries(zip)) {
      add(entry);
      if (isShadow(entry)) continue;
      yield { name: basename(entry.fileName), open: () => unpacked(zip, entry, path, () => {}) };
    }
  } finally {
    zip.close();
  }
}
