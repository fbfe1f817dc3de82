import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { root } from './root.ts';

interface TableRecord {
  record: Record<string, string>;
  info: { lines: number };
}

/** Null for a table that quotes anything or has a fault. Most are plain, and the parser takes ten times as long over them in each process that starts. */
function plainRecords(text: string, fields: string[]): TableRecord[] | null {
  if (['"', '\r', '\uFEFF'].some((sign) => text.includes(sign))) return null;
  const [header, ...lines] = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  if (header !== fields.join()) return null;
  const records: TableRecord[] = [];
  for (const [at, line] of lines.entries()) {
    const cells = line.split(',');
    if (cells.length !== fields.length) return null;
    const record: Record<string, string> = {};
    for (const [column, field] of fields.entries()) record[field] = cells[column]!;
    records.push({ record, info: { lines: at + 2 } });
  }
  return records;
}

const parsedRecords = (text: string, fields: string[], path: string): TableRecord[] =>
  parse(text, {
    columns: (header: string[]) => {
      if (header.join() !== fields.join())
        throw new Error(`${path}, line 1: expected the columns ${fields.join(', ')}, found ${header.join(', ')}.`);
      return header;
    },
    info: true,
    bom: true,
  });

/**
 * A table that is part of this software, kept as CSV beside the module that uses it: path from the checkout. Each row is checked against the schema;
 * the first one that does not fit stops whatever needs the table, with the file and the line.
 */
export function readTable<Row extends z.ZodObject>(path: string, row: Row): z.output<Row>[] {
  const fields = Object.keys(row.shape);
  const text = readFileSync(join(root, path), 'utf8');
  const records = plainRecords(text, fields) ?? parsedRecords(text, fields, path);
  return records.map(({ record, info }) => {
    const checked = row.safeParse(record);
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new Error(`${path}, line ${info.lines}: ${issue!.path.join('.')}: ${issue!.message}.`);
  });
}
