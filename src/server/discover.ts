import { readdir } from 'node:fs/promises';
import type { Endpoint } from './define-endpoint.ts';
import type { Tool } from './define-tool.ts';

const routes = new URL('../routes/', import.meta.url);

const isEndpoint = (exported: any): exported is Endpoint => typeof exported?.path === 'string' && typeof exported.handler === 'function';

/** Every endpoint that a file under src/routes exports; its other files support their neighbors (records, schemas). */
export async function discoverEndpoints(folder: URL = routes): Promise<Endpoint[]> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'))
    .sort();
  // One after the other: jest's module loader fails when imports that share modules run at the same time.
  const endpoints: Endpoint[] = [];
  for (const file of files) endpoints.push(...Object.values(await import(new URL(file, folder).href)).filter(isEndpoint));
  return endpoints;
}

/** The export `tool` of *-tool.ts, beside the endpoint it calls, so that the area of MCP imports no other. */
export async function discoverTools(folder: URL = routes): Promise<Tool[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('-tool.ts') || file.endsWith('-tool.js'))
    .sort();
  const tools: Tool[] = [];
  for (const file of files) {
    const { tool } = await import(new URL(file.replaceAll('\\', '/'), folder).href);
    if (typeof tool?.run !== 'function')
      throw new Error(`src/routes/${file} exports no tool: expected \`export const tool = defineTool({...})\`.`);
    tools.push(tool);
  }
  return tools;
}
