import { loadFile } from '#load/load-file';
import { endMixedWorld, LINK_TABLES } from '#load/world/sample-world';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const invented = [tinyDataset('first_list', { expect: {} }), tinyDataset('second_list', { expect: {} })];
const own = { ...tinyDataset('own_table', { expect: {} }), is_own: true as const };

async function load(dataset: (typeof invented)[0], is_sample: boolean, name: string) {
  const work = workFolder();
  const path = await work.write('full-2026-01-01.csv', csv([['a', name, '']]));
  const [report] = await loadFile({ db: database.db, raw: work.raw }, dataset, { path, is_sample });
  return report!;
}
const world = async () => (await database.db.raw('select world from service_world')).rows[0].world;
const names = () => database.db('exclusion').orderBy('full_name').pluck('full_name');

test('the first real data removes the sample world of every source, with its history and links, and says so', async () => {
  expect(await world()).toBe('empty');
  await load(own, false, 'Ours');
  expect(await world()).toBe('empty');
  for (const dataset of invented) expect(await load(dataset, true, `invented ${dataset.id}`)).toMatchObject({ status: 'accepted' });
  expect(await world()).toBe('sample');
  await database.db.raw(
    "insert into license_link (source, license_key, npi, rule, confidence, evidence) values ('second_list', 'k', '1', 'r', 1, '{}')",
  );
  await database.db('index_outbox').delete();

  const real = await load(invented[0]!, false, 'Real');
  expect(real).toMatchObject({ status: 'accepted', added: 1, gone: 0 });
  expect(real.warnings).toEqual([expect.stringMatching(/^The sample world \(2 sources of invented records\) was removed/)]);
  expect(await names()).toEqual(['Ours', 'Real']);
  expect(await world()).toBe('real');
  expect(await database.db('source').where({ source_id: 'second_list' }).first()).toMatchObject(cases('the first real data removes'));
  expect(await database.db('load').where({ is_sample: true })).toEqual([]);
  expect(await database.db('source_file').where({ is_sample: true })).toEqual([]);
  for (const table of LINK_TABLES) expect(await database.db(table)).toEqual([]);
  expect(await database.db('index_outbox').whereNull('document_id').pluck('alias')).toContain('exclusions');
});

test('sample data is refused beside real data, in whatever source', async () => {
  await load(invented[0]!, false, 'Real');
  expect(await load(invented[1]!, true, 'invented')).toMatchObject(cases('sample data is refused beside'));
  expect(await names()).toEqual(['Real']);
});

test('real data that is refused leaves the sample world as it is', async () => {
  await load(invented[0]!, true, 'invented');
  const strict = tinyDataset('second_list', { expect: { rows: { min: 5 } } });
  expect(await load(strict, false, 'Real')).toMatchObject({ status: 'refused' });
  expect(await world()).toBe('sample');
  expect(await names()).toEqual(['invented']);
});

test('two worlds that an earlier version put side by side are parted: the sample goes', async () => {
  await load(invented[0]!, true, 'invented');
  await database.db('source').where({ source_id: 'first_list' }).update({ is_sample: false });
  await database.db('load').update({ is_sample: false });
  await database.db('source_file').update({ is_sample: false });
  await database.db('source').insert({
    ...cases('two worlds that an earlier'),
    ...{ is_sample: true, last_loaded_at: new Date() },
  });
  expect(await endMixedWorld(database.db)).toBe(1);
  expect(await database.db('source').whereNotNull('last_loaded_at').pluck('source_id')).toEqual(['first_list']);
  expect(await endMixedWorld(database.db)).toBe(0);
});
