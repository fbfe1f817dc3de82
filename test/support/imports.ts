import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf } from './cases.ts';
import { ownFolder } from './own-folder.ts';

const flags = ['--import', `data:text/javascript,${encodeURIComponent(casesOf(import.meta.filename, 'watch'))}`];

/** For a process of Node, which names all modules that it has imported when it ends. */
export function watchedImports() {
  const file = join(ownFolder(), 'imports.json');
  return { flags, settings: { PROVISO_IMPORTS: file }, read: (): string[] => JSON.parse(readFileSync(file, 'utf8')) };
}
