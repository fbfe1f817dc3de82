import { appendFileSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../../src/root.ts';
import { ccnOf, hospitals, prepare } from '../http/data.ts';
import { compile, type Started, start } from '../http/start.ts';

// What serving endpoints in front of Express saves: the same request in paired rounds, three ways into one process.
const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const ways = ['front', 'middleware', 'routes'] as const;
type Way = (typeof ways)[number];

/** Processor time of a process, in µs; Linux counts it in hundredths of a second. */
function cpuOf({ child }: Started): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

compile();
const BENCH_DATABASE_URL = await prepare(process.env.DATABASE_URL!);
const server = (await start('../express/ways.js', { BENCH_DATABASE_URL })) as Started & { ports: Record<Way, string>; endpoints: number };
// The cheapest response, where the difference shows, and a record read from Postgres, where clients would feel it.
const paths = {
  '/health': ['/health'],
  '/hospitals/{ccn}': Array.from({ length: 400 }, (_, at) => `/hospitals/${ccnOf((at * 7) % hospitals)}`),
};

async function drive(way: Way, path: keyof typeof paths) {
  const before = cpuOf(server);
  const result = await autocannon({
    url: server.ports[way],
    connections: 16,
    duration: seconds,
    headers: { 'X-API-Key': server.key! },
    requests: paths[path].map((one) => ({ path: one })),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed through ${way}`);
  return { per_second: result.requests.average, cpu_us: (cpuOf(server) - before) / result.requests.total };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const lines: string[] = [];
async function measure(path: keyof typeof paths): Promise<void> {
  for (const way of [...ways, ...ways]) await drive(way, path);
  const measured: Record<Way, Awaited<ReturnType<typeof drive>>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = {} as (typeof measured)[number];
    for (let at = 0; at < ways.length; at += 1) {
      const way = ways[(at + round) % ways.length]!;
      one[way] = await drive(way, path);
    }
    measured.push(one);
  }
  for (const way of ways) {
    const per_second = median(measured.map((one) => one[way].per_second));
    const cpu = median(measured.map((one) => one[way].cpu_us));
    const extra = median(measured.map((one) => one[way].cpu_us - one.front.cpu_us));
    const share = median(measured.map((one) => one[way].per_second / one.front.per_second));
    lines.push(
      `${path} ${way}: ${per_second.toFixed(0)} requests/s (${share.toFixed(2)} of front), ${cpu.toFixed(0)} µs of processor time a request (+${extra.toFixed(0)})`,
    );
  }
}

try {
  for (const path of Object.keys(paths) as (keyof typeof paths)[]) await measure(path);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`;
  const title = `${new Date().toISOString().slice(0, 16)}  ${machine}, ${server.endpoints} endpoints, ${rounds} paired rounds of ${seconds} s`;
  const text = [title, ...lines].join('\n  ');
  console.log(text);
  appendFileSync(join(root, 'bench/results/express.txt'), `${text}\n`);
} finally {
  server.child.kill('SIGKILL');
}
