import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../root.ts';
import { Download } from '../../server/answers/download.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { withFacts } from '../../server/schema-facts.ts';
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

const packages = Object.values(PACKAGES);
const files = packages.map(({ file }) => file) as [string, ...string[]];

export default defineEndpoint({
  path: '/clients/{file}',
  tag: 'Service and documents',
  summary: 'A typed client as a package',
  description:
    'The Python client as a wheel and the TypeScript client as an npm package, of the version of this service: pip and npm install them by this address. The ETag is the SHA-256 of the file, which /examples shows. 404 on a service that has not built them.',
  access: 'public',
  params: z.object({ file: z.enum(files, { error: `one of ${files.join(', ')}` }).describe('File name of the package') }),
  shape: 'download',
  response: withFacts(Download.clone(), { media_types: [...new Set(packages.map(({ media_type }) => media_type))] }),
  errors: ['not_found'],
  async handler({ params: { file } }) {
    const one = packages.find((other) => other.file === file)!;
    const built = await builtPackage(one);
    if (!built)
      throw notFound('This package is not built on this service: ask its operator for it, or generate a client from /openapi.json.');
    const { path, ...rest } = built;
    return { file_name: file, media_type: one.media_type, ...rest, open: async (bytes) => createReadStream(path, bytes) };
  },
});
