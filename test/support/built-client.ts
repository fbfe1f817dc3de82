import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

/** A client as script/clients has built it for downloads; null where there is none, or what it is made of is newer. */
export function builtClient(language: 'typescript', name: string): string | null {
  const built = join(root, 'dist/clients', name);
  if (!existsSync(built)) return null;
  const folder = join(root, 'clients', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !/^(node_modules|dist)\b/.test(file));
  const changedAt = (path: string) => statSync(path).mtimeMs;
  return files.every((file) => changedAt(join(folder, file)) <= changedAt(built)) ? built : null;
}
