import { readFile, writeFile } from 'node:fs/promises';
import { readmeLists } from './readme-lists.ts';

const readme = await readFile('README.md', 'utf8');
const table = await readmeLists();
await writeFile(
  'README.md',
  readme.replace(/(<!-- state lists -->\n)[\s\S]*?(\n<!-- end of state lists -->)/, (_, from, to) => from + table + to),
);
