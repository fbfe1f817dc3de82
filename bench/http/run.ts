import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#root';
import { drive as ask, openClient } from '../match/drive.ts';
import { compare, refuseDifferent } from './compare.ts';
import { ccnOf, hospitals, prepare } from './data.ts';
import { start } from './start.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)]!;
const lines: string[] = [];
function report(name: string, value: number, unit: string, all: number[] = []): void {
  const middle = sorted(all).slice(Math.floor(all.length / 4), Math.ceil((3 * all.length) / 4));
  const spread = middle.length > 1 ? `  (half of the rounds: ${middle[0]!.toFixed(3)}–${middle.at(-1)!.toFixed(3)})` : '';
  const line = `${name} ${value.toFixed(unit === 'ratio' ? 3 : 1)} ${unit}${spread}`;
  lines.push(line);
  console.log(line);
}

const folder = mkdtempSync(join(tmpdir(), 'proviso-bench-'));
const BENCH_DATABASE_URL = await prepare(process.env.DATABASE_URL!);
const detail = Array.from({ length: 400 }, (_, at) => `/hospitals/${ccnOf((at * 7) % hospitals)}`);
const bare = await start('bare.ts', { BENCH_DATABASE_URL });
const api = await start('api.ts', { BENCH_DATABASE_URL, BENCH_LOG: join(folder, 'api.log') });
try {
  await refuseDifferent(bare, api, detail[0]!);
  const measured = await compare(bare, api, detail, { rounds, seconds });
  for (const name of ['bare', 'api'] as const) {
    report(`detail_${name}_per_second`, median(measured.map((one) => one[name].per_second)), 'requests/s');
    report(`detail_${name}_cpu`, median(measured.map((one) => one[name].cpu_us)), 'µs/request');
  }
  const ratios = measured.map((one) => one.api.per_second / one.bare.per_second);
  report('detail_ratio', median(ratios), 'ratio', ratios);

  const words = ['inv', 'invented', 'hosp', 'birch', 'invented hospital 1', 'ced', 'elm', 'dogw', 'alder inv', 'hospital of ce'];
  const typed = Array.from({ length: 2000 }, (_, at) => `/hospitals/typeahead?q=${encodeURIComponent(words[at % words.length]!)}`);
  const client = openClient(api.url, 2, { 'x-api-key': api.key! });
  const once = async (path: string) => {
    const { status, text } = await client.ask(path);
    if (status !== 200 || text.includes('"degraded":true')) throw new Error(`typeahead answered ${status}: ${text.slice(-600)}`);
  };
  // Java compiles while it answers: what the first people wait is measured apart from what everybody after them waits.
  const cold = await ask(typed.slice(0, 500), 2, once);
  report('typeahead_first_500_p50', cold.p50_ms, 'ms');
  report('typeahead_first_500_p95', cold.p95_ms, 'ms');
  for (let lot = 0; lot < 4; lot += 1) await ask(typed, 2, once);
  const typeahead = await ask(typed, 2, once);
  client.close();
  report('typeahead_p50', typeahead.p50_ms, 'ms');
  report('typeahead_p95', typeahead.p95_ms, 'ms');
  report('typeahead_per_second', typeahead.per_second, 'requests/s at 2 clients');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`;
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  appendFileSync(join(root, 'bench/results/http.txt'), `${new Date().toISOString().slice(0, 16)}  ${machine}\n  ${lines.join('\n  ')}\n`);
} finally {
  bare.child.kill('SIGKILL');
  api.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
