import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '#root';
import { mayReadReplica } from '#server/bound-pool';
import { discoverEndpoints } from '#server/discover';
import { importedFile } from '../support/imports.ts';

const code = (file: string) => readFileSync(file, 'utf8');
const known = new Map<string, string[]>();

/** Modules of the program that a file imports, without those of types only. */
function importsOf(file: string): string[] {
  const found = known.get(file);
  if (found) return found;
  const names = [...code(file).matchAll(/^(?:import|export)(?! type\b)[^;]*?from '([.#][^']+)'/gms)].map(([, name]) => name!);
  const files = names
    .map((name) => join(root, importedFile(relative(root, file), name)))
    .filter((path) => path.endsWith('.ts') && existsSync(path));
  known.set(file, files);
  return files;
}

function reached(file: string, seen = new Set<string>()): Set<string> {
  for (const next of importsOf(file)) {
    if (seen.has(next)) continue;
    seen.add(next);
    reached(next, seen);
  }
  return seen;
}

const folder = join(root, 'src/routes');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const text = (declared: string, field: string) => new RegExp(`^  ${field}: '([^']+)'`, 'm').exec(declared)?.[1] ?? '';
const all = await discoverEndpoints();
const places = files
  .map((name) => join(folder, name))
  .flatMap((file) =>
    code(file)
      .split(/^export (?:default|const \w+ =) (?=\w+\()/m)
      .slice(1)
      .map((declared) => ({ file, at: `${text(declared, 'method') || 'get'} ${text(declared, 'path')}` })),
  );
/** With the file that each is declared in. */
const endpoints = all.flatMap(({ method, path, tag }) => {
  const { file } = places.find(({ at }) => at === `${method} ${path}`) ?? {};
  return file === undefined ? [] : [{ file, path, tag, method }];
});

/** Reads a screening relies on, and whatever an account or a screening writes. */
const isOfPrimary = (file: string): boolean => {
  const path = relative(root, file);
  if (/^src\/(?:certificates|rosters|replay)\//.test(path) || /^src\/accounts\/(?:keys|sessions|quota)\.ts$/.test(path)) return true;
  return path.startsWith('src/screening/') && /\bpool\b|\bdb\b/.test(code(file));
};

test('an endpoint that may read a replica reaches no screening, no certificate, no roster and no account', () => {
  const reading = endpoints.filter(mayReadReplica);
  expect(reading.length).toBe(all.filter(mayReadReplica).length);
  expect(reading.length).toBeGreaterThan(50);
  expect(reading.map(({ path }) => path)).toContain('/systems/{system_id}/filings');
  const wrong = reading.flatMap(({ file, path }) =>
    [...reached(file)].filter(isOfPrimary).map((of_primary) => `${path} reaches ${relative(root, of_primary)}`),
  );
  expect(wrong).toEqual([]);
});

test('what changes something, screens or shows an account is read from the primary', () => {
  const primary = endpoints.filter((endpoint) => !mayReadReplica(endpoint));
  expect(primary.filter(({ method }) => method !== 'get')).toHaveLength(endpoints.filter(({ method }) => method !== 'get').length);
  const screening = endpoints.filter(({ file }) => [...reached(file)].some((path) => path.endsWith('src/screening/check-npi.ts')));
  expect(screening.length).toBeGreaterThan(10);
  expect(screening.filter(mayReadReplica)).toEqual([]);
});
