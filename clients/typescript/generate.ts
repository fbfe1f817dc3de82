// Writes src/schema.ts from docs/openapi.json; with --check only says whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript';

const document = new URL('../../docs/openapi.json', import.meta.url);
const schema = new URL('src/schema.ts', import.meta.url);

/** Worked answers change with the sample world, types do not. Members of `properties` may be called so too. */
function withoutExamples(value: unknown, names_are_ours = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutExamples(entry));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => names_are_ours || !['example', 'examples'].includes(name));
  return Object.fromEntries(kept.map(([name, entry]) => [name, withoutExamples(entry, name === 'properties')]));
}

const types = await openapiTS(withoutExamples(JSON.parse(readFileSync(document, 'utf8'))) as OpenAPI3);
const text = `${COMMENT_HEADER}${astToString(types)}`;
if (!process.argv.includes('--check')) {
  writeFileSync(schema, text);
  console.log(`wrote ${fileURLToPath(schema)}`);
} else if (readFileSync(schema, 'utf8') !== text) {
  console.error(
    'clients/typescript/src/schema.ts is not what docs/openapi.json says: `node src/server/openapi/write-openapi.ts` writes it.',
  );
  process.exit(1);
}
