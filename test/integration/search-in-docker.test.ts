import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseSearchServer } from '#embedded/opensearch/choose';
import { dockerImage, removeVolume } from '#embedded/opensearch/docker';
import { ownFolder } from '../support/own-folder.ts';
import { askSearch } from '../support/search.ts';

// A stand-in for the docker program: it notes how it was called, and `run` answers like OpenSearch on the published
// port.
const DOCKER = `#!${process.execPath}
const fs = require('node:fs'), http = require('node:http');
const args = process.argv.slice(2), home = __dirname;
fs.appendFileSync(home + '/calls', JSON.stringify(args) + '\\n');
const behavior = fs.readFileSync(home + '/behavior', 'utf8');
if (behavior === 'no daemon') process.exit(1);
if (args[0] === 'image' || (args[0] === 'pull' && behavior === 'no image')) { console.error('manifest unknown'); process.exit(1); }
if (args[0] === 'run') {
  if (behavior === 'crash') { console.error('not enough memory'); process.exit(3); }
  const port = args[args.indexOf('--publish') + 1].split(':')[1];
  const known = 'Basic ' + Buffer.from('proviso:' + process.env.PROVISO_SEARCH_SECRET).toString('base64');
  http.createServer((asked, answered) => answered.writeHead(asked.headers.authorization === known ? 200 : 401).end('{}')).listen(port, '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}`;

let home: string;
const before = { ...process.env };
beforeEach(() => {
  home = ownFolder();
  writeFileSync(join(home, 'docker'), DOCKER);
  chmodSync(join(home, 'docker'), 0o755);
  process.env.PATH = `${home}:/usr/sbin:/sbin`;
  process.env.JAVA_HOME = '';
  process.env.JVM_FOLDERS = '';
});
afterEach(() => {
  process.env = { ...before };
});
const behave = (how: string) => writeFileSync(join(home, 'behavior'), how);
const calls = (): string[][] =>
  readFileSync(join(home, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the image is of the version that the pom names', () => {
  expect(dockerImage()).toMatch(/^opensearchproject\/opensearch:\d+\.\d+\.\d+$/);
});

test('without a JDK, Docker runs OpenSearch: pulled once, on the loopback interface, with a volume of its own', async () => {
  behave('well');
  const said: string[] = [];
  const start = await chooseSearchServer('auto', (line) => said.push(line));
  expect(said).toHaveLength(1);
  const server = await start!({ data_dir: home });
  expect((await askSearch('', {}, server.url)).status).toBe(200);
  await server.stop();
  const run = calls().find(([name]) => name === 'run')!;
  expect(run.at(-1)).toBe(dockerImage());
  expect(run).toContain(`127.0.0.1:${new URL(server.url).port}:9200`);
  expect(run).toContain('discovery.type=single-node');
  expect(run).toContain('--rm');
  expect(calls()).toContainEqual(['pull', '--quiet', dockerImage()]);
  const { password } = new URL(server.url);
  expect([password.length > 40, JSON.stringify(calls()).includes(password)]).toEqual([true, false]);
  for (const part of ['http.type=proviso', 'transport.type=proviso', '/proviso/start.sh', 'PROVISO_SEARCH_SECRET'])
    expect(run).toContain(part);
  const volume = run[run.indexOf('--volume') + 1]!.split(':')[0];
  removeVolume(home);
  expect(calls().at(-1)).toEqual(['volume', 'rm', '--force', volume]);
});

test('an image that cannot be pulled and a daemon that does not answer leave search to Postgres, in one line that says what to install', async () => {
  for (const [how, why] of [
    ['no image', 'could not pull'],
    ['no daemon', 'Docker is not running'],
  ] as const) {
    behave(how);
    const said: string[] = [];
    expect(await chooseSearchServer('auto', (line) => said.push(line))).toBeNull();
    expect(said.at(-1)).toMatch(/^opensearch {2}not started: .*Java 21.*; .*\. Searches .*degraded.*install a JDK 21 or newer and Maven/);
    expect(said.at(-1)!.split('. Searches')[0]!.split('; ').at(-1)).toContain(why);
    await expect(chooseSearchServer('docker', () => {})).rejects.toThrow(why);
  }
});

test('without a search server the reason is the setting', async () => {
  const said: string[] = [];
  expect(await chooseSearchServer('none', (line) => said.push(line))).toBeNull();
  expect(said).toEqual(['opensearch  not started (SEARCH_SERVER=none): searches are answered from Postgres and marked degraded']);
});

test('a container that ends at once is an error with its last words', async () => {
  behave('crash');
  const start = await chooseSearchServer('docker', () => {});
  await expect(start!({ data_dir: home })).rejects.toThrow(/exited with code 3[\s\S]*not enough memory/);
});
