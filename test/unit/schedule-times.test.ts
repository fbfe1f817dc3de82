import { Cron } from 'croner';
import { discoverDatasets } from '#load/discover-datasets';
import { scheduleOf } from '#load/schedule';
import { publishedDataset, tinyDataset } from '../support/tiny-dataset.ts';

const together = { hour: null, spread_hours: 0 };
const DAY_MS = 86_400_000;
const datasets = await discoverDatasets('loaders');
const monthly = datasets.filter((dataset) => dataset.cadence === 'monthly' && scheduleOf(dataset, together) !== null);

const first = (pattern: string, from = '2026-11-01T00:00:00Z') =>
  new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(new Date(from))!;

test('the schedule comes from the declaration, else from the cadence; what is never downloaded has none', () => {
  expect(scheduleOf(publishedDataset('a', { cadence: 'daily' }), together)).toBe('0 11 * * *');
  expect(scheduleOf(publishedDataset('a', { cadence: 'weekly' }), together)).toBe('0 12 * * 2');
  expect(scheduleOf(publishedDataset('a', { cadence: 'monthly' }), together)).toBe('0 13 4,11,18 * *');
  expect(scheduleOf(publishedDataset('a', { cadence: 'annual' }), { hour: 2, spread_hours: 0 })).toBe('0 2 16 * *');
  expect(scheduleOf(publishedDataset('a', { cadence: 'none' }), together)).toBeNull();
  expect(scheduleOf(tinyDataset('by_hand'), together)).toBeNull();
});

test('a schedule that the dataset declares stays as it is', () => {
  const declared = publishedDataset('a', { cadence: 'daily', schedule: '5 4 * * *' });
  expect(scheduleOf(declared, { hour: 20, spread_hours: 8 })).toBe('5 4 * * *');
});

test('monthly sources are spread over the window: few in the same minute, none outside of it, always the same', () => {
  expect(monthly.length).toBeGreaterThan(40);
  const window = { hour: null, spread_hours: 4 };
  const times = monthly.map((dataset) => first(scheduleOf(dataset, window)!));
  expect(times).toEqual(monthly.map((dataset) => first(scheduleOf(dataset, window)!)));
  for (const time of times) {
    expect(time.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-04T13:00:00Z'));
    expect(time.getTime()).toBeLessThan(Date.parse('2026-11-04T17:00:00Z'));
  }
  const counts = (part: (time: Date) => number) => {
    const found: Record<number, number> = {};
    for (const time of times) found[part(time)] = (found[part(time)] ?? 0) + 1;
    return found;
  };
  expect(Math.max(...Object.values(counts((time) => time.getTime())))).toBeLessThanOrEqual(3);
  const by_hour = counts((time) => time.getUTCHours());
  expect(Object.keys(by_hour)).toEqual(['13', '14', '15', '16']);
  expect(Math.min(...Object.values(by_hour))).toBeGreaterThan(5);
});

test('a window that passes midnight ends on the next day', () => {
  const window = { hour: 22, spread_hours: 8 };
  for (const [cadence, begin] of cases('a window that passes midnight')) {
    const times = monthly.map(({ id }) => first(scheduleOf(publishedDataset(id, { cadence }), window)!).getTime());
    expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse(begin));
    expect(Math.max(...times)).toBeLessThan(Date.parse(begin) + 8 * 3_600_000);
    expect(new Set(times.map((time) => new Date(time).getUTCDate())).size).toBe(2);
  }
  const daily = monthly.map(({ id }) =>
    first(scheduleOf(publishedDataset(id, { cadence: 'daily' }), window)!, '2026-11-04T22:00:00Z').getTime(),
  );
  expect(Math.max(...daily)).toBeLessThan(Date.parse('2026-11-04T22:00:00Z') + 8 * 3_600_000);
});

test('the longest window from the last hour of a day still gives each source every one of its days', () => {
  const window = { hour: 23, spread_hours: 24 };
  for (const { id } of monthly) {
    const job = new Cron(scheduleOf(publishedDataset(id, { cadence: 'monthly' }), window)!, { timezone: 'UTC', paused: true });
    const runs = job.nextRuns(3, new Date('2026-02-01T00:00:00Z')).map((run) => run.getTime());
    expect(runs.map((run, at) => run - runs[0]! === 7 * at * DAY_MS)).toEqual([true, true, true]);
  }
});
