import { createHash, hash } from 'node:crypto';
import type { Client } from 'pg';
import type { LineMemo } from '../parse/parsed-row.ts';
import { firstRows } from '../recognize/first-rows.ts';
import type { Recognized } from '../recognize/recognize.ts';
import type { MemoStaging } from '../stage/staging.ts';
import { programHash } from './program-hash.ts';

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
  /** Where entries for the next file are collected. */
  staging: MemoStaging;
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
export async function openRowMemo(client: Client, found: Recognized, staging: MemoStaging, is_read: boolean): Promise<RowMemo> {
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
    staging,
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
