import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import stringify from 'json-stringify-pretty-compact';
import { root } from '../root.ts';
import { discoverEndpoints } from './discover.ts';
import { openApiDocument } from './openapi.ts';
import { openApiFile } from './openapi-examples.ts';
import { workedAnswers } from './worked-answers.ts';

/** The content docs/openapi.json must have. */
export const openApiText = async (): Promise<string> =>
  `${stringify(openApiDocument(await discoverEndpoints(), workedAnswers()), { maxLength: 160, indent: 0 })}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(openApiFile, await openApiText());
  console.log(`wrote ${openApiFile}`);
  // The clients are generated from the document, in separate processes because one generator needs another TypeScript version.
  for (const language of ['typescript', 'python'])
    execFileSync(process.execPath, ['--import', 'tsx', `clients/${language}/generate.ts`], { cwd: root, stdio: 'inherit' });
}
