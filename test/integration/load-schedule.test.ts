import { setTimeout as sleep } from 'node:timers/promises';
import { registerSources } from '#load/register-sources';
import { startScheduler } from '#load/schedule';
import { openDatabase } from '../support/database.ts';
import { publishedDataset } from '../support/tiny-dataset.ts';
import { until } from '../support/until.ts';

const database = openDatabase();

const at_once = { log: () => {}, poll_ms: 50 };
// Every second; the declared schedules are no finer than a minute.
const soon = '* * * * * *';

test('of several processes one runs it, and another takes over when that one ends', async () => {
  const runs: string[] = [];
  const datasets = [publishedDataset('turns', { schedule: soon })];
  const start = (name: string) => startScheduler({ ...at_once, db: database.db, datasets, run: async () => runs.push(name) > 0 });
  const first = start('first');
  await until(() => first.is_holder());
  const second = start('second');
  await until(() => runs.length > 1);
  expect(second.is_holder()).toBe(false);
  expect(new Set(runs)).toEqual(new Set(['first']));
  await first.stop();
  await until(() => second.is_holder() && runs.includes('second'));
  await second.stop();
});

test('a run that fails is tried again', async () => {
  const failing = publishedDataset('failing', { schedule: soon });
  await registerSources(database.db, [failing]);
  const runs: string[] = [];
  const said: string[] = [];
  const scheduler = startScheduler({
    ...at_once,
    db: database.db,
    datasets: [failing],
    log: (message, facts) => said.push(`${facts?.source ?? ''} ${message}`),
    retry_ms: [10],
    run: async ({ id }) => {
      runs.push(id);
      throw new Error('no network');
    },
  });
  await until(() => runs.length > 2);
  await scheduler.stop();
  expect(said).toEqual(expect.arrayContaining(['failing scheduled load failed', 'failing scheduled load will be retried']));
});

test('stopping waits for a load under way, as long as it has patience', async () => {
  const slow = publishedDataset('slow', { schedule: soon });
  await registerSources(database.db, [slow]);
  const scheduled = (ms: number, patience_ms: number) => {
    const seen = { begun: false, ended: false };
    const run = async () => {
      seen.begun = true;
      await sleep(ms);
      seen.ended = true;
      return true;
    };
    return { seen, ...startScheduler({ ...at_once, db: database.db, datasets: [slow], patience_ms, run }) };
  };
  const short = scheduled(100, 10_000);
  await until(() => short.seen.begun);
  await short.stop();
  expect(short.seen.ended).toBe(true);
  const long = scheduled(1_000, 10);
  await until(() => long.seen.begun);
  await long.stop();
  expect(long.seen.ended).toBe(false);
});

test('no more sources are loaded at a time than the limit; the others follow, and none after a stop', async () => {
  const datasets = ['one', 'two', 'three', 'four', 'five'].map((id) => publishedDataset(`limited_${id}`, { schedule: soon }));
  await registerSources(database.db, datasets);
  const ends: (() => void)[] = [];
  const begun = new Set<string>();
  let most = 0;
  const scheduler = startScheduler({
    ...at_once,
    db: database.db,
    datasets,

    run: async ({ id }) => {
      begun.add(id);
      await new Promise<void>((end) => {
        ends.push(end);
        most = Math.max(most, ends.length);
      });
      return true;
    },
  });
  await until(() => ends.length === 2);
  // All five are due by now, each second again.
  await sleep(1_500);
  expect([begun.size, most]).toEqual([2, 2]);
  while (begun.size < 4) {
    await until(() => ends.length > 0);
    ends.shift()!();
  }
  expect(most).toBe(2);
  const before = begun.size;
  const stopped = scheduler.stop();
  for (const end of ends.splice(0)) end();
  await stopped;
  expect(begun.size).toBe(before);
});

test('the first real data would remove the sample world: beside it nothing is downloaded, whatever the source', async () => {
  const never_loaded = publishedDataset('never_loaded', { schedule: soon });
  await registerSources(database.db, [never_loaded, publishedDataset('sample_source', { cadence: 'none' })]);
  await database.db('source').where({ source_id: 'sample_source' }).update({ is_sample: true, last_loaded_at: new Date() });
  const runs: string[] = [];
  const said: string[] = [];
  const scheduler = startScheduler({
    ...at_once,
    db: database.db,
    datasets: [never_loaded],
    log: (message, facts) => said.push(`${facts?.source ?? ''} ${message}`),
    run: async ({ id }) => runs.push(id) > 0,
  });
  await until(() => said.includes('never_loaded not loaded: the service serves sample data'));
  await scheduler.stop();
  expect(runs).toEqual([]);
});
