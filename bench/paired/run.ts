import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../src/root.ts';
import { type Started, start } from '../http/start.ts';
import { type Driven, drive, openClient } from '../match/drive.ts';
import { prepareLists } from '../screening/data.ts';

// `script/bench paired COMMIT [ROUNDS]`: screenings of one name, by this tree and by an earlier commit in turn, over
// one database and one search server. The commit is one that runs on this Node (since November 28). Ratios of the same
// round are what counts: the machine's other work meets both.
const [commit, given_rounds = '5'] = process.argv.slice(2);
if (!commit) throw new Error('Usage: script/bench paired COMMIT [ROUNDS]');
const rounds = Number(given_rounds);
const PER_ROUND = 1_500;
/** Rounds before the first that counts: the compiler of the runtime is at work until then. */
const WARM_UP = 4;
const CLIENTS = [2, 16];

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The earlier commit, checked out, installed and with indexes of its own name. */
function earlier(): string {
  const folder = join(root, '.cache', 'paired', git('rev-parse', '--short', commit!));
  if (existsSync(join(folder, 'node_modules'))) return folder;
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, commit!);
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const file = join(folder, 'bench/http/api.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace("'bench-http-'", "'bench-paired-'"));
  return folder;
}

/** Listed names, every fourth with a letter missing, and people on no list, by turns. */
async function questions(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const half = (PER_ROUND * (rounds + WARM_UP)) / 2;
  const listed = await client.query('select full_name from exclusion where observed_to is null order by md5(full_name || id) limit $1', [
    half,
  ]);
  const others = await client.query(
    `select concat_ws(' ', first_name, middle_name, last_name) as full_name from provider where last_name is not null order by md5(npi) limit $1`,
    [half],
  );
  await client.end();
  const slip = (name: string, at: number) => (at % 4 === 0 && name.length > 8 ? name.slice(0, 4) + name.slice(5) : name);
  return listed.rows.flatMap((row, at) => [slip(row.full_name, at), others.rows[at]?.full_name ?? row.full_name]);
}

/** Processor time of a process in seconds, as Linux counts it: 100 ticks a second. */
function processorTime({ child }: Started): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

interface Run extends Driven {
  cpu_ms: number;
}

async function ask(api: Started, names: string[], clients: number): Promise<Run> {
  const client = openClient(api.url, clients, { 'x-api-key': api.key! });
  const before = processorTime(api);
  const driven = await drive(names, clients, async (name) => {
    const { status, text } = await client.ask(`/exclusions/search?name=${encodeURIComponent(name)}`);
    if (status !== 200 || text.includes('"degraded":true')) throw new Error(`answered ${status}: ${text.slice(-400)}`);
  });
  client.close();
  return { ...driven, cpu_ms: ((processorTime(api) - before) * 1000) / names.length };
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const spread = (values: number[]) => `${middle(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;
const told = (runs: Run[]) =>
  `p50 ${middle(runs.map((one) => one.p50_ms)).toFixed(2)} ms, p95 ${middle(runs.map((one) => one.p95_ms)).toFixed(1)} ms, ` +
  `${middle(runs.map((one) => one.per_second)).toFixed(0)}/s, ${middle(runs.map((one) => one.cpu_ms)).toFixed(2)} ms of processor time each`;

const lines: string[] = [];
function report(line: string): void {
  lines.push(line);
  console.log(line);
}

const then_folder = earlier();
const data = await prepareLists(process.env.DATABASE_URL!);
report(
  `${data.federal} federal and ${data.states} state records of ${data.lists} lists, ${rounds} rounds of ${PER_ROUND} names in turn after a warm-up of ${WARM_UP}`,
);
const names = await questions(data.url);
const env = { BENCH_DATABASE_URL: data.url, BENCH_INDEX: 'exclusions', BENCH_LOG: '/dev/null' };
const before = await start('api.ts', env, then_folder);
const now = await start('api.ts', env);
try {
  for (const api of [before, now]) await ask(api, names.slice(rounds * PER_ROUND), 4);
  for (const clients of CLIENTS) {
    const runs = { before: [] as Run[], now: [] as Run[] };
    for (let round = 0; round < rounds; round++) {
      const asked = names.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
      const turn = [
        async () => runs.before.push(await ask(before, asked, clients)),
        async () => runs.now.push(await ask(now, asked, clients)),
      ];
      for (const one of round % 2 ? turn.toReversed() : turn) await one();
    }
    const ratio = (of: (run: Run) => number) => spread(runs.now.map((run, at) => of(run) / of(runs.before[at]!)));
    report(`${clients} clients, ${commit}: ${told(runs.before)}`);
    report(`${clients} clients, ${git('rev-parse', '--short', 'HEAD')}: ${told(runs.now)}`);
    report(`${clients} clients: ${ratio((run) => run.per_second)} of its rate, ${ratio((run) => run.cpu_ms)} of its processor time`);
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`;
  appendFileSync(
    join(root, 'bench/results/screening.txt'),
    `${new Date().toISOString().slice(0, 16)}  ${machine}, script/bench paired ${commit}\n  ${lines.join('\n  ')}\n`,
  );
} finally {
  for (const api of [before, now]) api.child.kill('SIGKILL');
}
