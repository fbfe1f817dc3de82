import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'proviso') return folder;
    if (folder === dirname(folder))
      throw new Error('The package.json of Proviso was not found above its own code; run it from a whole checkout.');
  }
}

/** The checkout, whether the code runs from its sources or compiled under dist/. */
export const root = findRoot();
