import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#root';
import { start } from '../http/start.ts';
import { openClient, quantile } from '../match/drive.ts';
import { loadedLists } from '../screening/data.ts';
import { prepareData, rosterOf } from './data.ts';

// `script/bench rosters [SUBJECTS] [again]`: a roster screened by name, while one person after another types the name
// of a hospital beside it. PROVISO_DATA names a folder of published files; without it lists are invented. `again`: over
// the database of the run before.

const lines: string[] = [];
function report(line: string): void {
  lines.push(line);
  console.log(line);
}
const count = Number(process.argv[2] ?? 100_000);
/** Milliseconds between two letters of somebody who types fast; two people type. */
const LETTER_MS = 50;

const server_url = process.env.DATABASE_URL!;
const data = process.argv[3] === 'again' ? await loadedLists(server_url) : await prepareData(server_url, process.env.PROVISO_DATA ?? null);
report(`${data.federal} federal and ${data.states} state records of ${data.lists} lists; a roster of ${count} subjects`);
const subjects = await rosterOf(data.url, count);
const api = await start('api.ts', { BENCH_DATABASE_URL: data.url, BENCH_INDEX: 'exclusions,hospitals', BENCH_LOG: '/dev/null' });
try {
  const client = openClient(api.url, 4, { 'x-api-key': api.key! });
  const ask = async (path: string, body?: string) => {
    const { status, text } = await client.ask(path, body);
    if (status >= 300 || text.includes('"degraded":true')) throw new Error(`${path} answered ${status}: ${text.slice(-400)}`);
    return JSON.parse(text);
  };
  const words = ['memorial hospital', 'saint mary', 'university medical center', 'county general', 'childrens hospital of'];
  const typed = words.flatMap((word) => Array.from(word, (_letter, at) => word.slice(0, at + 1))).filter((text) => text.length > 1);
  let is_over = false;
  const type = async (first: number): Promise<number[]> => {
    const times: number[] = [];
    for (let at = first; !is_over; at += 1) {
      const began = performance.now();
      await ask(`/hospitals/typeahead?q=${encodeURIComponent(typed[at % typed.length]!)}`);
      times.push(performance.now() - began);
      await sleep(LETTER_MS);
    }
    return times;
  };
  const typeahead = async (name: string, work: () => Promise<void>) => {
    is_over = false;
    const typing = [type(0), type(31)];
    await work();
    is_over = true;
    const times = (await Promise.all(typing)).flat().toSorted((a, b) => a - b);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
    report(`typeahead ${name}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms over ${times.length} requests`);
  };
  const upload = (roster: object[]) => ask('/screenings', JSON.stringify({ subjects: roster }));
  const screened = async (id: string) => {
    for (;;) {
      const screening = await ask(`/screenings/${id}`);
      if (screening.status === 'done') return screening;
      if (screening.status === 'failed') throw new Error('the roster failed');
      await sleep(500);
    }
  };
  await typeahead('alone', () => sleep(10_000));
  // The program and the search server compile what is used often.
  const warm = await upload(subjects.slice(-5000));
  await screened(warm.id);
  await typeahead('beside the roster', async () => {
    const created = await upload(subjects);
    const began = performance.now();
    const { counts } = await screened(created.id);
    const seconds = (performance.now() - began) / 1000;
    report(`${count} subjects in ${seconds.toFixed(0)} s: ${(count / seconds).toFixed(0)} subjects/s; ${JSON.stringify(counts)}`);
  });
  client.close();
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`;
  appendFileSync(
    join(root, 'bench/results/rosters.txt'),
    `${new Date().toISOString().slice(0, 16)}  ${machine}\n  ${lines.join('\n  ')}\n`,
  );
} finally {
  api.child.kill('SIGKILL');
}
