import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { root } from './root.ts';

/**
 * Most tables quote nothing: splitting them takes a tenth of the parser's time, which every start of a program pays.
 */
function recordsOf(text: string): { values: string[]; line: number }[] {
  if (!text.includes('"'))
    return text
      .trimEnd()
      .split('\n')
      .map((line, at) => ({ values: line.split(','), line: at + 1 }));
  const records = parse(text, { info: true, relax_column_count: true }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ values: record, line: info.lines }));
}

/**
 * A table that is part of this software, kept as CSV beside the module that uses it: path from the checkout. Each row
 * is checked against the schema; the first one that does not fit stops whatever needs the table, with the file and the
 * line.
 */
export function readTable<Row extends z.ZodObject>(path: string, row: Row): z.output<Row>[] {
  const fields = Object.keys(row.shape);
  const [header, ...records] = recordsOf(readFileSync(join(root, path), 'utf8'));
  if (header?.values.join() !== fields.join())
    throw new Error(`${path}, line 1: expected the columns ${fields.join(', ')}, found ${header?.values.join(', ')}.`);
  return records.map(({ values, line }) => {
    if (values.length !== fields.length)
      throw new Error(`${path}, line ${line}: expected ${fields.length} values, found ${values.length}.`);
    const checked = row.safeParse(Object.fromEntries(fields.map((field, at) => [field, values[at]])));
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new Error(`${path}, line ${line}: ${issue!.path.join('.')}: ${issue!.message}.`);
  });
}
