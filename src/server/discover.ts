import { readdir } from 'node:fs/promises';
import type { Endpoint } from './define-endpoint.ts';
import type { Tool } from './define-tool.ts';

const routes = new URL('../routes/', import.meta.url);

const isEndpoint = (exported: any): exported is Endpoint => typeof exported?.path === 'string' && typeof exported.handler === 'function';
const isTool = (exported: any): exported is Tool => typeof exported?.name === 'string' && typeof exported.run === 'function';

/** What the files under src/routes export: endpoints, tools, and what supports their neighbors (records, schemas). */
async function exportsIn(folder: URL): Promise<unknown[]> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'))
    .sort();
  // One after the other: jest's module loader fails when imports that share modules run at the same time.
  const found: unknown[] = [];
  for (const file of files) found.push(...Object.values(await import(new URL(file, folder).href)));
  return found;
}

export const discoverEndpoints = async (folder: URL = routes): Promise<Endpoint[]> => (await exportsIn(folder)).filter(isEndpoint);

/** A tool is found as an endpoint is, so that the area of MCP imports no other. */
export const discoverTools = async (): Promise<Tool[]> => (await exportsIn(routes)).filter(isTool);
