import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { version } from '../../version.ts';

/** The packages of this version, as `script/clients` builds them. */
export const PACKAGES = {
  python: { file: `proviso-${version}-py3-none-any.whl`, media_type: 'application/zip', install: 'pip install' },
  typescript: { file: `proviso-client-${version}.tgz`, media_type: 'application/gzip', install: 'npm install' },
} as const;
type Package = (typeof PACKAGES)[keyof typeof PACKAGES];

interface BuiltPackage {
  path: string;
  bytes: number;
  sha256: string;
  made_at: Date;
}

const read = new Map<string, BuiltPackage>();

/** A built package; null if it is not built, or of another version. Read again when the file is another one. */
export async function builtPackage({ file }: Package, folder = join(root, 'dist/clients')): Promise<BuiltPackage | null> {
  const path = join(folder, file);
  const now = await stat(path).catch(() => null);
  if (!now?.isFile()) return null;
  const known = read.get(path);
  if (known && known.made_at.getTime() === now.mtime.getTime() && known.bytes === now.size) return known;
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  const found = { path, bytes: now.size, sha256, made_at: now.mtime };
  read.set(path, found);
  return found;
}

export async function installLines(one: Package, base_url: string, folder?: string): Promise<string> {
  const built = await builtPackage(one, folder);
  if (!built)
    return 'The packages are not built on this service. Use the [OpenAPI document](/openapi.json) with a generator for your language, or ask the operator of this service to build them.';
  return `[${one.file}](/clients/${one.file}), ${built.bytes.toLocaleString('en-US')} bytes, SHA-256 \`${built.sha256}\`\n\n\`\`\`text\n${one.install} ${base_url}/clients/${one.file}\n\`\`\``;
}
