import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { casesOf } from './cases.ts';
import { ownFolder } from './own-folder.ts';

/** Path below the root of what a file imports by a relative path or by #; a package keeps its name. */
export const importedFile = (file: string, name: string): string =>
  name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#(.*)/, 'src/$1.ts');

const flags = ['--import', `data:text/javascript,${encodeURIComponent(casesOf(import.meta.filename, 'watch'))}`];

/** For a process of Node, which names all modules that it has imported when it ends. */
export function watchedImports() {
  const file = join(ownFolder(), 'imports.json');
  return { flags, settings: { PROVISO_IMPORTS: file }, read: (): string[] => JSON.parse(readFileSync(file, 'utf8')) };
}
