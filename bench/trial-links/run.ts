import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { runLinker } from '#link/run';
import { trials } from '#link/trials/linker';
import { root } from '#root';
import { generate, type Sizes } from './generate.ts';

// script/bench trial-links [SHARE]: a quarter, a half and the whole of 600,000 studies with their sites against 8,000
// facilities, and of 300,000 investigators against 1 million providers; SHARE 0.1 takes a tenth of each. The whole is
// to take less than five minutes.
const share = Number(process.argv[2] ?? 1);
const server_url = process.env.DATABASE_URL!;
const name = 'proviso_bench_trial_links';

const lines: string[] = [];
function report(line: string): void {
  lines.push(line);
  console.log(line);
}

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server_url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const seconds = (since: number) => (performance.now() - since) / 1000;

async function measure(sizes: Sizes): Promise<number> {
  await admin(`drop database if exists ${name} with (force)`);
  await admin(`create database ${name}`);
  const url = new URL(server_url);
  url.pathname = `/${name}`;
  const db = connect(url.href);
  try {
    await migrate(db);
    const began = performance.now();
    await generate(db, sizes);
    const generated = seconds(began);
    const linking = performance.now();
    const reports = await runLinker(db, trials);
    const linked = seconds(linking);
    const again = performance.now();
    await runLinker(db, trials, { all: true });
    const { rows } = await db.raw(
      'select (select count(*) from trial_site) as sites, (select count(*) from trial_investigator) as investigators',
    );
    report(
      `${sizes.trials} trials: ${rows[0].sites} sites against ${sizes.facilities} facilities, ${rows[0].investigators} investigators against ${sizes.providers} providers: ` +
        `linked in ${linked.toFixed(1)} s, again without a change ${seconds(again).toFixed(1)} s, generated in ${generated.toFixed(1)} s, load ${loadavg()[0]!.toFixed(1)}`,
    );
    for (const { part, counts, refused, seconds: took } of reports)
      report(
        `  ${part}: ${counts.total}, ${counts.linked} linked in ${took.toFixed(1)} s, ${Object.entries(refused)
          .map(([reason, n]) => `${n} ${reason}`)
          .join(', ')}`,
      );
    return linked;
  } finally {
    await db.destroy();
  }
}

const part = (of: number) => ({
  trials: Math.round(600_000 * of),
  facilities: 8000,
  investigators: Math.round(300_000 * of),
  providers: Math.round(1_000_000 * of),
});
const times: { of: number; took: number }[] = [];
for (const of of [share / 4, share / 2, share]) times.push({ of, took: await measure(part(of)) });
const [quarter, half, whole] = times.map(({ took }) => took) as [number, number, number];
report(`growth: half takes ${(half / quarter).toFixed(2)} × a quarter, the whole ${(whole / half).toFixed(2)} × the half; linear is 2`);
report(`share ${share}: ${whole.toFixed(1)} s`);
await admin(`drop database if exists ${name} with (force)`);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
mkdirSync(join(root, 'bench/results'), { recursive: true });
appendFileSync(
  join(root, 'bench/results/trial-links.txt'),
  `${new Date().toISOString().slice(0, 16)}  ${machine}\n  ${lines.join('\n  ')}\n`,
);
