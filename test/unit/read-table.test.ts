import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { readTable } from '#read-table';
import { root } from '#root';
import { ownFolder } from '../support/own-folder.ts';

const folder = ownFolder();
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
