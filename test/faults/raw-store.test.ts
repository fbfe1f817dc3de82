import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openRawStore, openSnapshotStore } from '#load/acquire/open-raw-store';
import { folderStore, type RawStore } from '#load/acquire/raw-store';
import { snapshotName } from '#load/acquire/snapshot-store';
import { fileOnDisk, loadFile } from '#load/load-file';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';
import { tinyDisk } from '../support/tiny-disk.ts';

const database = openDatabase();
const work = workFolder();

const content = csv(Array.from({ length: 2000 }, (_, index) => [`k${index}`, `name ${index}`, '']));

async function keepsOnce(store: RawStore): Promise<void> {
  await store.check();
  const path = await work.write('full-2026-01-01.csv', content);
  const disk = await fileOnDisk(path);
  expect(await store.has(disk.sha256)).toBe(false);
  const key = await store.keep(path, disk.sha256, disk.bytes);
  expect(key).toBe(`${disk.sha256.slice(0, 2)}/${disk.sha256}`);
  expect(await store.has(disk.sha256)).toBe(true);
  expect(await store.keep(path, disk.sha256, disk.bytes)).toBe(key);
  expect(await text(await store.read(key))).toBe(content);
}

test('a folder keeps bytes under their hash, once, and leaves nothing half written', async () => {
  const folder = ownFolder();
  await keepsOnce(folderStore(folder));
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

const disk = tinyDisk('100k');
(disk ? test : test.skip)(
  `a full disk refuses the load with a sentence${disk ? '' : ' (skipped: this user may not mount a disk to fill)'}`,
  async () => {
    try {
      const raw = folderStore(disk!.folder);
      const dataset = tinyDataset('full_disk');
      const small = await work.write('full-2026-01-01.csv', csv([['a', 'A', '']]));
      expect(await loadFile({ db: database.db, raw }, dataset, { path: small })).toMatchObject([{ status: 'accepted' }]);
      const large = await work.write(
        'full-2026-02-01.csv',
        csv(Array.from({ length: 9000 }, (_, index) => [`k${index}`, `name ${index}`, ''])),
      );
      const [report] = await loadFile({ db: database.db, raw }, dataset, { path: large });
      expect(report).toMatchObject({
        status: 'refused',
        reason: expect.stringMatching(/raw file store is full .*: nothing was loaded/),
      });
      expect(await database.db('exclusion').where({ source: 'full_disk', observed_to: null }).pluck('full_name')).toEqual(['A']);
      expect(await readdir(join(disk!.folder, 'incoming'))).toEqual([]);
      // Once there is room again, the same file is loaded.
      expect(await loadFile({ db: database.db, raw: work.raw }, dataset, { path: large })).toMatchObject([{ status: 'accepted' }]);
    } finally {
      disk!.unmount();
    }
  },
);

describe('S3', () => {
  let server: import('s3rver').default;
  let endpoint: string;
  beforeAll(async () => {
    const { default: S3rver } = await import('s3rver');
    const directory = ownFolder();
    server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'raw', configs: [] }] });
    const { port } = await server.run();
    endpoint = `http://127.0.0.1:${port}`;
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' });
  });
  afterAll(() => server.close());

  test('the same store behind the same interface', async () => {
    await keepsOnce(await openRawStore({ raw_store: 's3://raw/proviso', s3_endpoint: endpoint }));
  });

  test('a load keeps its bytes there', async () => {
    const raw = await openRawStore({ raw_store: 's3://raw', s3_endpoint: endpoint });
    const path = join(work.folder, 'full-2026-05-01.csv');
    await writeFile(path, content);
    expect(await loadFile({ db: database.db, raw }, tinyDataset('in_s3'), { path })).toMatchObject([{ status: 'accepted' }]);
    const file = await database.db('source_file').where({ source_id: 'in_s3' }).first();
    expect(await text(await raw.read(file.storage_key))).toBe(content);
  });

  test('keeps snapshots in parts, and deletes nothing but them', async () => {
    const settings = { raw_store: 's3://raw/proviso', s3_endpoint: endpoint };
    const snapshots = await openSnapshotStore(settings);
    const name = snapshotName('exclusion', 'csv');
    const aside = await snapshots.temporaryPath();
    await writeFile(aside, content);
    expect(await snapshots.has(name)).toBe(false);
    await snapshots.keep(aside, name);
    await expect(access(aside)).rejects.toThrow();
    expect(await snapshots.has(name)).toBe(true);
    expect(await text(await snapshots.read(name))).toBe(content);
    expect(await text(await snapshots.read(name, { start: 5, end: 9 }))).toBe(content.slice(5, 10));
    const raw = await openRawStore(settings);
    const path = await work.write('full-2026-06-01.csv', `${content}more`);
    const disk = await fileOnDisk(path);
    const key = await raw.keep(path, disk.sha256, disk.bytes);
    await expect((async () => snapshots.remove(key))()).rejects.toThrow('not the name of a snapshot');
    await snapshots.remove(name);
    await snapshots.remove(name);
    expect([await snapshots.has(name), await raw.has(disk.sha256)]).toEqual([false, true]);
    await expect(snapshots.read(name)).rejects.toThrow();
  });

  test('a bucket that is not there fails the check', async () => {
    const raw = await openRawStore({ raw_store: 's3://elsewhere', s3_endpoint: endpoint });
    await expect(raw.check()).rejects.toThrow();
  });
});
