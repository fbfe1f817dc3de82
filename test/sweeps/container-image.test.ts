import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';
import { PACKAGES } from '../../src/routes/examples/client-packages.ts';

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

describe('the typed clients that the service offers are built with the image', () => {
  const stages = new Map(
    read('Dockerfile')
      .split(/^FROM /m)
      .slice(1)
      .map((stage) => [/^\S+ AS (\S+)/.exec(stage)?.[1] ?? 'image', stage]),
  );
  const builders = [...stages.get('image')!.matchAll(/^COPY --from=(\S+) (\S+) \.\/dist\/clients$/gm)].map(([, name, folder]) => ({
    name,
    folder,
  }));
  const script = read('script/clients');

  test('each in a stage of its own, whose package alone is copied', () => {
    expect(builders.map(({ name }) => name)).toEqual(['typescript-client', 'python-client']);
    expect(Object.keys(PACKAGES)).toHaveLength(builders.length);
    // Neither Python nor the tools that build a package are in the image itself.
    expect(stages.get('image')).toMatch(/^node:\d+-\S+-slim\n/);
    expect(stages.get('image')!.replace(/^COPY .*$/gm, '')).not.toMatch(/python|pip /);
  });

  test.each([
    ['typescript-client', 'npm pack', 'clients/typescript'],
    ['python-client', 'python3 -m pip wheel', 'clients/python'],
  ])('%s runs %s as script/clients does, on files that are in the build context', (name, command, folder) => {
    const stage = stages.get(name)!;
    expect(script).toContain(command);
    expect(stage).toContain(`RUN ${name === 'typescript-client' ? 'mkdir /packages && cd clients/typescript && ' : ''}${command}`);
    expect(stage).toContain(builders.find((one) => one.name === name)!.folder);
    expect(stage).toMatch(new RegExp(`^COPY ${folder} `, 'm'));
    expect(read('.dockerignore').split('\n')).not.toContain('clients');
  });

  test('the packages that npm installs are those of the workspace too', () => {
    const build = stages.get('build')!;
    expect(build.indexOf('COPY clients/typescript/package.json')).toBeGreaterThan(-1);
    expect(build.indexOf('COPY clients/typescript/package.json')).toBeLessThan(build.indexOf('RUN npm ci'));
    // What npm installed here must not take the place of what is installed there.
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/node_modules', '**/dist']));
  });
});
