import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * Version of the service, from package.json. The OpenAPI document, the MCP server and the changelog use the same
 * number.
 */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
