import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { readmeLists } from '../support/readme-lists.ts';

test('the table of state lists in the README is that of the declarations (npx tsx test/support/write-readme-lists.ts)', async () => {
  const readme = await readFile('README.md', 'utf8');
  const table = await readmeLists();
  expect(table.split('\n').length).toBeGreaterThan(34);
  expect(readme.split(/<!-- state lists -->\n|\n<!-- end of state lists -->/)[1]).toBe(table);
});
