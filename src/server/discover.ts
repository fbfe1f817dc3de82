import { readdir } from 'node:fs/promises';
import { perOwner } from '#db/read-cache';
import type { Endpoint } from './define-endpoint.ts';
import type { Tool } from './define-tool.ts';

const routes = new URL('../routes/', import.meta.url);

const isEndpoint = (exported: any): exported is Endpoint => typeof exported?.path === 'string' && typeof exported.handler === 'function';
const isTool = (exported: any): exported is Tool => typeof exported?.name === 'string' && typeof exported.run === 'function';

/** What the files under src/routes export: endpoints, tools, and what supports their neighbors (records, schemas). */
const exportsIn = perOwner(async (folder: URL): Promise<unknown[]> => {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
    .sort();
  const found: unknown[] = [];
  for (const file of files) found.push(...Object.values(await import(new URL(file, folder).href)));
  return found;
});

export const discoverEndpoints = async (folder: URL = routes): Promise<Endpoint[]> => (await exportsIn(folder)).filter(isEndpoint);

/** A tool is found as an endpoint is, so that the area of MCP imports no other. */
export const discoverTools = async (): Promise<Tool[]> => (await exportsIn(routes)).filter(isTool);
