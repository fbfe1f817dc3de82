import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Version of the service, of package.json: the interface description, the tools for models and the changelog name the same. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
