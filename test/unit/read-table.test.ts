import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readTable } from '../../src/read-table.ts';
import { root } from '../../src/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'proviso-table-'));
const row = z.object({ name: z.string().min(1), count: z.coerce.number().int() });

function tableOf(text: string): string {
  const path = join(folder, 'table.csv');
  writeFileSync(path, text);
  return relative(root, path);
}

test('rows come typed and in order, quoted values included', () => {
  expect(readTable(tableOf('name,count\n"Smith, Jane",2\nDoe,3\n'), row)).toEqual([
    { name: 'Smith, Jane', count: 2 },
    { name: 'Doe', count: 3 },
  ]);
});

test('a bad value stops the start with the file, the line and the column', () => {
  expect(() => readTable(tableOf('name,count\nDoe,3\nRoe,many\n'), row)).toThrow(/table\.csv, line 3: count: /);
});

test('a column that is missing or renamed stops the start', () => {
  expect(() => readTable(tableOf('name,number\nDoe,3\n'), row)).toThrow('line 1: expected the columns name, count, found name, number.');
});

test('a row with too few values stops the start', () => {
  expect(() => readTable(tableOf('name,count\nDoe\n'), row)).toThrow(/line 2/);
});

test('a table that quotes nothing is split as the parser reads it, with the same lines in errors', () => {
  const table = (quote: string) => `name,count\n${quote}Jane  Smith${quote},2\n ,0x10\nDoe,3`;
  expect(readTable(tableOf(table('')), row)).toEqual(readTable(tableOf(table('"')), row));
  expect(readTable(tableOf('name,count\n'), row)).toEqual([]);
  const refused = (text: string) => expect(() => readTable(tableOf(text), row));
  for (const end of ['\n', '\r\n']) {
    refused(['name,count', 'Doe,3', 'Roe,many', ''].join(end)).toThrow(/table\.csv, line 3: count: /);
    refused(['name,count', 'Doe,3', 'Roe,4,5', ''].join(end)).toThrow(/line 3/);
    refused(['name,count', 'Doe,3', '', 'Roe,4', ''].join(end)).toThrow(/line 3/);
  }
});
