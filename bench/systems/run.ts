import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { runAllLinkers } from '#link/run-all';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { registerSources } from '#load/register-sources';
import { root } from '#root';
import { healthSystemsCsv } from '../../loaders/proviso/health-systems/registry.ts';

/**
 * Published files in the folder PROVISO_DATA names, which the links of systems, executives and employers are made from.
 */
const folders = ['hospital-general-information', 'hcris-2023', 'hcris-cost-report-puf', 'hospital-ein-crosswalk', 'irs-990', 'pos'].concat([
  'revalidation-reassignment',
  'dac',
  'nppes',
]);
const data = process.env.PROVISO_DATA;
if (!data) {
  console.log('systems: left out, because PROVISO_DATA does not name the folder with published files');
  process.exit(0);
}

const url = new URL(process.env.DATABASE_URL!);
const admin = new pg.Client({ connectionString: url.href });
await admin.connect();
await admin.query('drop database if exists proviso_bench_systems with (force)');
await admin.query('create database proviso_bench_systems');
url.pathname = '/proviso_bench_systems';
const db = connect(url.href);
await migrate(db);
const work = mkdtempSync(join(tmpdir(), 'proviso-bench-systems-'));
writeFileSync(join(work, 'health-systems.csv'), healthSystemsCsv());
const datasets = await discoverDatasets(join(root, 'loaders/'));
await registerSources(db, datasets);
for (const folder of [work, ...folders.map((name) => join(data, name))])
  await loadFolder({ db, raw: folderStore(join(work, 'raw')) }, datasets, folder, {});

const busy = loadavg()[0]!.toFixed(1);
const lines: string[] = [];
for (const run of ['first', 'again']) {
  const reports = await runAllLinkers(db, { all: true });
  for (const { linker, seconds, changed } of reports) lines.push(`${run}_${linker} ${seconds.toFixed(1)} s, ${changed} rows changed`);
  lines.push(`${run}_all ${reports.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`);
}
const { rows } = await db.raw(
  'select count(*)::integer as hospitals, (select count(*)::integer from chain_system) as chains from system_hospital',
);
lines.push(`hospitals ${rows[0].hospitals} rows`, `chains ${rows[0].chains} rows`);
console.log(lines.join('\n'));
const machine = `${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.version}; load ${busy} before`;
const head = `${new Date().toISOString().slice(0, 16)}  ${machine}`;
appendFileSync(join(root, 'bench', 'results', 'systems.txt'), `${head}\n${lines.map((line) => `  ${line}\n`).join('')}`);
await db.destroy();
await admin.query('drop database if exists proviso_bench_systems with (force)');
await admin.end();
rmSync(work, { recursive: true, force: true });
