import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createKey } from '#accounts/keys';
import { openPool } from '#db/pool';
import { root } from '#root';
import { start } from '../http/start.ts';
import { drive, openClient } from '../match/drive.ts';
import { keepResult, note, print, printDriven } from '../match/print.ts';
import { prepareLists } from '../screening/data.ts';

/**
 * Single screenings by name with two clients: quiet, and under each of two attacks; `BENCH_LISTS_URL` names a database
 * that has the lists. Fails if one is not answered with 200, or if under the second attack their p95 is above both 250
 * ms and five times the quiet one.
 */
const SCREENINGS = Number(process.env.BENCH_SCREENINGS ?? 1500);
const MOST_P95_MS = 250;
const MOST_TIMES = 5;
/** Until the attackers hold all they can. */
const WARM_MS = 5000;

const url = process.env.BENCH_LISTS_URL ?? (await prepareLists(process.env.DATABASE_URL!)).url;
const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows } = await client.query<{ full_name: string }>(
  'select full_name from exclusion where observed_to is null order by md5(full_name || id) limit 4000',
);
await client.end();
const api = await start('api.ts', { BENCH_DATABASE_URL: url, BENCH_INDEX: 'exclusions', BENCH_LOG: '/dev/null' });
const pool = openPool(url);
const keyOf = async (name: string) => (await createKey(pool, { name, tier: 'free' })).key;
const keys = [await keyOf('attacks: batches'), await keyOf('attacks: tools'), await keyOf('attacks: third')];
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
  const under = async (attackers: string) => {
    const child = spawn(process.execPath, [`bench/attacks/${attackers}`, api.url, ...keys], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = text(child.stdout);
    try {
      await pause(WARM_MS);
      return await round();
    } finally {
      child.kill();
      note(`${attackers} was answered: ${(await said).trim() || 'not counted'}`);
    }
  };
  const hostile = await under('hostile.ts');
  const attacked = await under('attackers.ts');
  asking.close();
  note(
    'single screenings by name, 2 clients; attacks: 300 half heads, 50 connections of 2,000 requests ahead, 8 batches of 500 costly subjects, 8 lists of tools, over and over',
  );
  printDriven('quiet', quiet);
  note(
    'hostile, from three addresses: certificates of 8 MB and of many values, replays, workbooks of one long text, batches and searches of slow names, bodies of a byte a second, downloads that no one reads',
  );
  printDriven('hostile', hostile);
  print('hostile_p95_by_quiet', hostile.p95_ms / quiet.p95_ms);
  printDriven('attacked', attacked);
  print('attacked_p95_by_quiet', attacked.p95_ms / quiet.p95_ms);
  if (process.argv.includes('--keep')) await keepResult('attacks');
  if (hostile.p95_ms > Math.max(MOST_P95_MS, MOST_TIMES * quiet.p95_ms)) {
    console.error(`a single screening takes ${Math.round(hostile.p95_ms)} ms (p95) beside hostile requests`);
    process.exitCode = 1;
  }
} finally {
  api.child.kill('SIGKILL');
}
