import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '#root';
import { start } from '../http/start.ts';
import { type Driven, drive, openClient } from '../match/drive.ts';
import { filesOf } from './files.ts';
import { buildIndex, databaseOf, grow, load } from './grow.ts';

// script/bench nppes [ROWS …]: 10 thousand, 100 thousand and 1 million by default.
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000);
const server_url = process.env.DATABASE_URL!;
const opensearch_url = process.env.OPENSEARCH_URL!;

const lines: string[] = [];
function report(line: string): void {
  lines.push(line);
  console.log(line);
}

const load_now = () => `load ${loadavg()[0]!.toFixed(1)}`;
async function index(size: number): Promise<void> {
  const built = await buildIndex(databaseOf(server_url), opensearch_url);
  report(
    `${size} providers: search index ${built.seconds.toFixed(0)} s, ${(built.documents / built.seconds).toFixed(0)} documents/s, ${load_now()}`,
  );
}

for (const [at, size] of sizes.entries()) {
  const grown = await grow(server_url, size);
  const main = grown.files.find(({ file_kind }) => file_kind === 'main')!;
  report(
    `${size} providers: main file ${main.seconds.toFixed(1)} s (reading ${main.read_seconds.toFixed(1)} s), ${(main.rows_read / main.seconds).toFixed(0)} rows/s, ` +
      `indexes and keys ${grown.index_seconds.toFixed(1)} s, loader ${grown.rss_mb.toFixed(0)} MB, table ${grown.table_mb.toFixed(0)} MB + indexes ${grown.indexes_mb.toFixed(0)} MB, ${load_now()}`,
  );
  if (at < sizes.length - 1) await index(size);
}

// The other sources of a dossier, of the first twenty thousand providers: their numbers are the same in a larger world.
const others = ['nucc_taxonomy', 'oig_leie', 'ppef', 'pecos_reassignment', 'cms_physician_utilization', 'cms_opt_out'];
const database_url = databaseOf(server_url);
await load(database_url, await filesOf(20_000, others), others);

const client = new pg.Client({ connectionString: database_url });
await client.connect();
await client.query('vacuum analyze');
const active = 'observed_to is null and is_active and not exists (select 1 from provider_deactivation d where d.npi = p.npi)';
const pick = async (text: string) => (await client.query(text)).rows.map((row) => row.v as string);
const npis = await pick(`select npi as v from provider p where ${active} order by md5(npi) limit 3000`);
const billed = await pick(
  `select npi as v from provider p where ${active} and exists (select 1 from medicare_utilization u where u.npi = p.npi) order by md5(npi) limit 3000`,
);
const names = await pick(
  `select first_name || ' ' || last_name as v from provider p where ${active} and last_name is not null order by md5(npi) limit 1500`,
);
await client.end();

const times = (name: string, { p50_ms, p95_ms, p99_ms, requests }: Driven) =>
  report(
    `${name} p50 ${p50_ms.toFixed(1)} ms, p95 ${p95_ms.toFixed(1)} ms, p99 ${p99_ms.toFixed(1)} ms over ${requests} requests of 2 clients, ${load_now()}`,
  );

// The index of the trials is empty here and costs nothing; that of the providers is built below.
const api = await start('api.ts', { BENCH_DATABASE_URL: database_url, BENCH_INDEX: 'trials', BENCH_LOG: '/dev/null' });
try {
  const caller = openClient(api.url, 2, { 'x-api-key': api.key! });
  const ask = async (path: string) => {
    const { status, text } = await caller.ask(path);
    if (status !== 200 || text.includes('"degraded":true'))
      throw new Error(`${path.split('?')[0]} answered ${status}: ${text.slice(-400)}`);
  };
  const mixed = npis.flatMap((npi, at) => [npi, billed[at % Math.max(1, billed.length)] ?? npi]);
  await drive(mixed.slice(0, 500), 2, (npi) => ask(`/provider/${npi}`));
  times('dossier', await drive(mixed.slice(500), 2, (npi) => ask(`/provider/${npi}`)));
  times('profile', await drive(mixed.slice(0, 3000), 2, (npi) => ask(`/npi/${npi}`)));
  await index(sizes.at(-1)!);
  const search = (name: string) => ask(`/providers/search?q=${encodeURIComponent(`dr ${name.toLowerCase()}`)}`);
  await drive(names.slice(0, 300), 2, search);
  times('search by title and name', await drive(names.slice(300), 2, search));
  caller.close();
} finally {
  api.child.kill('SIGKILL');
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
appendFileSync(join(root, 'bench/results/nppes.txt'), `${new Date().toISOString().slice(0, 16)}  ${machine}\n  ${lines.join('\n  ')}\n`);
