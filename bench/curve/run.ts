import { appendFileSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { readTable } from '#read-table';
import { root } from '#root';
import { searchAddress } from '#search/client';
import { databaseAt, freshDatabase } from '../fresh-database.ts';
import { start } from '../http/start.ts';
import { drive, openClient } from '../match/drive.ts';
import { seeded } from '../match/invented.ts';
import { openMeter } from '../paired/sides.ts';

// `script/bench curve [SIZE...]`: the same names screened against lists of several sizes, whose names are drawn by how
// often they are in the United States. A smaller list is the beginning of a larger one.
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000);
const QUESTIONS = 2000;
const SOURCE = 'oig_leie';

/** Names of a table, each as often as its weight says. */
function drawnFrom(table: string, column: string, more: z.ZodRawShape = {}): (random: () => number) => string {
  const rows = readTable(`src/match/${table}-frequencies.csv`, z.object({ [column]: z.string(), per_100000: z.coerce.number(), ...more }));
  const ends: number[] = [];
  for (const { per_100000 } of rows) ends.push((ends.at(-1) ?? 0) + Number(per_100000));
  return (random) => {
    const at = random() * ends.at(-1)!;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return String(rows[low]![column]);
  };
}
const given = drawnFrom('given-name', 'given_name', { sex: z.string() });
const surname = drawnFrom('surname', 'surname');
type Name = [first: string, middle: string, last: string];
/** A third has a middle name, a third an initial. */
const nameOf = (random: () => number): Name => [
  given(random),
  given(random).slice(0, Math.floor(random() * 3) === 0 ? 20 : 1),
  surname(random),
];

/** The list of an earlier run if it has as many names; otherwise a new one. */
async function fill(size: number): Promise<string> {
  const name = `proviso_bench_curve_${size}`;
  const kept = connect(databaseAt(process.env.DATABASE_URL!, name));
  const found = await kept('exclusion')
    .count({ rows: '*' })
    .first()
    .catch(() => null);
  await kept.destroy();
  if (Number(found?.rows) === size) return databaseAt(process.env.DATABASE_URL!, name);
  const url = await freshDatabase(process.env.DATABASE_URL!, name);
  const db = connect(url);
  await migrate(db);
  await db.raw(
    `insert into source (source_id, title, publisher, landing_url, license, cadence, files, last_loaded_at) values (?, ?, '{}', '', '', 'monthly', '[]', now())`,
    [SOURCE, SOURCE],
  );
  await db.raw(
    `insert into source_file (source_id, file_kind, sha256, bytes, file_name, storage_key) values (?, 'main', repeat('0', 64), 0, 'generated', 'generated')`,
    [SOURCE],
  );
  const random = seeded(1);
  for (let from = 0; from < size; from += 10_000) {
    const names = Array.from({ length: Math.min(10_000, size - from) }, () => nameOf(random));
    await db.raw(
      `insert into exclusion (record_key, source, source_url, file_id, file_line, content_hash, raw_payload, observed_from, entity_type,
         first_name, middle_name, last_name, full_name, exclusion_date)
       select (? + at)::text, ?, '', f.file_id, 1, sha256((? + at)::text::bytea), '{}', '2026-01-01', 'individual',
         name->>0, name->>1, name->>2, concat_ws(' ', name->>0, name->>1, name->>2), '2020-01-01'::date + ((? + at) % 2000)::int
       from jsonb_array_elements(?::jsonb) with ordinality n(name, at) cross join source_file f`,
      [from, SOURCE, from, from, JSON.stringify(names)],
    );
  }
  await db.raw('vacuum analyze exclusion');
  await db.destroy();
  return url;
}

/** Half of the smallest list, every fourth with a letter missing, half drawn again. */
function questionsOf(): string[] {
  const [listed, others] = [seeded(1), seeded(2)];
  return Array.from({ length: QUESTIONS }, (_, at) => {
    const name = nameOf(at % 2 ? others : listed).join(' ');
    return at % 8 === 0 ? name.slice(0, 4) + name.slice(5) : name;
  });
}

const { url: search, headers } = searchAddress(process.env.OPENSEARCH_URL!);
const lines: string[] = [];
for (const size of sizes) {
  const url = await fill(size);
  const prefix = `bench-curve-${size}-`;
  const api = await start('api.ts', { BENCH_DATABASE_URL: url, BENCH_INDEX: 'exclusions', BENCH_PREFIX: prefix, BENCH_KEPT: 'on' });
  try {
    const meter = await openMeter();
    const stats: any = await (await fetch(`${search}/${prefix}*/_stats/store`, { headers })).json();
    const client = openClient(api.url, 2, { 'x-api-key': api.key! });
    let hits = 0;
    const ask = (names: string[], clients: number) =>
      drive(names, clients, async (name) => {
        const { status, text } = await client.ask(`/exclusions/search?name=${encodeURIComponent(name)}&limit=25`);
        if (status !== 200 || text.includes('"degraded":true')) throw new Error(`answered ${status}: ${text.slice(-400)}`);
        hits += Number(/"total":(\d+)/.exec(text)![1]);
      });
    const names = questionsOf();
    await ask(names, 2);
    const before = meter({ api });
    hits = 0;
    const { p50_ms, p95_ms } = await ask(names, 2);
    const after = meter({ api });
    const used = (of: 'node' | 'opensearch' | 'postgres') => (((after[of] - before[of]) * 1000) / names.length).toFixed(2);
    const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.child.pid}/status`, 'utf8'))![1]);
    const line =
      `${size} names: p50 ${p50_ms.toFixed(1)} ms, p95 ${p95_ms.toFixed(1)} ms; processor time a screening: Node ${used('node')}, OpenSearch ${used('opensearch')}, ` +
      `Postgres ${used('postgres')} ms; ${(hits / names.length).toFixed(1)} hits; index ${(stats._all.primaries.store.size_in_bytes / 1e6).toFixed(0)} MB; API ${(rss / 1e3).toFixed(0)} MB`;
    lines.push(line);
    console.log(line);
    client.close();
  } finally {
    api.child.kill('SIGKILL');
  }
}
appendFileSync(
  join(root, 'bench/results/screening.txt'),
  `${new Date().toISOString().slice(0, 16)}  ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}, script/bench curve, 2 clients, ${QUESTIONS} names\n  ${lines.join('\n  ')}\n`,
);
