import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordKinds } from '#records/kinds';
import { root } from '#root';
import { importedFile } from '../support/imports.ts';

/**
 * What is loaded must be readable: every record kind's table is queried by at least one endpoint. Read from the
 * sources: the modules an endpoint imports that name the table in their SQL, or hand the kind to `recordPage`.
 */
const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

const texts = new Map([...filesUnder('src'), ...filesUnder('indexes')].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ');

const importsOf = (file: string) =>
  [...texts.get(file)!.matchAll(/from\s+'([.#][^']+)'/g)].map(([, name]) => importedFile(file, name!)).filter((path) => texts.has(path));

function closureOf(file: string): Set<string> {
  const seen = new Set([file]);
  // A set goes on with what is added while it is walked.
  for (const one of seen) for (const path of importsOf(one)) seen.add(path);
  return seen;
}

const kindNames = new Map(
  filesUnder('src/records').flatMap((file) =>
    [...texts.get(file)!.matchAll(/export const (\w+) = defineRecord\(\{\s*kind: '([^']+)'/g)].map(
      (found) => [found[2]!, found[1]!] as const,
    ),
  ),
);

/**
 * Modules that read a table. The data dictionary and the search fallback of other tables name kinds without reading
 * them.
 */
function readersOf(table: string): Set<string> {
  const named = new RegExp(`['"\`\\s(]${table}(_current)?['"\`\\s),]`);
  const handed = new RegExp(`\\bkind: ${kindNames.get(table)}\\b`);
  return new Set(
    [...texts].flatMap(([file, text]) => {
      if (!/^(src\/routes|src\/domain|src\/match|src\/http|indexes)\//.test(file)) return [];
      const code = withoutComments(text);
      return (named.test(code) && /\b(select|from|join)\b/i.test(code)) || handed.test(code) ? [file] : [];
    }),
  );
}

const endpoints = [...texts].flatMap(([file, text]) =>
  file.startsWith('src/routes/')
    ? [...text.matchAll(/^export (?:default|const \w+ =) \w+\(\{\n {2}path: '([^']+)'/gm)].map(([, path]) => ({
        path: path!,
        modules: closureOf(file),
      }))
    : [],
);

test('the sources of endpoints and kinds are found', () => {
  expect(endpoints.length).toBeGreaterThan(80);
  expect([...kindNames.keys()].toSorted()).toEqual(recordKinds.map(({ table }) => table).toSorted());
});

const reached = recordKinds.map(({ table }) => {
  const readers = readersOf(table);
  return [table, endpoints.filter(({ modules }) => [...readers].some((file) => modules.has(file))).map(({ path }) => path)] as const;
});

test.each(reached.map(([table, paths]) => ({ table, paths })))('$table is served', ({ table, paths }) => {
  expect({ table, is_served: paths.length > 0 }).toEqual({ table, is_served: true });
});
