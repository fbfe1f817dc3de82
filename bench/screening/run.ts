import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '#root';
import { start } from '../http/start.ts';
import { type Driven, drive, openClient } from '../match/drive.ts';
import { prepareLists } from './data.ts';
import { questionsOf } from './questions.ts';

const lines: string[] = [];
function report(line: string): void {
  lines.push(line);
  console.log(line);
}
const times = (name: string, { p50_ms, p95_ms, requests }: Driven) =>
  report(`${name} p50 ${p50_ms.toFixed(1)} ms, p95 ${p95_ms.toFixed(1)} ms over ${requests} requests`);

const began = performance.now();
const data = await prepareLists(process.env.DATABASE_URL!);
report(
  `${data.federal} federal and ${data.states} state records of ${data.lists} lists, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);

const { npis, names } = await questionsOf(data.url);
const api = await start('api.ts', { BENCH_DATABASE_URL: data.url, BENCH_INDEX: 'exclusions', BENCH_LOG: '/dev/null' });
try {
  const client = openClient(api.url, 4, { 'x-api-key': api.key! });
  const ask = async (path: string, body?: string) => {
    const { status, text } = await client.ask(path, body);
    if (status !== 200 || text.includes('"degraded":true')) throw new Error(`${path} answered ${status}: ${text.slice(-400)}`);
  };
  const window = (all: string[], at: number) => Array.from({ length: 500 }, (_, step) => all[(at * 500 + step * 7) % all.length]!);
  const screen = (body: object) => ask('/exclusions/screen', JSON.stringify(body));
  const rounds = (count: number) => Array.from({ length: count }, (_, at) => at);
  const ofNpis = (at: number) => screen({ npis: window(npis, at) });
  const ofNames = (at: number) => screen({ subjects: window(names, at).map((name) => ({ name })) });
  const one = (at: number) => ask(`/exclusions/comprehensive/${npis[(at * 13) % npis.length]}`);
  await drive(rounds(40), 1, ofNpis);
  times('batch_500_npis', await drive(rounds(200), 1, ofNpis));
  await drive(rounds(500), 2, one);
  times('comprehensive', await drive(rounds(3000), 2, one));
  await drive(rounds(8), 1, ofNames);
  times('batch_500_names', await drive(rounds(30), 1, ofNames));
  client.close();
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`;
  appendFileSync(
    join(root, 'bench/results/screening.txt'),
    `${new Date().toISOString().slice(0, 16)}  ${machine}\n  ${lines.join('\n  ')}\n`,
  );
} finally {
  api.child.kill('SIGKILL');
}
