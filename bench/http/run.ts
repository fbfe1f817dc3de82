import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { root } from '../../src/root.ts';
import { ccnOf, hospitals, prepare } from './data.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const clients = 16;

interface Started {
  url: string;
  key?: string;
  child: ChildProcess;
}

async function start(file: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/http', file)], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    lines.once('line', (line) => resolve({ ...JSON.parse(line), child }));
  });
}

interface Measured {
  per_second: number;
  cpu_us: number;
}

/** Processor time a process has used, in µs; Linux counts it in hundredths of a second. */
function cpuOf({ child }: Started): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function driveForCpu(server: Started): Promise<Measured> {
  const before = cpuOf(server);
  const result = await drive(server, detail, clients, seconds);
  return { per_second: result.requests.average, cpu_us: (cpuOf(server) - before) / result.requests.total };
}

async function drive(server: Started, paths: string[], connections: number, duration: number): Promise<autocannon.Result> {
  const headers: Record<string, string> = server.key ? { 'X-API-Key': server.key } : {};
  const result = await autocannon({ url: server.url, connections, duration, headers, requests: paths.map((path) => ({ path })) });
  const wrong = result.non2xx + result.errors;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} requests failed`);
  return result;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const lines: string[] = [];
function report(name: string, value: number, unit: string, spread?: number[]): void {
  const range = spread ? `  ${Math.min(...spread).toFixed(3)}–${Math.max(...spread).toFixed(3)}` : '';
  const line = `${name} ${value.toFixed(unit === 'ratio' ? 3 : 1)} ${unit}${range}`;
  lines.push(line);
  console.log(line);
}

const folder = mkdtempSync(join(tmpdir(), 'proviso-bench-'));
const BENCH_DATABASE_URL = await prepare(process.env.DATABASE_URL!);
const detail = Array.from({ length: 400 }, (_, at) => `/hospitals/${ccnOf((at * 7) % hospitals)}`);
const bare = await start('bare.ts', { BENCH_DATABASE_URL });
const api = await start('api.ts', {
  BENCH_DATABASE_URL,
  BENCH_INDEX: process.env.BENCH_INDEX ?? 'yes',
  BENCH_LOG: join(folder, 'api.log'),
});
try {
  const same = await Promise.all([fetch(bare.url + detail[0]), fetch(api.url + detail[0], { headers: { 'X-API-Key': api.key! } })]);
  const [left, right] = (await Promise.all(same.map((answer) => answer.json()))) as any[];
  for (const body of [left, right]) delete body.meta.request_id;
  if (!isDeepStrictEqual(left, right)) throw new Error('the two servers do not return the same JSON');

  for (const server of [bare, api]) await drive(server, detail, clients, 3);
  const measured: { bare: Measured; api: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push({ bare: await driveForCpu(bare), api: await driveForCpu(api) });
  const ratios = measured.map((one) => one.api.per_second / one.bare.per_second);
  for (const name of ['bare', 'api'] as const) {
    report(`detail_${name}_per_second`, median(measured.map((one) => one[name].per_second)), 'requests/s');
    report(`detail_${name}_cpu`, median(measured.map((one) => one[name].cpu_us)), 'µs/request');
  }
  report('detail_ratio', median(ratios), 'ratio', ratios);
  if (process.env.BENCH_INDEX !== 'no') {
    const typed = ['inv', 'invented', 'hosp', 'birch', 'invented hospital 1', 'ced', 'elm', 'dogw', 'alder inv', 'hospital of ce'];
    const paths = typed.map((q) => `/hospitals/typeahead?q=${encodeURIComponent(q)}`);
    await drive(api, paths, 2, 3);
    const typeahead = await drive(api, paths, 2, seconds * 2);
    report('typeahead_p50', typeahead.latency.p50, 'ms');
    report('typeahead_p95', typeahead.latency.p97_5, 'ms (97.5 %)');
    report('typeahead_per_second', typeahead.requests.average, 'requests/s');
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  appendFileSync(join(root, 'bench/results/http.txt'), `${new Date().toISOString().slice(0, 16)}  ${machine}\n  ${lines.join('\n  ')}\n`);
} finally {
  bare.child.kill('SIGKILL');
  api.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
