import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadSpec } from '#load/declaration/read-spec';
import { fileParts } from '#load/parse/file-parts';
import type { ParsedRow } from '#load/parse/parsed-row';
import { openTable } from '#load/parse/table';

let folder: Promise<string> | null = null;

export async function onDisk(name: string, content: string | Buffer): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'proviso-parse-'));
  const path = join(await folder, name);
  await writeFile(path, content);
  return path;
}

export interface Parsed {
  header: string[] | null;
  above: string | undefined;
  rows: ParsedRow[];
  /** Values or objects of the rows that could be read. */
  read: unknown[];
  faults: { line: number; fault: string }[];
  fallback_lines: number;
}

export async function parse(name: string, content: string | Buffer, read: ReadSpec, part = 0): Promise<Parsed> {
  const parts = await fileParts(await onDisk(name, content));
  const notes = { fallback_lines: 0 };
  const table = await openTable(parts[part]!, read, { notes });
  const rows: ParsedRow[] = [];
  for await (const batch of table.batches) rows.push(...batch);
  return {
    header: table.header,
    above: table.above,
    rows,
    read: rows.flatMap((row): unknown[] => ('values' in row ? [row.values] : 'object' in row ? [row.object] : [])),
    faults: rows.flatMap((row) => ('fault' in row ? [{ line: row.line, fault: row.fault }] : [])),
    fallback_lines: notes.fallback_lines,
  };
}
