import { readFile } from 'node:fs/promises';
import { stateListTable } from '../support/state-list-table.ts';

test('the table in docs/state-lists.md is that of the declarations (node test/support/write-state-lists.ts)', async () => {
  const document = await readFile('docs/state-lists.md', 'utf8');
  const table = await stateListTable();
  expect(table.split('\n').length).toBeGreaterThan(34);
  expect(document.split(/<!-- state lists -->\n|\n<!-- end of state lists -->/)[1]).toBe(table);
});
