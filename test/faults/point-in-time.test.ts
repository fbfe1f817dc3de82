import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { openPool } from '#db/pool';
import type { EmbeddedServer } from '#embedded/child';
import { loadFile } from '#load/load-file';
import { repairLoads } from '#load/loader-connection';
import { registerSources } from '#load/register-sources';
import { now, untilArchived } from '../../bench/cluster/archive.ts';
import { baseBackup } from '../../bench/cluster/base-backup.ts';
import { startPrimary, startRestored } from '../../bench/cluster/postgres-pair.ts';
import { placeOfServers } from '../support/memory-folder.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const LIST = 'ia_medicaid_exclusions';
const dataset = tinyDataset(LIST);
const folder = mkdtempSync(join(placeOfServers(), 'proviso-point-'));
const archive = join(folder, 'archive');
const loose = { fast_and_loose: true };
const stops: (() => Promise<unknown>)[] = [];

let primary: EmbeddedServer;
let db: ReturnType<typeof connect>;
let pool: pg.Pool;
beforeAll(async () => {
  chmodSync(folder, 0o755);
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  primary = await startPrimary(join(folder, 'primary'), { ...loose, archive });
  stops.push(primary.stop);
  db = connect(primary.url);
  pool = openPool(primary.url, { max: 2 });
  stops.push(
    () => db.destroy(),
    () => pool.end(),
  );
  await migrate(db);
  await registerSources(db, [dataset]);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const list = (letter: string, rows: number) =>
  csv(Array.from({ length: rows }, (_, at) => [`${letter}${at}`, `PERSON ${letter} ${at}`, '']));
const current = async (of: pg.Pool) =>
  (
    await of.query(
      `select left(record_key, 1) as letter, count(*)::int as n from exclusion where source = $1 and observed_to is null group by 1 order by 1`,
      [LIST],
    )
  ).rows;

test('a base backup during loads, restored to a moment in the transaction of one: the load before is whole, the one under way is absent', async () => {
  const work = workFolder();
  const before = await work.write('full-2026-01-05.csv', list('a', 3_000));
  const under_way = await work.write('full-2026-01-06.csv', list('b', 3_000));
  const after = await work.write('full-2026-01-07.csv', list('c', 10));
  const base = join(folder, 'base');
  const [, loaded] = await Promise.all([
    baseBackup(primary.url, join(folder, 'primary'), base, { 'recovery.signal': '' }, { archived: true }),
    loadFile({ db, raw: work.raw }, dataset, { path: before }),
  ]);
  expect(loaded).toMatchObject([{ status: 'accepted', rows_loaded: 3_000 }]);

  // The second load waits in its transaction for a row that somebody holds, so that the moment is certainly within it.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table exclusion in share row exclusive mode');
  const second = loadFile({ db, raw: work.raw }, dataset, { path: under_way });
  const waits = `select 1 from pg_stat_activity where application_name = 'proviso load' and wait_event_type = 'Lock' and xact_start is not null`;
  while ((await pool.query(waits)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const point = await now(pool);
  await holder.query('rollback');
  holder.release();
  expect(await second).toMatchObject([{ status: 'accepted' }]);
  await loadFile({ db, raw: work.raw }, dataset, { path: after });
  await untilArchived(pool);
  expect(await current(pool)).toEqual([{ letter: 'c', n: 10 }]);

  const restored = await startRestored(base, archive, point, loose);
  stops.push(restored.stop);
  const there = connect(restored.url);
  const reading = openPool(restored.url, { max: 2 });
  stops.push(
    () => there.destroy(),
    () => reading.end(),
  );
  expect(await current(reading)).toEqual([{ letter: 'a', n: 3_000 }]);
  expect((await reading.query('select count(*)::int as n from exclusion where source = $1', [LIST])).rows[0].n).toBe(3_000);
  expect(await there('load').where({ source_id: LIST }).orderBy('load_id').pluck('status')).toEqual(['accepted', 'running']);
  // Started again, the service marks it as failed, and the same file loads.
  expect(await repairLoads(there)).toBe(1);
  expect(await loadFile({ db: there, raw: work.raw }, dataset, { path: under_way })).toMatchObject([{ status: 'accepted' }]);
  expect(await current(reading)).toEqual([{ letter: 'b', n: 3_000 }]);
});
