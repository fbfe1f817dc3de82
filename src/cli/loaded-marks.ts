import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * By earlier starts, into which database: a restart does not read the files again. (The load engine would skip them.)
 */
interface Marks {
  has: (what: string, state: string) => boolean;
  set: (what: string, state: string) => void;
}

export function openMarks(data_dir: string, database_url: string): Marks {
  const file = join(data_dir, 'loaded.json');
  const { host, pathname } = new URL(database_url);
  const place = `${host}${pathname}`;
  const all: Record<string, Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    has: (what, state) => all[place]?.[what] === state,
    set: (what, state) => {
      all[place] = { ...all[place], [what]: state };
      writeFileSync(file, JSON.stringify(all, null, 2));
    },
  };
}

export function folderState(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
