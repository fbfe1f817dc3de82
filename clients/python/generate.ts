// Writes the generated modules of src/proviso from docs/openapi.json; with --check only says whether they are up to
// date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { methodsModule, operationsOf } from './operations.ts';
import { typesModule } from './types.ts';

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
const operations = operationsOf(document);
const { text, typeOf } = typesModule(document, operations);
const written: Record<string, string> = {
  'types.py': text,
  '_operations.py': methodsModule(operations, typeOf, { is_async: false }),
  '_async_operations.py': methodsModule(operations, typeOf, { is_async: true }),
};

for (const [name, content] of Object.entries(written)) {
  const file = new URL(`src/proviso/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, content);
    console.log(`wrote ${fileURLToPath(file)}`);
  } else if (readFileSync(file, 'utf8') !== content) {
    console.error(
      `clients/python/src/proviso/${name} is not what docs/openapi.json says: \`node src/server/openapi/write-openapi.ts\` writes it.`,
    );
    process.exitCode = 1;
  }
}
