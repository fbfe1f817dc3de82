import { readdir } from 'node:fs/promises';
import type { Endpoint } from './define-endpoint.ts';

const routes = new URL('../routes/', import.meta.url);

/** Files beside endpoints that hold none. */
const beside = /(^|\/)(records|schemas|parameters|answers)\.(ts|js)$/;

/** Every endpoint under src/routes: each file but records, schemas, parameters and answers has one as its default export. */
export async function discoverEndpoints(folder: URL = routes): Promise<Endpoint[]> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts') && !beside.test(file))
    .sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const { default: endpoint } = await import(new URL(file, folder).href);
      if (typeof endpoint?.path !== 'string' || typeof endpoint.handler !== 'function')
        throw new Error(
          `src/routes/${file} has no endpoint as its default export. Name it records, schemas, parameters or answers if it holds none.`,
        );
      return endpoint as Endpoint;
    }),
  );
  return found;
}
