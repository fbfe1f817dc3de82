import { ids } from '../../sample/ids.ts';
import { daysAgo } from '../support/days.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
const npi = ids.npi.newly_excluded;

/** A federal list first loaded `first` days ago whose second release came `second` days ago. */
const listBegan = async (first: number, second: number) => {
  const { pool } = app.database;
  await pool.query(`delete from load where source_id = 'oig_leie' and file_kind <> 'full_list'`);
  await pool.query(
    `update load set release_date = current_date - $1::integer, completed_at = now() - make_interval(days => $1) where source_id = 'oig_leie'`,
    [first],
  );
  await pool.query(cases('cases'), [second]);
};

/** The exclusion took effect, stands in a release, and was loaded, so many days ago. */
const action = (effective: number | null, release: number, loaded: number) =>
  app.database.pool.query(cases('cases 2'), [npi, effective, release, loaded]);

const listed = async (days: number) => (await app.get(`/licenses/alerts/recent?limit=200&days=${days}`)).body.results;
const alert = async (days: number) => {
  const found = (await listed(days)).filter((one: { npi: string; source: string }) => one.npi === npi && one.source === 'oig_leie');
  return found.length === 0 ? null : [found[0].effective_date, found[0].first_seen_date, found[0].alert_basis];
};

beforeAll(async () => {
  await listBegan(800, 770);
});

test('an action three weeks old that a list shows today is in the daily poll of today and tomorrow, then only in longer windows', async () => {
  await action(21, 0, 0);
  expect(await alert(1)).toEqual([daysAgo(21), daysAgo(0), 'first_seen_in_window']);
  await action(22, 1, 1);
  expect(await alert(1)).toEqual([daysAgo(22), daysAgo(1), 'first_seen_in_window']);
  await action(23, 2, 2);
  expect(await alert(1)).toBeNull();
  expect(await alert(2)).not.toBeNull();
  expect(await alert(30)).toEqual([daysAgo(23), daysAgo(2), 'effective_in_window']);
});

test('a release loaded months late is news on the day of its load', async () => {
  await action(120, 90, 0);
  expect(await alert(1)).toEqual([daysAgo(120), daysAgo(0), 'first_seen_in_window']);
});

test('an old action that a list newly shows is history, whatever the window', async () => {
  await action(15_000, 0, 0);
  for (const days of [1, 30, 365]) expect(await alert(days)).toBeNull();
  await action(365, 0, 0);
  expect(await alert(1)).not.toBeNull();
  await action(366, 0, 0);
  expect(await alert(1)).toBeNull();
});

test('the longest window lists nothing that took effect before it, latest effective date first', async () => {
  const found = await listed(365);
  const dates = found.map(({ effective_date }: { effective_date: string }) => effective_date);
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates.at(-1) >= daysAgo(365)).toBe(true);
});

test('the first two releases of a list count by effective date alone', async () => {
  await listBegan(20, 0);
  await action(40, 0, 0);
  expect(await alert(30)).toBeNull();
  expect(await alert(40)).toEqual([daysAgo(40), daysAgo(0), 'effective_in_window']);
  await action(40, 20, 20);
  expect(await alert(30)).toBeNull();
});

test('what took effect between the first two releases is news of the second', async () => {
  await listBegan(20, 0);
  await action(15, 0, 0);
  expect(await alert(1)).toEqual([daysAgo(15), daysAgo(0), 'first_seen_in_window']);
});

test('on the day a source is first loaded its older releases are seen on their own days', async () => {
  const { pool } = app.database;
  await listBegan(800, 770);
  await pool.query(`update load set completed_at = now() where source_id = 'oig_leie'`);
  await action(120, 90, 0);
  expect(await alert(1)).toBeNull();
  expect(await alert(100)).toEqual([daysAgo(120), daysAgo(90), 'first_seen_in_window']);
});

test('monthly files of the past, loaded as history, are not the beginning of the whole list', async () => {
  await listBegan(20, 0);
  await app.database.pool.query(cases('monthly files of the past'));
  await action(40, 20, 20);
  expect(await alert(30)).toBeNull();
});
