import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { attribution } from '#link/attribution/linker';
import { runLinker } from '#link/run';
import { root } from '#root';
import { fill } from './data.ts';

/** Sizes in providers; the last is the one that counts, the others show the growth. */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(100_000, 300_000, 1_000_000);

const lines: string[] = [];
function report(name: string, value: number, unit: string): void {
  const line = `${name} ${value.toFixed(unit === 's' ? 1 : 0)} ${unit}`;
  lines.push(line);
  console.log(line);
}

const server = process.env.DATABASE_URL!;
const name = 'proviso_bench_attribution';

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

const busy_before = loadavg()[0]!;
for (const size of sizes) {
  await asAdmin(`drop database if exists ${name} with (force)`, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = connect(url.href);
  await migrate(db);
  const filled = performance.now();
  const counted = await fill(db, size);
  report(`fill_${size}`, (performance.now() - filled) / 1000, 's');
  for (const [table, n] of Object.entries(counted)) report(`${table}_${size}`, n, 'rows');
  const [first] = await runLinker(db, attribution, { all: true });
  report(`attribute_${size}`, first!.seconds, 's');
  report(`claims_${size}`, first!.counts.claims, 'rows');
  report(`moves_${size}`, first!.counts.arrivals + first!.counts.departures, 'rows');
  report(`successions_${size}`, first!.counts.successions, 'rows');
  const [again] = await runLinker(db, attribution, { all: true });
  report(`attribute_again_${size}`, again!.seconds, 's');
  await db.destroy();
}
await asAdmin(`drop database if exists ${name} with (force)`);

const results = join(root, 'bench', 'results');
mkdirSync(results, { recursive: true });
const when = new Date().toISOString().slice(0, 16);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
appendFileSync(
  join(results, 'attribution.txt'),
  `${when}  ${machine}; load ${busy_before.toFixed(0)} before, ${loadavg()[0]!.toFixed(0)} after\n${lines.map((line) => `  ${line}`).join('\n')}\n`,
);
