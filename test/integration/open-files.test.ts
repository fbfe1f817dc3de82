import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { freshDatabase } from '../support/database.ts';
import { whole } from '../support/full-run.ts';
import { mostDescriptors, openDescriptors } from '../support/open-files.ts';
import { sampleApp } from '../support/sample-app.ts';
import { until } from '../support/until.ts';

/** Pools and connections that are kept open may come and go; one descriptor a file or request left open is more. */
const MAY_GROW = 40;
const FILES = whole(300, 60);
const REQUESTS = whole(2000, 200);

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

test(`a load of ${FILES} small files leaves none of them open`, async () => {
  const root = await mkdtemp(join(tmpdir(), 'proviso-open-'));
  closing.push(() => rm(root, { recursive: true }));
  // Of each the header of some layouts is looked for in vain, and that of another is found.
  const samples = cases<any[]>('samples');
  const texts = await Promise.all(samples.map((path) => readFile(join('loaders', path))));
  const folderOf = async (name: string, files: number) => {
    const folder = join(root, name);
    await mkdir(folder);
    for (let n = 0; n < files; n++) await writeFile(join(folder, `${n} ${samples[n % 3]!.replaceAll('/', '-')}`), texts[n % 3]!);
    return folder;
  };
  const database = await freshDatabase();
  closing.push(() => database.drop());
  const deps = { db: database.db, raw: folderStore(join(root, 'raw')) };
  const datasets = await discoverDatasets('loaders');
  // Readers that wait for the next file are open after the first ones.
  await loadFolder(deps, datasets, await folderOf('first', 9), { is_sample: true });
  const before = mostDescriptors();
  const { loaded, refused, unknown } = await loadFolder(deps, datasets, await folderOf('files', FILES), { is_sample: true });
  expect([loaded.length, refused.length, unknown.length]).toEqual([FILES, 0, 0]);
  // A reader closes a file after its last row was taken, which may be a moment after the load.
  await until(() => openDescriptors().every((descriptors) => !descriptors.some((path) => path.startsWith(root))));
  expect(mostDescriptors()).toBeLessThan(before + MAY_GROW);
});

test(`${REQUESTS} requests leave nothing open`, async () => {
  const app = await sampleApp({ is_shared: true });
  closing.push(() => app.close());
  const pages = cases('pages');
  const paths = [...pages, ...Array.from({ length: 16 }, () => '/health')];
  const ask = async (count: number) => {
    for (let n = 0; n < count; n += paths.length) await Promise.all(paths.map((path) => app.get(path)));
  };
  await ask(100);
  const before = mostDescriptors();
  await ask(REQUESTS);
  expect(mostDescriptors()).toBeLessThan(before + MAY_GROW);
});
