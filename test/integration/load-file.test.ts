import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { loadFile } from '#load/load-file';
import { loadFolder } from '#load/load-folder';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

// What comes of lists and their releases is in test/loads; here are bytes and connections.
const database = openDatabase();
const work = workFolder();
const deps = () => ({ db: database.db, raw: work.raw });
const people = (count: number) => csv(Array.from({ length: count }, (_, index) => [`k${index}`, `p${index}`, '']));

test.each([
  ['a truncated gzip', 'full-2026-02-01.csv.gz', gzipSync(people(5000)).subarray(0, 9000), /truncated gzip/],
  ['an empty file', 'full-2026-02-01.csv', '', /is empty: it has no bytes/],
] as const)('%s is refused, and the last good data stays', async (_what, name, content, reason) => {
  const dataset = tinyDataset(`list_${content.length}`);
  await loadFile(deps(), dataset, { path: await work.write('full-2026-01-01.csv', people(100)) });
  const [report] = await loadFile(deps(), dataset, { path: await work.write(name, content as Buffer) });
  expect(report).toMatchObject({ status: 'refused', reason: expect.stringMatching(reason) });
  expect(await database.db('exclusion').where({ source: dataset.id, observed_to: null })).toHaveLength(100);
});

test('the bytes are kept as received, once', async () => {
  const dataset = tinyDataset('kept');
  const text = people(4);
  const [report] = await loadFile(deps(), dataset, { path: await work.write('full-2026-01-01.csv', text) });
  const file = await database.db('source_file').where({ source_id: dataset.id }).first();
  expect(file).toMatchObject({ bytes: text.length, release_date: '2026-01-01', header: ['Key', 'Name', 'Back'] });
  expect(await readFile(`${work.raw.name}/${file.storage_key}`, 'utf8')).toBe(text);
  expect(report!.seconds).toBeGreaterThan(0);
  await writeFile(`${work.folder}/copy.csv`, text);
  expect(await work.raw.keep(`${work.folder}/copy.csv`, file.sha256, text.length)).toBe(file.storage_key);
});

test('the files of a folder are loaded on one connection, and none has the issues of another', async () => {
  const dataset = tinyDataset('connected', { expect: { issues: 0.5 } });
  const { client } = database.db as unknown as { client: { acquireRawConnection: () => Promise<unknown> } };
  const opened = jest.spyOn(client, 'acquireRawConnection');
  const folder = workFolder();
  const no_key = ',no key,\n';
  const files = [people(6), people(7) + no_key, people(8), `Key,Name,Back\n${no_key}`, people(9)];
  for (const [at, text] of files.entries()) await folder.write(`delta-2026-0${at + 1}-01.csv`, text);
  const { loaded } = await loadFolder({ db: database.db, raw: folder.raw }, [dataset], folder.folder);
  expect(loaded.map(({ status, issues }) => `${status} ${issues}`)).toEqual([
    'accepted 0',
    'accepted 1',
    'accepted 0',
    'refused 1',
    'accepted 0',
  ]);
  const kept = await database.db('row_issue').where({ source_id: dataset.id }).orderBy('load_id').pluck('load_id');
  expect(kept).toEqual([loaded[1]!.load_id, loaded[3]!.load_id]);
  expect(opened.mock.calls.length).toBeLessThan(5);
  opened.mockRestore();
});
