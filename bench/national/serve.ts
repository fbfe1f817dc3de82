import { createKey } from '#accounts/keys';
import { openPool } from '#db/pool';
import { compare, refuseDifferent } from '../http/compare.ts';
import { type Started, start } from '../http/start.ts';
import { residentMb } from '../nppes/own-process.ts';
import { type Answered, askAll, PATIENCE_S } from './ask-all.ts';
import { PREFIX, rowsOf } from './databases.ts';
import type { Servers } from './grow-size.ts';
import type { Options } from './options.ts';
import { type Kind, requestKinds } from './requests.ts';
import { atLeast, below, median, type Results, spread } from './results.ts';
import { prepareServing } from './serving-data.ts';

const CLIENTS = [1, 8, 64];
/** Bars are for one client, and shown for eight too. */
const MOST_CLIENTS_OF_BARS = 8;
const DETAIL_BAR = 0.7;
const DETAIL_SECONDS = 2;
/** Requests of a kind for one batch. */
const PER_BATCH = 50;

async function manyKeys(url: string, count: number): Promise<string[]> {
  const pool = openPool(url);
  const keys = await Promise.all(Array.from({ length: count }, () => createKey(pool, { name: 'bench', tier: 'enterprise' })));
  await pool.end();
  return keys.map(({ key }) => key);
}

function inWords({ name, bar }: Kind, clients: number, answered: Answered): string {
  const { p50_ms, p95_ms, p99_ms, per_second, requests } = answered;
  const who = `${name}, ${clients} client${clients > 1 ? 's' : ''}:`;
  const judged = bar && clients <= MOST_CLIENTS_OF_BARS ? ` (${bar.of.slice(0, 3)} ${below(answered[bar.of], bar.ms, 'ms')})` : '';
  const [p50, p95, p99] = [p50_ms, p95_ms, p99_ms].map((ms) => ms.toFixed(1));
  const times = `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms${judged}; ${per_second.toFixed(per_second < 10 ? 2 : 0)} requests/s`;
  const troubles = [
    answered.too_many > 0 ? `refused with 429 ${answered.too_many} times and repeated after a second` : '',
    answered.overloaded > 0 ? `503 ${answered.overloaded} times and repeated after a second` : '',
    answered.unanswered > 0 ? `${answered.unanswered} not answered within ${PATIENCE_S} s` : '',
    answered.degraded > 0 ? `${answered.degraded} ANSWERED WITHOUT THE SEARCH SERVER` : '',
  ].filter(Boolean);
  return [`${who} ${requests > 0 ? times : 'none answered'} over ${requests} requests`, ...troubles].join('; ');
}

async function compareDetail(url: string, api: Started, requests: number, results: Results): Promise<void> {
  const rows = await rowsOf<{ ccn: string }>(
    url,
    `select ccn from facility where observed_to is null and facility_type = 'hospital' order by md5(ccn) limit 400`,
  );
  const paths = rows.map(({ ccn }) => `/hospitals/${ccn}`);
  const bare = await start('bare.ts', { BENCH_DATABASE_URL: url });
  try {
    await refuseDifferent(bare, api, paths[0]!);
    const rounds = Math.min(12, Math.max(3, Math.round(requests / 200)));
    const measured = await compare(bare, api, paths, { rounds, seconds: DETAIL_SECONDS });
    const ratios = measured.map((one) => one.api.per_second / one.bare.per_second);
    const per_second = (name: 'api' | 'bare') => median(measured.map((one) => one[name].per_second)).toFixed(0);
    results.line(
      `hospital detail against a bare node:http and pg handler: ${median(ratios).toFixed(2)} (${atLeast(median(ratios), DETAIL_BAR)}; ${spread(ratios, 2)} of ${DETAIL_SECONDS} s); ` +
        `${per_second('api')} and ${per_second('bare')} requests/s with 16 clients`,
    );
  } finally {
    bare.child.kill('SIGKILL');
  }
}

/** Measures requests over the largest size that was loaded, with lists and hospitals of national size. */
export async function serveLargest(options: Options, results: Results, servers: Servers): Promise<void> {
  const url = await prepareServing(options, results, servers);
  const kinds = await requestKinds(url);
  const has_trials = options.further.includes('clinicaltrials_gov');
  const BENCH_INDEX = ['exclusions', 'hospitals', ...(has_trials ? ['trials'] : [])].join(',');
  const api = await start('api.ts', { BENCH_DATABASE_URL: url, BENCH_PREFIX: PREFIX, BENCH_INDEX, BENCH_LOG: '/dev/null' });
  try {
    const keys = await manyKeys(url, Math.max(...CLIENTS) / 2);
    const measure = async (kind: Kind) => {
      const count = kind.is_batch ? Math.max(2, Math.round(options.requests / PER_BATCH)) : options.requests;
      await askAll(api.url, keys, kind, 2, Math.ceil(count / 4), 0);
      let from = Math.ceil(count / 4);
      for (const clients of CLIENTS) {
        const query = Math.max(count, clients);
        results.line(inWords(kind, clients, await askAll(api.url, keys, kind, clients, query, from)));
        from += query;
      }
    };
    for (const kind of kinds.filter(({ is_batch }) => !is_batch)) await measure(kind);
    if (options.further.length === 0) await compareDetail(url, api, options.requests, results);
    else results.line('hospital detail was not compared with the bare handler, which reads no further sources');
    // Last: what the service has not finished when the time is over would disturb the others.
    for (const kind of kinds.filter(({ is_batch }) => is_batch)) await measure(kind);
    results.line(`memory of the API ${residentMb(api.child.pid!).toFixed(0)} MB`);
  } finally {
    api.child.kill('SIGKILL');
  }
}
