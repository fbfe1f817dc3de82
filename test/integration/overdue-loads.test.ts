import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { openRawStore } from '#load/acquire/open-raw-store';
import { registerSources } from '#load/register-sources';
import { startScheduler } from '#load/schedule';
import { noteSchedule } from '#load/schedule-due';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { listening } from '../support/listening.ts';
import { ownFolder } from '../support/own-folder.ts';
import { publishedDataset } from '../support/tiny-dataset.ts';
import { tinyDisk } from '../support/tiny-disk.ts';
import { until } from '../support/until.ts';

const token = 'token-of-the-tests';
const database = openDatabase();
const folder = ownFolder();
let api: TestApi;
beforeAll(async () => {
  api = await startApi(database, { settings: { METRICS_TOKEN: token, RAW_STORE: folder } });
});

const metricsOf = async (of: TestApi) => (await of.ask('/metrics', { key: null, headers: { Authorization: `Bearer ${token}` } })).text;
const gauge = (text: string, name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.split(' ')[1]);
};
const overdue = async () => {
  const text = await metricsOf(api);
  const named = [...text.matchAll(/^proviso_load_overdue_seconds\{source="([^"]+)"\} (\S+)$/gm)].map(([, source, seconds]) => [
    source,
    Number(seconds) > 0,
  ]);
  return [gauge(text, 'proviso_loads_overdue'), ...named];
};
const due = async () =>
  Object.fromEntries(
    (await database.pool.query('select source_id, due_at > now() as is_ahead from scheduled_load')).rows.map((row) => [
      row.source_id,
      row.is_ahead,
    ]),
  );

test('a load that fails is overdue from its time until it ends well, also at a process that takes over', async () => {
  const datasets = [publishedDataset('well', { cadence: 'daily' }), publishedDataset('failing', { schedule: '* * * * * *' })];
  await registerSources(database.db, datasets);
  let fails = true;
  const start = () =>
    startScheduler({
      ...{ db: database.db, datasets, log: () => {}, poll_ms: 50, retry_ms: [] },
      run: async () => !fails,
    });
  const first = start();
  await until(async () => (await due()).failing === false);
  await first.stop();
  expect(await overdue()).toEqual([1, ['failing', true]]);
  expect(await due()).toMatchObject({ well: true });

  // It takes over with the source still overdue; a run that ends well clears it.
  const later = [datasets[0]!, { ...datasets[1]!, schedule: '0 3 1 1 *' }];
  await noteSchedule(database.db, [
    { source_id: 'well', due_at: new Date(Date.now() + 3_600_000) },
    { source_id: 'failing', due_at: new Date(Date.now() + 3_600_000) },
  ]);
  expect(await overdue()).toEqual([1, ['failing', true]]);
  fails = false;
  const second = start();
  // A schedule of seconds is due again at once: what counts is that no time stays in the past.
  const { rows } = await database.pool.query(`select due_at from scheduled_load where source_id = 'failing'`);
  await until(async () => {
    const { rows: now } = await database.pool.query(`select due_at from scheduled_load where source_id = 'failing'`);
    return now[0].due_at > rows[0].due_at;
  });
  await second.stop();

  // A load by hand counts; a source that is not scheduled any more is forgotten.
  await database.pool.query(`update scheduled_load set due_at = now() - interval '1 day'`);
  expect((await overdue())[0]).toBe(2);
  await database.pool.query(`update source set last_loaded_at = now() where source_id = 'failing'`);
  expect(await overdue()).toEqual([1, ['well', true]]);
  await noteSchedule(database.db, [{ source_id: later[1]!.id, due_at: new Date(Date.now() + 3_600_000) }]);
  expect([await overdue(), await due()]).toEqual([[0], { failing: true }]);
});

test('sample data makes nothing overdue', async () => {
  const dataset = publishedDataset('beside_sample', { schedule: '* * * * * *' });
  await registerSources(database.db, [dataset]);
  await database.pool.query(`update source set last_loaded_at = null`);
  await database.db('source').where({ source_id: 'beside_sample' }).update({ is_sample: true, last_loaded_at: new Date() });
  const said: string[] = [];
  const scheduler = startScheduler({
    ...{ db: database.db, datasets: [dataset], poll_ms: 50 },
    log: (message) => said.push(message),
    run: async () => false,
  });
  await until(() => said.includes('not loaded: the service serves sample data'));
  await scheduler.stop();
  await database.pool.query('update source set is_sample = false');
});

test('the raw store: reachable, failed operations, free space', async () => {
  const text = await metricsOf(api);
  expect([gauge(text, 'proviso_raw_store_up'), gauge(text, 'proviso_raw_store_errors_total')]).toEqual([1, 0]);
  const [free, size] = [gauge(text, 'proviso_raw_store_free_bytes')!, gauge(text, 'proviso_raw_store_size_bytes')!];
  expect([free > 0, size > free]).toEqual([true, true]);
  const nowhere = join(folder, 'a-file', 'raw');
  writeFileSync(join(folder, 'a-file'), '');
  const store = await openRawStore({ raw_store: nowhere });
  await expect(store.keep(join(folder, 'absent'), 'ab'.repeat(32), 1)).rejects.toThrow();
  const broken = await startApi(database, { settings: { METRICS_TOKEN: token, RAW_STORE: nowhere } });
  const found = await metricsOf(broken);
  await broken.stop();
  expect([gauge(found, 'proviso_raw_store_up'), gauge(found, 'proviso_raw_store_errors_total')]).toEqual([0, 1]);
  expect(gauge(found, 'proviso_raw_store_free_bytes')).toBeNull();
});

test('a bucket that refuses is down and has no free space to report', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end());
  const port = await listening(server);
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  const before = Object.keys(keys).map((name) => process.env[name]);
  Object.assign(process.env, keys);
  const of_bucket = await startApi(database, {
    settings: { METRICS_TOKEN: token, RAW_STORE: 's3://bucket/files', S3_ENDPOINT: `http://127.0.0.1:${port}` },
  });
  try {
    const text = await metricsOf(of_bucket);
    expect([gauge(text, 'proviso_raw_store_up'), gauge(text, 'proviso_raw_store_free_bytes')]).toEqual([0, null]);
  } finally {
    await of_bucket.stop();
    for (const [at, name] of Object.keys(keys).entries()) {
      if (before[at] === undefined) delete process.env[name];
      else process.env[name] = before[at];
    }
  }
});

const disk = tinyDisk('400k');
afterAll(() => disk?.unmount());

(disk ? test : test.skip)('a folder on a full disk is down (skipped where this process may not mount)', async () => {
  disk!.fill(0);
  const full = await startApi(database, { settings: { METRICS_TOKEN: token, RAW_STORE: disk!.folder } });
  const text = await metricsOf(full);
  await full.stop();
  expect([gauge(text, 'proviso_raw_store_up'), gauge(text, 'proviso_raw_store_free_bytes')]).toEqual([0, 0]);
});
