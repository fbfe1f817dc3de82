import { createServer } from 'node:http';
import { pino } from 'pino';
import { scheduling } from '#cli/scheduling';
import type { Stores } from '#cli/stores';
import { config } from '#config';
import { openOutgoing } from '#fetch/outgoing';
import { runAllLinkers } from '#link/run-all';
import { registerSources } from '#load/register-sources';
import { openDatabase } from '../support/database.ts';
import { listening } from '../support/listening.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
const work = workFolder();
const server = createServer((_request, response) => response.writeHead(200).end(csv([['a', 'A', '']])));
let port: number;
beforeAll(async () => {
  port = await listening(server);
});

const linkers = ['licenses', 'trials', 'systems', 'executives', 'attribution'];
const runs = async (): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query('select linker, count(*)::int as n from linker_run group by 1');
  const found = new Map(rows.map(({ linker, n }) => [linker, n]));
  return Object.fromEntries(linkers.map((linker) => [linker, found.get(linker) ?? 0]));
};

test('a scheduled load renews the links of every linker that reads its source', async () => {
  const url = `http://127.0.0.1:${port}/full-2026-01-01.csv`;
  const outgoing = openOutgoing({ local: { host: '127.0.0.1', port } });
  const published = (id: string) => {
    const dataset = tinyDataset(id, { expect: {}, acquire: { how: 'url', url } });
    return { ...dataset, files: [dataset.files[0]!], schedule: '* * * * * *' };
  };
  // Read by systems, executives and attribution; by licenses and attribution; by trials. What they hold does not matter
  // here.
  const datasets = ['irs_990', 'nppes', 'clinicaltrials_gov'].map(published);
  await registerSources(database.db, datasets);
  const settings = config({ DATA_DIR: work.folder, DATABASE_URL: database.url });
  const background = scheduling(settings, { db: database.db } as Stores, datasets, pino({ level: 'silent' }), { outgoing });
  const stop = await background();
  await until(async () => Object.values(await runs()).every((n) => n > 0), 200);
  await stop();
  for (const [linker, n] of Object.entries(await runs())) expect([linker, n > 0]).toEqual([linker, true]);
});

test('links of older rules are renewed once, though nothing was loaded', async () => {
  await runAllLinkers(database.db);
  expect(await runAllLinkers(database.db)).toEqual([]);
  await database.db('linker_version').where({ linker: 'executives' }).update({ version: 0 });
  expect((await runAllLinkers(database.db)).map(({ linker }) => linker)).toEqual(['executives']);
  expect(await runAllLinkers(database.db)).toEqual([]);
});

test('a load that began before a run and ended behind it is seen by the next one', async () => {
  await runAllLinkers(database.db);
  const trials = async () => (await runAllLinkers(database.db)).filter(({ linker }) => linker === 'trials').length;
  const loading = await database.db.transaction();
  await loading('source').where({ source_id: 'clinicaltrials_gov' }).update({ last_loaded_at: loading.fn.now() });
  await database.db('source').where({ source_id: 'nppes' }).update({ last_loaded_at: database.db.fn.now() });
  const meanwhile = await trials();
  await loading.commit();
  expect({ meanwhile, after: await trials(), again: await trials() }).toEqual({ meanwhile: 1, after: 2, again: 0 });
});

test('executives and attribution, which build on systems, follow a run that changed one', async () => {
  await runAllLinkers(database.db);
  const run = { linker: 'systems', part: 'all', started_at: new Date(), counts: '{}', refused: '{}' };
  const followers = async () => new Set((await runAllLinkers(database.db)).map(({ linker }) => linker));
  await database.db('linker_run').insert({ ...run, changed: 0, inputs: 'of another day' });
  expect(await followers()).toEqual(new Set(['systems']));
  await database.db('linker_run').insert({ ...run, changed: 1, inputs: 'of another day' });
  expect(await followers()).toEqual(new Set(['systems', 'executives', 'attribution']));
});
