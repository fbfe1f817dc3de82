import { readFile, writeFile } from 'node:fs/promises';
import { stateListTable } from './state-list-table.ts';

const document = await readFile('docs/state-lists.md', 'utf8');
const table = await stateListTable();
await writeFile(
  'docs/state-lists.md',
  document.replace(/(<!-- state lists -->\n)[\s\S]*?(\n<!-- end of state lists -->)/, (_, from, to) => from + table + to),
);
