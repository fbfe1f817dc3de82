import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import type { Started } from './start.ts';

const clients = 16;

export interface Measured {
  per_second: number;
  cpu_us: number;
}

/** Processor time a process has used, in µs; Linux counts it in hundredths of a second. */
function cpuOf({ child }: Started): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function drive(server: Started, paths: string[], duration: number): Promise<Measured> {
  const headers: Record<string, string> = server.key ? { 'X-API-Key': server.key } : {};
  const before = cpuOf(server);
  const began = performance.now();
  const result = await autocannon({ url: server.url, connections: clients, duration, headers, requests: paths.map((path) => ({ path })) });
  const wrong = result.non2xx + result.errors;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} requests failed`);
  const total = result.requests.total;
  return { per_second: total / ((performance.now() - began) / 1000), cpu_us: (cpuOf(server) - before) / total };
}

/** The comparison means something only if both return the same JSON. */
export async function refuseDifferent(bare: Started, api: Started, path: string): Promise<void> {
  const both = await Promise.all([fetch(bare.url + path), fetch(api.url + path, { headers: { 'X-API-Key': api.key! } })]);
  const bodies = (await Promise.all(both.map((answer) => answer.json()))) as any[];
  for (const body of bodies) delete body.meta.request_id;
  if (!isDeepStrictEqual(bodies[0], bodies[1])) throw new Error('the two servers do not return the same JSON');
}

/** Rounds of the bare handler and of the service, in turns, after two for warming up. */
export async function compare(
  bare: Started,
  api: Started,
  paths: string[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ bare: Measured; api: Measured }[]> {
  for (const server of [bare, api, bare, api]) await drive(server, paths, seconds);
  const measured: { bare: Measured; api: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({ bare: await drive(bare, paths, seconds), api: await drive(api, paths, seconds) });
  return measured;
}
