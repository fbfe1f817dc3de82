import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../root.ts';

/** Folder that contains `src` and `loaders`: the checkout, or `dist` once compiled. */
const program = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const isPart = /\.(?:ts|js|csv|json)$/;

let known: string | null = null;

/** SHA-256 of all that decides what a row becomes: code, tables, pinned libraries, Node. About 0.1 s, once. */
export function programHash(): string {
  if (known) return known;
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(root, 'package-lock.json')));
  // Compiled code is under dist/, its tables of data are not.
  for (const folder of [...new Set([program, root])].flatMap((base) => [join(base, 'src'), join(base, 'loaders')])) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isPart.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  known = hash.digest('hex');
  return known;
}
