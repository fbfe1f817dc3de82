import { setTimeout as sleep } from 'node:timers/promises';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { everySecond, is_full, sampled } from './full-run.ts';
import { serveAlone } from './served-alone.ts';

// Asks an example of every second GET and POST endpoint (a full run: every one of all) from clients that disconnect
// before the response, and says which of them left a rejected promise that no one waited for: in a process without a
// listener each of these ends the service.
// Few connections to the database, so that reads queue.
const [url, search_url, prefix, key] = process.argv.slice(2) as [string, string, string, string];
const DELAYS_MS = [0, 1, 2, 4, 8, 16, 32];
/** A full run asks each example with all of these delays, another one with one of them in turn. */
const delaysOf = (place: number) => (is_full ? DELAYS_MS : [DELAYS_MS[place % DELAYS_MS.length]!]);
const AT_ONCE = 4;

let unhandled: string[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(String((reason as Error)?.message ?? reason)));

const serving = await serveAlone(url, search_url, prefix, { connections: 2 });

async function abandon(path: string, { method, body }: { method: string; body: string | undefined }, delay_ms: number): Promise<boolean> {
  const ending = new AbortController();
  const headers = { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) };
  const answer = fetch(serving.url + path, { method, body, headers, signal: ending.signal, redirect: 'manual' });
  const was_early = answer.then(
    () => false,
    () => true,
  );
  await sleep(delay_ms);
  ending.abort();
  return was_early;
}

// What a POST makes stays in the database of the test.
const endpoints = everySecond((await discoverEndpoints()).filter(({ method }) => method === 'get' || method === 'post'));
const left: Record<string, string[]> = {};
let abandoned = 0;
let place = 0;
for (const endpoint of endpoints)
  for (const example of sampled(endpoint.examples ?? [], 1, place)) {
    const path = exampleUrl(endpoint, example);
    unhandled = [];
    place += 1;
    for (const delay_ms of delaysOf(place)) {
      const query = { method: endpoint.method.toUpperCase(), body: example.body === undefined ? undefined : JSON.stringify(example.body) };
      const early = await Promise.all(Array.from({ length: AT_ONCE }, () => abandon(path, query, delay_ms)));
      abandoned += early.filter(Boolean).length;
    }
    await sleep(20);
    if (unhandled.length > 0) left[`${endpoint.method} ${path}`] = [...new Set(unhandled)];
  }
const { status } = await fetch(`${serving.url}/health`);
process.stdout.write(JSON.stringify({ examples: endpoints.length, abandoned, left, status }));
process.exit();
