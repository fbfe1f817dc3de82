import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { Download } from '../../server/answers/download.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { builtPackage, PACKAGES } from './client-packages.ts';

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
