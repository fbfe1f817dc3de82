import http from 'node:http';

export interface Query {
  status: number;
  text: string;
}

/** Sends requests over kept-alive connections. */
export function openClient(base: string, sockets: number, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(base);
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  return {
    ask: (path: string, body?: string): Promise<Query> =>
      new Promise((resolve, reject) => {
        const sent =
          body === undefined ? headers : { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const call = http.request({ agent, hostname, port, path, method: body === undefined ? 'GET' : 'POST', headers: sent }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }));
          answer.on('error', reject);
        });
        call.on('error', reject);
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

export interface Driven {
  per_second: number;
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
  requests: number;
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Asks every item once with `clients` clients at a time, each waiting for its answer before the next question. `ask`
 * returns false for an item that got no answer: it does not count.
 */
export async function drive<T>(items: readonly T[], clients: number, ask: (item: T) => Promise<unknown>): Promise<Driven> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const client = async () => {
    while (next < items.length) {
      const item = items[next++]!;
      const from = performance.now();
      if ((await ask(item)) !== false) times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    per_second: times.length / seconds,
    p50_ms: quantile(times, 0.5),
    p95_ms: quantile(times, 0.95),
    p99_ms: quantile(times, 0.99),
    requests: times.length,
  };
}
