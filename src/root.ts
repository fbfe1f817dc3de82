import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'proviso') return folder;
    if (folder === dirname(folder))
      throw new Error('No package.json of Proviso in any folder above this code: run it from a complete checkout.');
  }
}

/** Root folder of the checkout, whether the code runs from source or compiled under dist/. */
export const root = findRoot();
