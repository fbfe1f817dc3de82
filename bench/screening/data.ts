import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld, nationalCounts, smallCounts } from '../../sample/world.ts';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { REQUIRED_LISTS } from '../../src/fields/required-lists.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { discoverDatasets } from '../../src/load/discover-datasets.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { root } from '../../src/root.ts';

/** Providers of the world that are loaded; the lists draw theirs from all nine million. */
const providers = 20_000;

/** A database of its own with invented lists of national size: the federal one and every state's, loaded by the ordinary loaders. */
export async function prepareLists(server_url: string): Promise<{ url: string; federal: number; states: number; lists: number }> {
  const url = new URL(server_url);
  url.pathname = '/proviso_bench_screening';
  const admin = new pg.Client({ connectionString: server_url });
  await admin.connect();
  await admin.query('drop database if exists proviso_bench_screening with (force)');
  await admin.query('create database proviso_bench_screening');
  await admin.end();
  const db = connect(url.href);
  await migrate(db);
  const datasets = (await discoverDatasets(join(root, 'loaders'))).filter(({ id }) => REQUIRED_LISTS.includes(id) || id === 'nppes');
  const folder = mkdtempSync(join(tmpdir(), 'proviso-bench-'));
  try {
    await writeSample(
      generateWorld(1, undefined, nationalCounts),
      join(folder, 'lists'),
      datasets.map(({ id }) => id).filter((id) => id !== 'nppes'),
    );
    await writeSample(generateWorld(1, undefined, { ...smallCounts, providers }), join(folder, 'nppes'), ['nppes']);
    const raw = folderStore(join(folder, 'raw'));
    for (const part of ['lists', 'nppes']) {
      const report = await loadFolder({ db, raw }, datasets, join(folder, part), { is_sample: true });
      const refused = report.loaded.filter(({ status }) => status !== 'accepted').map(({ source_id, reason }) => `${source_id}: ${reason}`);
      if (refused.length > 0) throw new Error(`not loaded: ${refused.join('; ')}`);
    }
    await db.raw('vacuum analyze exclusion');
    const { rows } = await db.raw(
      `select count(*) filter (where source = 'oig_leie')::int as federal, count(*) filter (where source <> 'oig_leie')::int as states,
         count(distinct source)::int as lists from exclusion where observed_to is null`,
    );
    return { url: url.href, ...rows[0] };
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
