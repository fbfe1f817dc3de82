import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from '#root';
import { discoverEndpoints } from '../discover.ts';
import { openApiDocument } from './openapi.ts';
import { openApiFile, workedAnswers } from './openapi-examples.ts';

/** A line for each member down to a depth, so that a difference names the operation or the schema. */
function inLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{\n${members.map(([name, member]) => `${JSON.stringify(name)}:${inLines(member, depth - 1)}`).join(',\n')}\n}`;
}
/** paths, a path, an operation; components, schemas, a schema. */
const DEPTH = 3;

export const openApiText = async (): Promise<string> => `${inLines(openApiDocument(await discoverEndpoints(), workedAnswers()), DEPTH)}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(openApiFile, await openApiText());
  console.log(`wrote ${openApiFile}`);
  // In separate processes: one generator needs another TypeScript version.
  for (const language of ['typescript', 'python'])
    execFileSync(process.execPath, [`clients/${language}/generate.ts`], { cwd: root, stdio: 'inherit' });
}
