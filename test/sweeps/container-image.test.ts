import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../src/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** What the image itself contains, besides the compiled program: sources of COPY in its last stage. */
const copied = [
  ...read('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!
    .matchAll(/^COPY (?!--from)(.+) \S+$/gm),
].flatMap(([, paths]) => paths!.split(' ').map((path) => path.replace(/^\.\//, '')));
const code = execFileSync('git', ['ls-files', 'src/*.ts', 'indexes/*.ts', 'loaders/*.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

test('the container image has every file of the checkout that the service reads', () => {
  const named = code.flatMap((file) =>
    [...read(file).matchAll(/'((?:src|docs|loaders|bench)\/[\w./-]+|CHANGELOG\.md)'/g)].map(([, path]) => ({ file, path: path! })),
  );
  const files = named.filter(({ path }) => existsSync(join(root, path)));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter(({ path }) => !copied.some((from) => path === from || path.startsWith(`${from}/`)))).toEqual([]);
});

test('the image runs a version of Node that the service supports and CI tests, and still gets security fixes', () => {
  const versions = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim()]));
});
