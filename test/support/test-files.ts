import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

const folder = join(root, 'test');
/** Files whose tests only call the program; what else they need of test/support is looked up. */
const PURE = /^test\/(?:unit|sweeps)\//;
const SERVERS = new Set(['database.ts', 'search.ts']);

const imported = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(?:\.\.\/support|\.)\/([\w-]+\.ts)'/g)].map(([, name]) => name!);

/** Whether a test file reaches one of these, itself or through what it imports of test/support. */
function reaches(wanted: Set<string>, file: string, seen = new Set<string>()): boolean {
  return imported(file).some((name) => {
    if (wanted.has(name)) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return reaches(wanted, join(folder, 'support', name), seen);
  });
}

/** Whether its tests ask the one service of all such files of their process. */
export const sharesService = (name: string): boolean => readFileSync(join(root, name), 'utf8').includes('{ is_shared: true }');

export interface TestFiles {
  alone: string[];
  with_servers: string[];
}

/** The test files whose path matches one of the patterns, apart by whether they need Postgres and OpenSearch. */
export function testFiles(patterns: string[]): TestFiles {
  const wanted = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name}`)
    .filter((name) => wanted.length === 0 || wanted.some((pattern) => pattern.test(`/${name}`)))
    .sort();
  const isAlone = (name: string) => PURE.test(name) && !reaches(SERVERS, join(root, name));
  return { alone: all.filter(isAlone), with_servers: all.filter((name) => !isAlone(name)) };
}
