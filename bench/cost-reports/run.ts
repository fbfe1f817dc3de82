import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { root } from '#root';
import { writeSample } from '../../sample/generate.ts';
import { hospitalAt } from '../../sample/hospitals.ts';
import { generateWorld, nationalCounts } from '../../sample/world.ts';
import { start } from '../http/start.ts';
import { drive, openClient } from '../match/drive.ts';

const lines: string[] = [];
function report(name: string, value: number, unit: string): void {
  const line = `${name} ${value.toFixed(unit === 'rows' || unit === 'MB' ? 0 : 1)} ${unit}`;
  lines.push(line);
  console.log(line);
}

async function freshDatabase(server_url: string): Promise<string> {
  const url = new URL(server_url);
  url.pathname = '/proviso_bench_cost_reports';
  const admin = new pg.Client({ connectionString: server_url });
  await admin.connect();
  await admin.query('drop database if exists proviso_bench_cost_reports with (force)');
  await admin.query('create database proviso_bench_cost_reports');
  await admin.end();
  return url.href;
}

interface Loaded {
  name: string;
  status: string;
  reason: string | null;
  rows_read: number;
  rows_loaded: number;
  seconds: number;
  rss_mb: number;
}

async function load(database_url: string, folder: string): Promise<Loaded[]> {
  const child = spawn(process.execPath, [join(root, 'bench/cost-reports/load.ts'), database_url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const loaded: Loaded[] = [];
  for await (const line of createInterface({ input: child.stdout })) loaded.push(JSON.parse(line));
  const wrong = loaded.find(({ status }) => status !== 'accepted');
  if (wrong) throw new Error(`${wrong.name}: ${wrong.reason}`);
  return loaded;
}

const busy_before = loadavg()[0]!;
const folder = join(process.env.BENCH_DATA_DIR ?? join(root, '.cache', 'bench'), 'cost-reports');
rmSync(folder, { recursive: true, force: true });
const world = generateWorld(1, '2026-11-21', { ...nationalCounts, providers: 300 });
const began = performance.now();
await writeSample(world, folder, ['hcris_2552_10', 'cms_hospital_cost_report']);
report('generate', (performance.now() - began) / 1000, 's');
report('generate_peak_memory', process.resourceUsage().maxRSS / 1024, 'MB');

const database_url = await freshDatabase(process.env.DATABASE_URL!);
const loaded = await load(database_url, folder);
const year = loaded.filter(({ name }) => name.startsWith('HOSP10'));
const numbers = year.find(({ name }) => name.includes('NMRC'))!;
report('reports', year.find(({ name }) => name.includes('RPT'))!.rows_loaded, 'rows');
report('numbers', numbers.rows_loaded, 'rows');
for (const { name, seconds } of loaded) report(`load_${name.replace(/\..*/, '').toLowerCase()}`, seconds, 's');
report(
  'load_fiscal_year',
  year.reduce((sum, { seconds }) => sum + seconds, 0),
  's',
);
report('load_numbers_per_second', numbers.rows_read / numbers.seconds, 'rows/s');
report('load_peak_memory', Math.max(...loaded.map(({ rss_mb }) => rss_mb)), 'MB');

const api = await start('api.ts', { BENCH_DATABASE_URL: database_url });
try {
  const client = openClient(api.url, 2, { 'x-api-key': api.key! });
  const ccns = Array.from({ length: world.counts.hospitals }, (_, index) => hospitalAt(index))
    .filter(({ type }) => type === 'Acute Care Hospitals')
    .map(({ ccn }) => ccn);
  const once = async (path: string) => {
    const { status, text } = await client.ask(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  };
  for (const [name, more] of [
    ['summary', ''],
    ['balance_sheet', '/balance-sheet'],
    ['charity_care', '/charity-care'],
    ['cost_centers', '/cost-centers'],
    ['summary_full_provenance', '?provenance=full'],
  ]) {
    const paths = Array.from({ length: 3000 }, (_, at) => `/cost-reports/${ccns[(at * 7919) % ccns.length]}${more}`);
    await drive(paths.slice(0, 500), 2, once);
    const { p50_ms, p95_ms, per_second } = await drive(paths, 2, once);
    report(`${name}_p50`, p50_ms, 'ms');
    report(`${name}_p95`, p95_ms, 'ms');
    report(`${name}_per_second`, per_second, 'requests/s at 2 clients');
  }
  client.close();
} finally {
  api.child.kill('SIGTERM');
}
rmSync(folder, { recursive: true, force: true });
const load_average = `load ${busy_before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`;
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${load_average}`;
mkdirSync(join(root, 'bench/results'), { recursive: true });
appendFileSync(
  join(root, 'bench/results/cost-reports.txt'),
  `${new Date().toISOString().slice(0, 16)}  ${machine}\n  ${lines.join('\n  ')}\n`,
);
