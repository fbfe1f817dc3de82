import { ask, judge, type Query, type Verdict } from './questions.ts';
import type { ServiceProcess } from './service-process.ts';

export interface Tally {
  requests: number;
  verdicts: Record<Verdict, number>;
  /** Failed responses by status, and broken connections by code. */
  errors: Record<string, number>;
  /** Seconds from the first error to the last; 0 without one. */
  error_span: number;
  seconds: number;
  /** Milliseconds of each answered request. */
  ms: number[];
  /** Ids of screenings that were acknowledged. */
  acknowledged: string[];
  examples: string[];
}

export interface Balanced {
  processes: ServiceProcess[];
  key: string;
  /** Every question and its response without a fault. */
  reference: [Query, any][];
}

const CHECKED_EVERY_MS = 500;

/**
 * A balancer over the processes: one that fails its health check gets no requests until it passes again. A refused
 * connection is tried on another process, as balancers do; a request that was sent is never repeated.
 */
function openBalancer(processes: ServiceProcess[]) {
  let up = [...processes];
  let turn = 0;
  const check = async () => {
    const states = await Promise.all(processes.map((one) => one.is_up()));
    up = processes.filter((_, at) => states[at]);
  };
  const timer = setInterval(() => check().catch(() => {}), CHECKED_EVERY_MS);
  return {
    next: (): ServiceProcess | undefined => up[turn++ % Math.max(1, up.length)],
    close: () => clearInterval(timer),
  };
}

/** Runs clients that each send the questions one after the other until `until` resolves. */
export async function traffic({ processes, key, reference }: Balanced, clients: number, until: Promise<unknown>): Promise<Tally> {
  const balancer = openBalancer(processes);
  const tally: Tally = {
    requests: 0,
    verdicts: { right: 0, admitted: 0, wrong: 0, 'false clear': 0 },
    errors: {},
    error_span: 0,
    seconds: 0,
    ms: [],
    acknowledged: [],
    examples: [],
  };
  let is_over = false;
  let first_error: number | null = null;
  const began = performance.now();
  const fail = (reason: string) => {
    const now = performance.now();
    first_error ??= now;
    tally.error_span = Math.round((now - first_error) / 100) / 10;
    tally.errors[reason] = (tally.errors[reason] ?? 0) + 1;
  };
  const one = async (query: Query, expected: any, tries = processes.length): Promise<void> => {
    const process = balancer.next();
    const sent = performance.now();
    if (tries === processes.length) tally.requests += 1;
    if (!process) {
      fail('no process');
      await new Promise((resolve) => setTimeout(resolve, 20));
      return;
    }
    try {
      const { status, body } = await ask(process.url, key, query);
      if (status !== 200) return fail(String(status));
      tally.ms.push(performance.now() - sent);
      if (body.id) tally.acknowledged.push(body.id);
      const verdict = judge(query, expected, body);
      tally.verdicts[verdict] += 1;
      if (verdict !== 'right' && tally.examples.length < 5)
        tally.examples.push(`${verdict}: ${query.path} ${query.body ?? ''} → ${JSON.stringify(body).slice(0, 1500)}`);
    } catch (error) {
      const { code, name } = error as { code?: string; name: string };
      if (code === 'ECONNREFUSED' && tries > 1) return one(query, expected, tries - 1);
      fail(code ?? name);
    }
  };
  until.finally(() => {
    is_over = true;
  });
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = client * 37; !is_over; at++) {
        const [query, expected] = reference[at % reference.length]!;
        await one(query, expected);
      }
    }),
  );
  balancer.close();
  tally.seconds = (performance.now() - began) / 1000;
  return tally;
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function lines(name: string, tally: Tally): string[] {
  const sorted = tally.ms.toSorted((a, b) => a - b);
  const errors = Object.entries(tally.errors).map(([reason, count]) => `${count} × ${reason}`);
  const { right, admitted, wrong } = tally.verdicts;
  return [
    `${name}: ${tally.requests} requests in ${tally.seconds.toFixed(1)} s, ${(sorted.length / tally.seconds).toFixed(1)} answered a second; p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms`,
    `  answers: ${right} right, ${admitted} incomplete and said so, ${wrong} wrong, ${tally.verdicts['false clear']} false clears`,
    `  errors: ${errors.length ? `${errors.join(', ')} within ${tally.error_span.toFixed(1)} s` : 'none'}; screenings acknowledged: ${tally.acknowledged.length}`,
    ...tally.examples.map((example) => `  ${example}`),
  ];
}
