import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#root';
import { ids } from '../../sample/ids.ts';
import { builtClient } from '../support/built-client.ts';
import { sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openApp } from '../support/sample-app.ts';

const run = promisify(execFile);
const packed = join(root, 'clients/typescript');
/** Of the repository, which takes a tenth of the time; whole runs also that of the package, which is older. */
const compilers = [root, packed].map((folder) => join(folder, 'node_modules/typescript/bin/tsc'));

/** A program of somebody who installed the package: strict types, no settings beside. */
const consumer = `import { provisoClient, rowsOf, type Problem } from '@proviso/client';

const client = provisoClient({ baseUrl: process.env.PROVISO_URL!, key: process.env.PROVISO_KEY! });
const { data } = await client.GET('/exclusions/search', { params: { query: ${JSON.stringify(ids.excluded_person)} } });
const outcome: 'match' | 'possible' | 'clear' | 'clear_with_gaps' | 'not_screenable' | undefined = data?.outcome;
// @ts-expect-error There is no such field.
data?.verdict;

let hospitals = 0;
for await (const { ccn } of rowsOf((cursor) => client.GET('/hospitals', { params: { query: { state: 'CA', limit: 5, cursor } } }))) {
  const text: string = ccn;
  if (text) hospitals += 1;
}
const { error } = await client.GET('/npi/{npi}', { params: { path: { npi: '${ids.npi.invalid}' } } });
const problem: Problem | undefined = error;
console.log(JSON.stringify([outcome, hospitals, problem?.code]));
`;

const app = openApp({ is_shared: true });
const folder = ownFolder();
beforeAll(async () => {
  // As script/up packs it, which takes half of the time of this file. What it depends on is packed from node_modules,
  // so that no registry is needed.
  const built = builtClient('typescript', 'proviso-client-0.2.0.tgz');
  const packages = [built ?? './clients/typescript', './node_modules/openapi-fetch', './node_modules/openapi-typescript-helpers'];
  const { stdout } = await run('npm', ['pack', '--silent', ...packages, '--pack-destination', folder], { cwd: root });
  const tarballs = stdout.trim().split('\n');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs.map((name) => `./${name}`)];
  await run('npm', install, { cwd: folder });
  writeFileSync(join(folder, 'consumer.ts'), consumer);
});

test('the packed client has compiled modules and types, and no source', () => {
  const installed = join(folder, 'node_modules/@proviso/client');
  expect(
    ['dist/client.js', 'dist/client.d.ts', 'dist/schema.d.ts', 'README.md'].filter((name) => !existsSync(join(installed, name))),
  ).toEqual([]);
  expect(['src', 'generate.ts', 'tsconfig.json'].filter((name) => existsSync(join(installed, name)))).toEqual([]);
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).license).toBe('UNLICENSED');
});

test.each(sampled(['nodenext', 'bundler'], 1))('a strict consumer compiles (%s) and runs against the service', async (resolution) => {
  const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
  const strict = ['--strict', '--target', 'es2022', '--module', module, '--moduleResolution', resolution, ...types, 'consumer.ts'];
  for (const compiler of sampled(compilers, 1))
    await run(process.execPath, [compiler, ...strict], { cwd: folder }).catch((error) => {
      throw new Error(error.stdout);
    });
  const env = { ...process.env, NODE_OPTIONS: '', PROVISO_URL: app.url, PROVISO_KEY: app.key };
  const { stdout } = await run(process.execPath, ['consumer.js'], { cwd: folder, env });
  const { body } = await app.get('/hospitals?state=CA&limit=1');
  expect(JSON.parse(stdout)).toEqual(['match', body.total, 'invalid_request']);
});
