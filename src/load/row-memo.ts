import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { root } from '#root';
import type { LineMemo } from './parse/parsed-row.ts';
import { firstRows } from './recognize/first-rows.ts';
import type { Recognized } from './recognize/recognize.ts';
import type { Staging } from './stage/staging.ts';

interface Entry {
  /** A value that may date the file. */
  release_value: string | null;
  filled: string;
  records: EntryRecord[];
}

export interface EntryRecord {
  kind: number;
  key: string;
  content_hash: string;
  filled: string;
}

const HEAD = 3;
const PER_RECORD = 4;
const NONE = '\\N';

export function encodeEntry(digest: string, { release_value, filled, records }: Entry): string {
  let text = `${digest}\t${release_value ?? NONE}\t${filled}`;
  for (const { kind, key, content_hash, filled: of } of records) text += `\t${kind}\t${key}\t${content_hash}\t${of}`;
  return text;
}

export function decodeEntry(text: string): Entry {
  const cells = text.split('\t');
  const records: EntryRecord[] = [];
  for (let at = HEAD; at < cells.length; at += PER_RECORD)
    records.push({ kind: Number(cells[at]), key: cells[at + 1]!, content_hash: cells[at + 2]!, filled: cells[at + 3]! });
  return { release_value: cells[1] === NONE ? null : cells[1]!, filled: cells[2]!, records };
}

/** Folder that contains `src` and `loaders`: the checkout, or `dist` once compiled. */
const program = join(dirname(fileURLToPath(import.meta.url)), '../..');
const isPart = /\.(?:ts|js|csv|json)$/;

let known: string | null = null;

/** SHA-256 of all that decides what a row becomes: code, tables, pinned libraries, Node. About 0.1 s, once. */
function programHash(): string {
  if (known) return known;
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(root, 'package-lock.json')));
  // Compiled code is under dist/, its tables of data are not.
  for (const folder of [...new Set([program, root])].flatMap((base) => [join(base, 'src'), join(base, 'loaders')])) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isPart.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  known = hash.digest('hex');
  return known;
}

/** In memory beyond the part of the last line found: both files have nearly the same order. */
const AHEAD = 6;
const BEHIND = 2;
/** Requested ahead, so that nothing waits for a part. */
const NEAR = 2;
/** 44 characters: 132 bits. */
const DIGEST_LENGTH = 22;

export interface RowMemo extends LineMemo {
  /** What its entries are valid for. */
  fingerprint: string;
  advance: () => Promise<void>;
}

interface Part {
  number: number;
  entries: Map<string, string>;
}

async function fingerprintOf({ dataset, file, layout, part }: Recognized): Promise<string> {
  const header = (await firstRows(part, layout.read))?.header;
  const of = [programHash(), dataset.id, file.kind, layout.id, header, Object.keys(file.expect.filled ?? {})];
  return createHash('sha256').update(JSON.stringify(of)).digest('hex');
}

async function newest(client: Client, { dataset, file }: Recognized, fingerprint: string) {
  const { rows } = await client.query(
    `select m.file_id, count(*)::integer as parts from row_memo m join source_file f using (file_id)
     where f.source_id = $1 and f.file_kind = $2 and m.fingerprint = $3 group by 1 order by 1 desc limit 1`,
    [dataset.id, file.kind, fingerprint],
  );
  return (rows[0] ?? { file_id: null, parts: 0 }) as { file_id: string | null; parts: number };
}

function entriesOf(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const line of text.split('\n')) entries.set(line.slice(0, DIGEST_LENGTH), line);
  return entries;
}

/** An unknown line is transformed as any other. `is_read: false` only digests the lines for the next file. */
export async function openRowMemo(client: Client, found: Recognized, staging: Staging, is_read: boolean): Promise<RowMemo> {
  const fingerprint = await fingerprintOf(found);
  const { file_id, parts: total } = is_read ? await newest(client, found, fingerprint) : { file_id: null, parts: 0 };
  let parts: Part[] = [];
  let current = 0;
  let requested = 0;
  let reading: Promise<void> = Promise.resolve();
  const read = (number: number) => {
    const answer = staging.ask<{ entries: string }>('select entries from row_memo where file_id = $1 and part = $2', [file_id, number]);
    const done = answer.then(([row]) => {
      parts.push({ number, entries: entriesOf(row!.entries) });
    });
    done.catch(() => {});
    return done;
  };
  const memo: RowMemo = {
    fingerprint,
    look: (line) => {
      const digest = hash('sha256', line, 'base64').slice(0, DIGEST_LENGTH);
      for (const { number, entries } of parts) {
        const entry = entries.get(digest);
        if (entry === undefined) continue;
        current = number;
        return { digest, entry };
      }
      return { digest, entry: null };
    },
    advance: async () => {
      for (; requested < total && requested <= current + AHEAD; requested += 1) reading = read(requested);
      if ((parts.at(-1)?.number ?? -1) < Math.min(current + NEAR, total - 1)) await reading;
      if (parts[0] && parts[0].number < current - BEHIND) parts = parts.filter(({ number }) => number >= current - BEHIND);
    },
  };
  await memo.advance();
  return memo;
}

/** In place of those of earlier files. */
export async function storeRowMemo(
  client: Client,
  { dataset, file }: Recognized,
  file_id: number,
  { fingerprint }: RowMemo,
): Promise<void> {
  await client.query('delete from row_memo where file_id in (select file_id from source_file where source_id = $1 and file_kind = $2)', [
    dataset.id,
    file.kind,
  ]);
  await client.query('insert into row_memo (file_id, part, fingerprint, entries) select $1, part, $2, entries from stage_memo', [
    file_id,
    fingerprint,
  ]);
}
