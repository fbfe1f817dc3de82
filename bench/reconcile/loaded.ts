import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { openPool } from '#db/pool';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { root } from '#root';
import { openSearch } from '#search/client';
import { rebuild } from '#search/rebuild';
import { hospitals } from '../../indexes/hospitals.ts';
import { databaseAt } from '../fresh-database.ts';
import { SOURCES, TRUTH } from './sources.ts';

const NAME = 'proviso_bench_reconcile';
/** Of the older hospital file, which has no date. */
const OLDER = '2022-01-01';

/** A service with the published files; what an earlier run loaded is kept. */
export async function openLoaded(folder: string) {
  const url = databaseAt(process.env.DATABASE_URL!, NAME);
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL! });
  await admin.connect();
  if ((await admin.query('select from pg_database where datname = $1', [NAME])).rowCount === 0)
    await admin.query(`create database ${NAME}`);
  await admin.end();
  const db = connect(url);
  await migrate(db);
  const pool = openPool(url);
  const search = openSearch(process.env.OPENSEARCH_URL!, { prefix: 'bench-reconcile-' });
  if ((await pool.query('select from facility limit 1')).rowCount === 0) {
    const datasets = await discoverDatasets(join(root, 'loaders/'));
    await registerSources(db, datasets);
    const raw = mkdtempSync(join(tmpdir(), 'proviso-bench-reconcile-'));
    const files = [{ file: TRUTH, source: 'cms_hospital_general_information' }, ...SOURCES];
    for (const { file, source } of files) {
      const as_of = file.includes('older') ? OLDER : null;
      const dataset = datasets.find(({ id }) => id === source)!;
      const options = { path: join(folder, file), as_of, as_of_overrides: as_of !== null, undersized: 'partial' as const };
      await loadFile({ db, raw: folderStore(raw), datasets }, dataset, options);
    }
    rmSync(raw, { recursive: true, force: true });
    await pool.query('analyze');
    await rebuild(search, db, hospitals);
  }
  const close = async () => {
    await search.close();
    await pool.end();
    await db.destroy();
  };
  return { deps: { db, pool, search }, close };
}
