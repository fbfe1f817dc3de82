import { Cron } from 'croner';
import { discoverDatasets } from '#load/discover-datasets';
import { scheduleOf } from '#load/schedule';
import { publishedDataset, tinyDataset } from '../support/tiny-dataset.ts';

const datasets = await discoverDatasets('loaders');
const monthly = datasets.filter((dataset) => dataset.cadence === 'monthly' && scheduleOf(dataset) !== null);

const first = (pattern: string, from = '2026-11-01T00:00:00Z') =>
  new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(new Date(from))!;

test('the schedule comes from the declaration, else from the cadence; what is never downloaded has none', () => {
  expect(scheduleOf(publishedDataset('a', { cadence: 'daily' }))).toMatch(/^\d+ 1[1-4] \* \* \*$/);
  expect(scheduleOf(publishedDataset('a', { cadence: 'weekly' }))).toMatch(/^\d+ 1[2-5] \* \* 2$/);
  expect(scheduleOf(publishedDataset('a', { cadence: 'monthly' }))).toMatch(/^\d+ 1[3-6] 4,11,18 \* \*$/);
  expect(scheduleOf(publishedDataset('a', { cadence: 'annual' }))).toMatch(/^\d+ 1[5-8] 16 \* \*$/);
  expect(scheduleOf(publishedDataset('a', { cadence: 'none' }))).toBeNull();
  expect(scheduleOf(tinyDataset('by_hand'))).toBeNull();
});

test('a schedule that the dataset declares stays as it is', () => {
  const declared = publishedDataset('a', { cadence: 'daily', schedule: '5 4 * * *' });
  expect(scheduleOf(declared)).toBe('5 4 * * *');
});

test('monthly sources are spread over the window: few in the same minute, none outside of it, always the same', () => {
  expect(monthly.length).toBeGreaterThan(40);
  const times = monthly.map((dataset) => first(scheduleOf(dataset)!));
  expect(times).toEqual(monthly.map((dataset) => first(scheduleOf(dataset)!)));
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
