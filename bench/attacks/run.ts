import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPool } from '../../src/db/pool.ts';
import { createKey } from '../../src/http/keys.ts';
import { root } from '../../src/root.ts';
import { compile, start } from '../http/start.ts';
import { drive, openClient } from '../match/drive.ts';
import { keepResult, note, print, printDriven } from '../match/print.ts';
import { prepareLists } from '../screening/data.ts';

/** Single screenings by name with two clients, without and with every attack at once; `BENCH_LISTS_URL` names a database that has the lists. */
const SCREENINGS = 1500;
/** Until the attackers hold all they can. */
const WARM_MS = 5000;

compile();
const url = process.env.BENCH_LISTS_URL ?? (await prepareLists(process.env.DATABASE_URL!)).url;
const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows } = await client.query<{ full_name: string }>(
  'select full_name from exclusion where observed_to is null order by md5(full_name || id) limit 4000',
);
await client.end();
const api = await start('api.js', { BENCH_DATABASE_URL: url, BENCH_INDEX: 'exclusions', BENCH_LOG: '/dev/null' });
const pool = openPool(url);
const keyOf = async (name: string) => (await createKey(pool, { name, tier: 'free' })).key;
const keys = [await keyOf('attacks: batches'), await keyOf('attacks: tools')];
await pool.end();
try {
  const asking = openClient(api.url, 2, { 'x-api-key': api.key! });
  let at = 0;
  const screen = async () => {
    const { status, text } = await asking.ask(`/exclusions/search?name=${encodeURIComponent(rows[at++ % rows.length]!.full_name)}`);
    if (status !== 200) throw new Error(`a screening was answered with ${status}: ${text.slice(0, 300)}`);
  };
  const round = () => drive(Array(SCREENINGS).fill(null), 2, screen);
  await round();
  const quiet = await round();
  const attackers = spawn(process.execPath, ['--import', 'tsx', 'bench/attacks/attackers.ts', api.url, ...keys], {
    cwd: root,
    stdio: 'inherit',
  });
  await pause(WARM_MS);
  const attacked = await round();
  attackers.kill('SIGKILL');
  asking.close();
  note(
    'single screenings by name, 2 clients; attacks: 300 half heads, 50 connections of 2,000 requests ahead, 8 batches of 500 costly subjects, 8 lists of tools, over and over',
  );
  printDriven('quiet', quiet);
  printDriven('attacked', attacked);
  print('attacked_p95_by_quiet', attacked.p95_ms / quiet.p95_ms);
  if (process.argv.includes('--keep')) await keepResult('attacks');
} finally {
  api.child.kill('SIGKILL');
}
