import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { root } from '#root';
import { type Driven, drive, openClient } from '../match/drive.ts';
import { loadedRecords, openUnlisted } from '../match/loaded.ts';
import { countLists } from '../screening/data.ts';
import { readStrangers } from '../strangers/strangers.ts';
import { openMeter, openSide, type Side, type Used } from './sides.ts';

// `script/bench paired COMMIT...`: what requests cost this tree and earlier commits, in turn, each with the Node, the
// database and the index of its own. PROVISO_DATA names the folder of published files: half of the names are on their
// lists, half on none. Ratios of one round are what counts: the machine's other work meets both.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '4' },
    /** Share of the requests of a round. */
    size: { type: 'string', default: '1' },
    /** Kinds of requests, with commas. */
    only: { type: 'string', default: 'names16,names2,npis,batches,typeahead,hospitals' },
    keep: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) throw new Error('Usage: script/bench paired COMMIT... [--rounds N] [--size SHARE] [--only KINDS] [--keep]');
const rounds = Number(values.rounds);
const lines: string[] = [];
function report(line: string): void {
  lines.push(line);
  console.log(line);
}

/** Rounds that do not count. */
const WARM = 6;

const slip = (name: string, at: number) => (at % 4 === 0 && name.length > 8 ? name.slice(0, 4) + name.slice(5) : name);

async function questionsOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const read = async (column: string, from: string): Promise<string[]> =>
    (await client.query(`select ${column} as value from ${from} order by md5(${column}) limit 3000`)).rows.map((row) => row.value);
  const listed = await read('full_name', 'exclusion where observed_to is null');
  const npis = await read('npi', 'exclusion where observed_to is null and npi is not null');
  const ccns = await read('ccn', "facility where observed_to is null and facility_type = 'hospital'");
  const hospitals = await read('name', "facility where observed_to is null and facility_type = 'hospital'");
  await client.end();
  const { clinicians, organizations, practitioners } = await readStrangers(
    resolve(process.env.PROVISO_DATA ?? join(root, '../shared/data')),
    1,
    openUnlisted(await loadedRecords(url)),
  );
  const strangers = [...clinicians, ...organizations, ...practitioners].map(({ name }) => name!);
  const names = listed.flatMap((name, at) => [slip(name, at), strangers[(at * 1_009) % strangers.length]!]);
  const typed = hospitals.map((name, at) => name.slice(0, 3 + (at % 12)));
  const path = (of: string) => (value: string) => [`${of}${encodeURIComponent(value)}`] as [string];
  const search = names.map(path('/exclusions/search?name='));
  const bodies = Array.from({ length: names.length / 500 }, (_, at): [string, string] => [
    '/exclusions/screen',
    JSON.stringify({ subjects: names.slice(at * 500, (at + 1) * 500).map((name) => ({ name })) }),
  ]);
  return {
    names16: { clients: 16, asked: search, count: 400 },
    names2: { clients: 2, asked: search, count: 300 },
    npis: { clients: 2, asked: npis.map(path('/exclusions/comprehensive/')), count: 600 },
    batches: { clients: 1, asked: bodies, count: 2 },
    typeahead: { clients: 2, asked: typed.map(path('/hospitals/typeahead?q=')), count: 600 },
    hospitals: { clients: 2, asked: ccns.map(path('/hospitals/')), count: 600 },
  };
}

type Kind = keyof Awaited<ReturnType<typeof questionsOf>>;
interface Run extends Driven, Used {
  sum: number;
}

const head = await openSide('HEAD');
const sides = [...(await Promise.all(positionals.map(openSide))), head];
try {
  const questions = await questionsOf(head.url);
  const meter = await openMeter();
  const run = async (side: Side, kind: Kind, round: number): Promise<Run> => {
    const { clients, asked: query, count } = questions[kind];
    const size = Math.max(1, Math.round(count * Number(values.size)));
    const now = Array.from({ length: size }, (_, at) => query[(round * size + at) % query.length]!);
    const client = openClient(side.api.url, clients, { 'x-api-key': side.api.key! });
    const before = meter(side);
    const driven = await drive(now, clients, async ([path, body]: [string, string?]) => {
      const { status, text } = await client.ask(path, body);
      if (status !== 200 || text.includes('"degraded":true')) throw new Error(`answered ${status}: ${text.slice(-400)}`);
    });
    const after = meter(side);
    client.close();
    const [node, opensearch, postgres] = (['node', 'opensearch', 'postgres'] as const).map(
      (of) => ((after[of] - before[of]) * 1000) / size,
    );
    return { ...driven, node: node!, opensearch: opensearch!, postgres: postgres!, sum: node! + opensearch! + postgres! };
  };
  const { federal, states, lists } = await countLists(head.url);
  report(
    `${federal} federal and ${states} state records of ${lists} lists; ms of processor time a request, middle (range) of ${rounds} rounds`,
  );
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
  const spread = (all: number[]) => `${middle(all).toFixed(2)} (${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)})`;
  for (const kind of values.only.split(',') as Kind[]) {
    const runs = new Map(sides.map((side) => [side, [] as Run[]]));
    // Before them what is used often is compiled: until then OpenSearch takes up to ten times as long.
    for (let round = -WARM; round < rounds; round++)
      for (const side of round % 2 ? sides : sides.toReversed()) {
        const done = await run(side, kind, round + WARM);
        if (round >= 0) runs.get(side)!.push(done);
      }
    const [first] = runs.values();
    for (const [{ commit }, of] of runs) {
      const by = (key: keyof Run, text = spread) => text(of.map((one) => one[key]));
      const ratio = (key: keyof Run) => spread(of.map((one, at) => one[key] / first![at]![key]));
      report(
        `${kind}, ${commit}: Node ${by('node')}, OpenSearch ${by('opensearch')}, Postgres ${by('postgres')}; ` +
          `${middle(of.map((one) => one.per_second)).toFixed(0)}/s, p50 ${middle(of.map((one) => one.p50_ms)).toFixed(1)} ms, p95 ${by('p95_ms')} ms`,
      );
      if (of !== first)
        report(`  of ${sides[0]!.commit}: Node ${ratio('node')}, sum ${ratio('sum')}, rate ${ratio('per_second')}, p95 ${ratio('p95_ms')}`);
    }
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`;
  const entry = `${new Date().toISOString().slice(0, 16)}  ${machine}, script/bench paired ${process.argv.slice(2).join(' ')}\n  ${lines.join('\n  ')}\n`;
  if (values.keep) appendFileSync(join(root, 'bench/results/screening.txt'), entry);
} finally {
  for (const { api } of sides) api.child.kill('SIGKILL');
}
