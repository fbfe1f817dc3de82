import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { root } from './root.ts';

/**
 * A table that is part of this software, kept as CSV beside the module that uses it: path from the checkout. Each row is checked against the schema;
 * the first one that does not fit stops whatever needs the table, with the file and the line.
 */
export function readTable<Row extends z.ZodObject>(path: string, row: Row): z.output<Row>[] {
  const fields = Object.keys(row.shape);
  const records: { record: Record<string, string>; info: { lines: number } }[] = parse(readFileSync(join(root, path), 'utf8'), {
    columns: (header: string[]) => {
      if (header.join() !== fields.join())
        throw new Error(`${path}, line 1: expected the columns ${fields.join(', ')}, found ${header.join(', ')}.`);
      return header;
    },
    info: true,
    bom: true,
  });
  return records.map(({ record, info }) => {
    const checked = row.safeParse(record);
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new Error(`${path}, line ${info.lines}: ${issue!.path.join('.')}: ${issue!.message}.`);
  });
}
