import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { datasetFolders, readSamples } from './samples.ts';

/** Writes expected.json of the named loader folders from their samples; read the difference before you commit it. */
const wanted = process.argv.slice(2).map((folder) => resolve(folder));
if (wanted.length === 0) {
  console.error('usage: node test/support/write-expected.ts loaders/<publisher>/<dataset> …');
  process.exit(2);
}
for (const folder of await datasetFolders()) {
  if (!wanted.includes(folder.folder)) continue;
  const outcomes = await readSamples(folder);
  writeFileSync(join(folder.folder, 'expected.json'), `${JSON.stringify(outcomes, null, 1)}\n`);
  for (const [name, { records, issues, rows }] of Object.entries(outcomes)) {
    console.log(`${folder.dataset.id} ${name}: ${rows} rows, ${records.length} records, ${issues.length} issues`);
  }
}
