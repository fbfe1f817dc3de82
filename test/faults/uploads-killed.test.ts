import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createKey } from '#accounts/keys';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { serveCommand } from '../support/serve-command.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
const folder = ownFolder();
beforeAll(async () => {
  mkdirSync(join(folder, 'system'));
});

/** Without a search server. */
const serve = () =>
  serveCommand({
    ...{ DATABASE_URL: database.url, OPENSEARCH_URL: '', SEARCH_SERVER: 'none' },
    ...{ DATA_DIR: join(folder, 'data'), TMPDIR: join(folder, 'system') },
  });

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes('proviso-upload-'),
  );
const modeOf = (...path: string[]) => (statSync(join(folder, 'data', ...path)).mode & 0o777).toString(8);

test('an upload under way at kill -9 is below the data folder, closed to other accounts, and gone after the next start', async () => {
  const { key } = await createKey(database.pool, { name: 'killed', tier: 'enterprise' });
  const { child, url } = await serve();
  const headers = { 'X-API-Key': key, 'Content-Type': 'text/csv', 'Content-Length': '2000000' };
  const sending = request(`${url}/screenings`, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.write(`Name\n${'Hedwig Zyxquill\n'.repeat(5000)}`);
  const temporary = join(folder, 'data', 'temporary');
  await until(() => existsSync(temporary) && filesIn(temporary).length > 0, 50);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(filesIn(join(folder, 'system'))).toEqual([]);
  expect(filesIn(temporary)).toHaveLength(1);
  expect(['', 'temporary', ...readdirSync(temporary).map((name) => `temporary/${name}`)].map((name) => modeOf(name))).toEqual([
    '711',
    '700',
    '700',
  ]);
  const next = await serve();
  expect(readdirSync(temporary)).toEqual([]);
  next.child.kill('SIGTERM');
  await once(next.child, 'exit');
});
