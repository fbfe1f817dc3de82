import { existsSync, readdirSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { kindNamed } from '#bulk/kinds';
import { makeSnapshots } from '#bulk/run';
import { startBulkChild } from '#bulk/start-child';
import { config } from '#config';
import { advisoryLocks } from '#db/advisory-locks';
import { connect } from '#db/connect';
import { roleAddress } from '#db/roles';
import { folderStore } from '#load/acquire/raw-store';
import { folderSnapshots, type SnapshotStore, snapshotKey } from '#load/acquire/snapshot-store';
import { loadFile } from '#load/load-file';
import { currentSnapshots, storedFile } from '#routes/bulk/records';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

let database: TestDatabase;
const work = workFolder();
let folder: string;
let store: SnapshotStore;
const kinds = [kindNamed('exclusion')!];
const dataset = tinyDataset('bulk_list');
beforeEach(async () => {
  await database?.drop();
  database = await freshDatabase();
  folder = ownFolder();
  store = folderSnapshots(folder);
  await load('2026-01-01', ['Ada', 'Berta']);
});

async function load(day: string, names: string[], is_sample = false) {
  const path = await work.write(`full-${day}.csv`, csv(names.map((name) => [name, name, ''])));
  expect(await loadFile({ db: database.db, raw: folderStore(folder) }, dataset, { path, is_sample })).toMatchObject([
    { status: 'accepted' },
  ]);
}

const make = (more: Partial<Parameters<typeof makeSnapshots>[0]> = {}) => makeSnapshots({ db: database.db, store, kinds, ...more });
const stored = () => (existsSync(join(folder, 'snapshots/exclusion')) ? readdirSync(join(folder, 'snapshots/exclusion')) : []);
const listed = () => currentSnapshots(database.pool);

async function namesIn(sha256: string | null = null): Promise<string[]> {
  const file = await storedFile(database.pool, 'exclusion', 'csv', sha256);
  const lines = (await text(await store.read(file!.file_name))).trim().split('\r\n');
  const at = lines[0]!.split(',').indexOf('full_name');
  return lines.slice(1).map((line) => line.split(',')[at]!);
}

test('what did not change keeps its files; a load makes new ones, and the old ones stay for a while', async () => {
  expect((await make())!.made).toMatchObject([{ kind: 'exclusion', outcome: 'made', row_count: 2 }]);
  const [first] = await listed();
  expect(await namesIn()).toEqual(['Ada', 'Berta']);
  expect((await make())!.made).toMatchObject([{ outcome: 'unchanged', row_count: 2 }]);
  const [again] = await listed();
  expect(again!.csv).toEqual(first!.csv);
  expect(again!.made_at).toBe(first!.made_at);
  expect(again!.checked_at > first!.checked_at).toBe(true);

  await load('2026-02-01', ['Berta', 'Clara']);
  expect((await make())!.made).toMatchObject([{ outcome: 'made', row_count: 2 }]);
  expect(await namesIn()).toEqual(['Berta', 'Clara']);
  expect((await listed())[0]!.sources).toMatchObject([{ source_id: 'bulk_list', release_date: '2026-02-01', row_count: 2 }]);
  expect(await namesIn(first!.csv.sha256)).toEqual(['Ada', 'Berta']);
  expect(stored()).toHaveLength(4);

  // Past its days, the old one goes, and no source file does.
  const sources = async () => (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name)).sort();
  const before = await sources();
  expect(before).toHaveLength(2);
  const days = (age: string) =>
    database.pool.query(`update bulk_snapshot set superseded_at = now() - $1::interval where superseded_at is not null`, [age]);
  await days('7 days - 1 hour');
  expect(await make()).toMatchObject({ deleted_files: 0 });
  await days('7 days 1 hour');
  expect(await make()).toMatchObject({ deleted_files: 2 });
  expect(await storedFile(database.pool, 'exclusion', 'csv', first!.csv.sha256)).toBeNull();
  expect(stored()).toHaveLength(2);
  expect(await sources()).toEqual(before);
});

test('a run that ends in the middle lists nothing new, and the next one deletes what it left', async () => {
  await make();
  const [before] = await listed();
  await load('2026-02-01', ['Clara']);
  let kept = 0;
  const ending = new AbortController();
  const failing = {
    ...store,
    keep: async (aside: string, name: string) => {
      if (kept++ > 0) ending.abort(new Error('stopped'));
      ending.signal.throwIfAborted();
      await store.keep(aside, name);
    },
  };
  await expect(make({ store: failing, signal: ending.signal })).rejects.toThrow('stopped');
  expect(await listed()).toEqual([before]);
  expect(stored()).toHaveLength(3);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await make()).toMatchObject({ made: [{ outcome: 'made', row_count: 1 }], deleted_files: 2 });
  expect(stored()).toHaveLength(4);
  expect(await namesIn()).toEqual(['Clara']);
});

test('a kind that fails is named, and the others are made', async () => {
  const failing = kindNamed('provider')!;
  const broken = { ...failing, table: { ...failing.table, any_sql: 'select 1', rows_sql: 'select no_such_column from provider' } };
  await expect(make({ kinds: [broken, ...kinds] })).rejects.toThrow(/1 of 2 kinds could not be made.*provider: .*no_such_column/);
  expect((await listed()).map(({ kind }) => kind)).toEqual(['exclusion']);
  expect(await namesIn()).toEqual(['Ada', 'Berta']);
});

test('a file that is gone from the store is made again', async () => {
  await make();
  const file = await storedFile(database.pool, 'exclusion', 'parquet', null);
  await store.remove(file!.file_name);
  expect((await make())!.made).toMatchObject([{ outcome: 'made' }]);
});

test('a process of its own makes them as the role of loads, one at a time, and stops when told', async () => {
  const settings = config({ DATABASE_URL: database.url, RAW_STORE: folder });
  const start = () => startBulkChild(settings, roleAddress(database.url, 'load')!);
  const done = await start().done;
  expect(done!.made.filter(({ outcome }) => outcome === 'made')).toMatchObject([{ kind: 'exclusion', row_count: 2 }]);
  expect(await namesIn()).toEqual(['Ada', 'Berta']);
  const holder = await database.pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [advisoryLocks['bulk snapshots']]);
    expect(await start().done).toBeNull();
  } finally {
    await holder.query('select pg_advisory_unlock_all()');
    holder.release();
  }
  const stopped = start();
  stopped.stop();
  await expect(stopped.done).rejects.toThrow();
});

test('rows of the sample world are not offered once there is real data, and are deleted', async () => {
  await database.drop();
  database = await freshDatabase();
  await load('2026-01-01', ['Invented'], true);
  await make();
  expect(await listed()).toMatchObject([{ is_sample: true, row_count: 1 }]);
  await load('2026-02-01', ['Real']);
  expect(await listed()).toEqual([]);
  expect(await storedFile(database.pool, 'exclusion', 'csv', null)).toBeNull();
  await make();
  expect(await namesIn()).toEqual(['Real']);
  expect(stored()).toHaveLength(2);
});

test('a kind without records is offered no longer', async () => {
  await make();
  const db = connect(database.url);
  await db.raw(`update exclusion set observed_to = '2026-03-01'`);
  await db.destroy();
  expect((await make())!.made).toMatchObject([{ outcome: 'empty' }]);
  expect(await listed()).toEqual([]);
});

test('only names of snapshots lead into the store', async () => {
  await writeFile(join(folder, 'source-file'), 'kept');
  for (const name of ['source-file', '../source-file', 'exclusion/../../source-file', 'ab/'.padEnd(67, 'a'), 'exclusion/x.csv'])
    expect(() => snapshotKey(name)).toThrow('not the name of a snapshot');
  await expect((async () => store.remove('../source-file'))()).rejects.toThrow('not the name of a snapshot');
  expect(existsSync(join(folder, 'source-file'))).toBe(true);
});
