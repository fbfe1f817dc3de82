import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '#root';
import { PACKAGES } from '#routes/examples/list';
import { importedFile } from '../support/imports.ts';

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

test('what the image compiles imports only what its build stage copies', () => {
  const { include } = JSON.parse(read('tsconfig.build.json')) as { include: string[] };
  const sources = execFileSync('git', ['ls-files', ...include], { cwd: root, encoding: 'utf8' }).split('\n');
  const imported = sources
    .filter((file) => file.endsWith('.ts') && existsSync(join(root, file)))
    .flatMap((file) => [...read(file).matchAll(/(?:from|import)\(? ?'([.#][^']+)'/g)].map(([, name]) => importedFile(file, name!)));
  expect(imported.length).toBeGreaterThan(5000);
  expect(imported.filter((path) => !include.includes(path.split('/')[0]!))).toEqual([]);
  const [build] = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  for (const folder of include) expect(build).toMatch(new RegExp(`^COPY .*\\b${folder} `, 'm'));
});

test('the image runs a version of Node that the service supports and CI tests, and still gets security fixes', () => {
  const versions = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim()]));
});

/** Not pinned, with the reason. */
const floating: Record<string, string> = cases('floating');

test('images and actions are pinned by digest, the same one wherever an image is named', () => {
  const tracked = execFileSync('git', ['ls-files', 'Dockerfile', '*.yaml', '.github/workflows/*.yml'], { cwd: root, encoding: 'utf8' });
  const named = tracked
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .flatMap((file) =>
      [...read(file).matchAll(/^FROM (?!build\b)(\S+)|\b(?:image: |uses: )(?:&\w+ )?(?!\*)(\S+)/gm)].map(([, a, b]) => a ?? b!),
    );
  const pinned = /@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})$/;
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((one) => !pinned.test(one) && !(one in floating))).toEqual([]);
  const digests = new Set(named.filter((one) => pinned.test(one)));
  expect(new Set([...digests].map((one) => one.split('@')[0])).size).toBe(digests.size);
});

test('every package of the lock file has its integrity hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string; link?: boolean }> };
  const open = Object.entries(packages).filter(([path, { integrity, link }]) => path.includes('node_modules/') && !integrity && !link);
  expect(open.map(([path]) => path)).toEqual([]);
});

describe('the password of Postgres in compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  const secrets = mkdtempSync(join(tmpdir(), 'proviso-compose-'));
  afterAll(() => rmSync(secrets, { recursive: true, force: true }));
  const start = (POSTGRES_PASSWORD = '') => {
    const [shell, options] = services.password.entrypoint;
    const script = services.password.command[0].replaceAll('$$', '$').replaceAll('/secrets', secrets);
    execFileSync(shell, [options, `chown() { :; }\n${script}`], { env: { PATH: process.env.PATH, POSTGRES_PASSWORD } });
    const address = readFileSync(join(secrets, 'api.env'), 'utf8');
    const password = readFileSync(join(secrets, 'password'), 'utf8');
    expect(address).toBe(`DATABASE_URL=postgres://proviso:${password}@postgres:5432/proviso\n`);
    return password;
  };

  test('is made at the first start and kept, and POSTGRES_PASSWORD takes its place', () => {
    const made = start();
    expect(made).toMatch(/^[0-9a-f]{48}$/);
    expect(start()).toBe(made);
    expect([start('own'), start()]).toEqual(['own', 'own']);
  });

  test('is in no setting, and both services wait for its file', () => {
    for (const name of ['postgres', 'api']) expect(services[name].volumes).toContain('secrets:/secrets:ro');
    expect(services.postgres.environment.POSTGRES_PASSWORD_FILE).toBe('/secrets/password');
    expect(services.postgres.depends_on.password.condition).toBe('service_completed_successfully');
    expect(services.api.environment.DATABASE_URL).toBeUndefined();
    const [, env_file, ...rest] = services.api.entrypoint;
    expect(env_file).toBe('--env-file=/secrets/api.env');
    const dockerfile = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('Dockerfile'))![1]!);
    expect(['node', ...rest]).toEqual(dockerfile);
  });
});

test('the unit of systemd confines the service to its own files', () => {
  const lines = read('docs/operations/proviso.service').split('\n');
  const confined = cases('confined');
  expect(lines).toEqual(expect.arrayContaining([...confined, 'SystemCallFilter=@system-service', 'StateDirectory=proviso']));
  // V8 writes the code that it runs.
  expect(lines.join()).not.toContain('MemoryDenyWriteExecute');
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
    expect(stages.get('image')).toMatch(/^node:\d+-\S+-slim@sha256:/);
    expect(stages.get('image')!.replace(/^COPY .*$/gm, '')).not.toMatch(/python|pip /);
  });

  test.each<any[]>(cases('clients'))(
    '%s runs %s as script/clients does, on files that are in the build context',
    (name, command, folder) => {
      const stage = stages.get(name)!;
      expect(script).toContain(command);
      expect(stage).toContain(`RUN ${name === 'typescript-client' ? 'mkdir /packages && cd clients/typescript && ' : ''}${command}`);
      expect(stage).toContain(builders.find((one) => one.name === name)!.folder);
      expect(stage).toMatch(new RegExp(`^COPY ${folder} `, 'm'));
      expect(read('.dockerignore').split('\n')).not.toContain('clients');
    },
  );

  test('the packages that npm installs are those of the workspace too', () => {
    const build = stages.get('build')!;
    expect(build.indexOf('COPY clients/typescript/package.json')).toBeGreaterThan(-1);
    expect(build.indexOf('COPY clients/typescript/package.json')).toBeLessThan(build.indexOf('RUN npm ci'));
    // What npm installed here must not take the place of what is installed there.
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/node_modules', '**/dist']));
  });
});
