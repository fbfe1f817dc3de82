import type pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { openPool } from '#db/pool';
import { prepareRole } from '#db/roles';
import type { EmbeddedServer } from '#embedded/child';
import { startPostgres } from '#embedded/postgres/server';
import { loadFile } from '#load/load-file';
import { repairLoads } from '#load/loader-connection';
import { registerSources } from '#load/register-sources';
import { openSearch, type Search } from '#search/client';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { daysAgo as day } from '../support/days.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';
import { tinyDisk } from '../support/tiny-disk.ts';

const LIST = 'ia_medicaid_exclusions';
const dataset = tinyDataset(LIST);
const disk = tinyDisk('400m');
const prefix = randomIndexPrefix();

let server: EmbeddedServer;
const work = workFolder();
let db: ReturnType<typeof connect>;
let pool: pg.Pool;
let serving: { db: ReturnType<typeof connect>; pool: pg.Pool };
let search: Search;
let api: TestApi;

beforeAll(async () => {
  if (!disk) return;
  server = await startPostgres({ data_dir: disk.folder, fast_and_loose: true });
  db = connect(server.url);
  await migrate(db);
  const role = await prepareRole(db, 'serve', server.url);
  pool = openPool(server.url, { max: 3 });
  serving = { db: connect(role.url), pool: openPool(role.url, { max: 3 }) };
  await registerSources(db, [dataset]);
  const path = await work.write(
    `full-${day(10)}.csv`,
    csv([
      ['a', 'ROLAND KESTERSON', ''],
      ['b', 'THEODORA MARROW', ''],
    ]),
  );
  expect(await loadFile({ db, raw: work.raw }, dataset, { path })).toMatchObject([{ status: 'accepted' }]);
  search = openSearch(searchUrl(), { prefix, secret: 'secret of the tests' });
  await rebuild(search, db, exclusions);
  api = await startApi({ url: server.url, db, pool, serving, drop: async () => {} }, { search });
});

afterAll(async () => {
  if (!disk) return;
  await search?.close();
  await dropIndexes(prefix);
  await Promise.all([db?.destroy(), pool?.end(), serving?.pool.end(), serving?.db.destroy()]);
  await server?.stop();
  disk.unmount();
});

async function screen(name: string): Promise<{ status: number; outcome?: string; id?: string }> {
  const answer = await api.ask('/exclusions/screen', { json: { subjects: [{ name }], lists: 'IA' } });
  return { status: answer.status, outcome: answer.body?.results?.[0]?.outcome, id: answer.body?.id };
}

/** Until Postgres is there again, started by us where it ended. */
async function back(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const is_there = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (is_there) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await server.stop();
  const { url } = server;
  server = await startPostgres({ data_dir: disk!.folder, fast_and_loose: true });
  expect(server.url).toBe(url);
}

/** Segment after segment until none can be made. */
async function useUpTheLog(): Promise<void> {
  for (let segment = 0; segment < 60; segment++) {
    const error = await pool.query("select pg_logical_emit_message(false, 'filling', 'x'), pg_switch_wal()").then(
      () => null,
      (failed: Error) => failed,
    );
    if (error) return;
  }
  throw new Error('The log of Postgres still has room.');
}

(disk ? test : test.skip)(
  `a full disk of Postgres: the previous data is served, no certificate without its screening, and all of it works again with room${disk ? '' : ' (skipped: this user may not mount a disk to fill)'}`,
  async () => {
    const before = await screen('Roland Kesterson');
    expect(before).toMatchObject({ status: 200, outcome: 'possible' });
    expect((await screen('Winifred Ashgrove')).outcome).toBe('clear');
    const kept = [before.id];

    disk!.fill(3_000_000);
    const large = await work.write(
      `full-${day(5)}.csv`,
      csv(Array.from({ length: 25_000 }, (_, at) => [`k${at}`, `PERSON NUMBER ${at} ${'x'.repeat(80)}`, ''])),
    );
    await expect(loadFile({ db, raw: work.raw }, dataset, { path: large })).rejects.toThrow(
      /^The disk of Postgres is full: free space on it/,
    );
    // What the failed load gave back is used up as well, and then the log has no room: Postgres stops.
    disk!.fill(0);
    const during = [];
    for (let turn = 0; turn < 24; turn++) {
      if (turn === 8) await useUpTheLog();
      during.push(await screen(turn % 2 ? 'Roland Kesterson' : 'Theodora Marrow'));
    }
    expect(during.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    for (const { status, outcome } of during) {
      expect([200, 503]).toContain(status);
      if (status === 200) expect(outcome).toBe('possible');
    }
    kept.push(...during.flatMap(({ id }) => id ?? []));

    disk!.free();
    await back();
    await repairLoads(db);
    expect(await db('load').where({ source_id: LIST }).orderBy('load_id', 'desc').first()).toMatchObject({
      status: 'failed',
      error_message: expect.stringMatching(/^The disk of Postgres is full|before it finished/),
    });
    expect(await db('exclusion').where({ source: LIST, observed_to: null }).orderBy('full_name').pluck('full_name')).toEqual([
      'ROLAND KESTERSON',
      'THEODORA MARROW',
    ]);
    const { rows } = await pool.query('select count(*)::int as n from certificate where id = any($1::uuid[])', [kept]);
    expect(rows[0].n).toBe(kept.length);
    expect(await screen('Roland Kesterson')).toMatchObject({ status: 200, outcome: 'possible' });
    expect(await loadFile({ db, raw: work.raw }, dataset, { path: large })).toMatchObject([{ status: 'accepted' }]);
  },
  240_000,
);
