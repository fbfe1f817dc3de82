import { expect, test } from '@jest/globals';
import { type AgedSource, freshnessOf } from '../../src/fields/freshness.ts';

const now = new Date('2026-06-30T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const day = (days: number) => ago(days).toISOString().slice(0, 10);
const source = (cadence: string, loaded: number | null, registered = 1000): AgedSource => ({
  cadence,
  registered_at: ago(registered),
  last_loaded_at: loaded === null ? null : ago(loaded),
  last_release_date: loaded === null ? null : day(0),
  release_lag_days: 0,
});

test.each([
  ['daily', 2, 8],
  ['weekly', 10, 21],
  ['monthly', 45, 100],
  ['quarterly', 100, 200],
  ['annual', 400, 550],
])('%s is stale after %i days and critical after %i', (cadence, stale, critical) => {
  const at = (days: number) => freshnessOf(source(cadence, days), now).freshness;
  expect([at(0), at(stale), at(stale + 0.01), at(critical), at(critical + 0.01)]).toEqual(['fresh', 'fresh', 'stale', 'stale', 'critical']);
});

test('a source that never loaded is judged by its registration', () => {
  expect(freshnessOf(source('weekly', null, 3), now)).toMatchObject({ freshness: 'never', age_days: 3 });
  expect(freshnessOf(source('weekly', null, 11), now).freshness).toBe('stale');
  expect(freshnessOf(source('weekly', null, 22), now).freshness).toBe('critical');
});

test('sample data does not age by the years it was invented for', () => {
  const invented = { ...source('monthly', 3), last_release_date: '2019-01-31', is_sample: true };
  expect(freshnessOf(invented, now)).toEqual({
    freshness: 'fresh',
    age_days: 3,
    reason: 'sample data, last loaded 3 days ago, published monthly',
  });
  expect(freshnessOf({ ...invented, last_loaded_at: ago(101) }, now).freshness).toBe('critical');
});

test('a source without a commitment is exempt, with its reason', () => {
  expect(freshnessOf({ ...source('none', 999), exempt_reason: 'static crosswalk' }, now)).toMatchObject({
    freshness: 'exempt',
    reason: 'static crosswalk',
  });
});

test('a source without a commitment that was never loaded is not loaded, so that it is not counted among the loaded ones', () => {
  expect(freshnessOf({ ...source('none', 999), last_loaded_at: null, exempt_reason: 'static crosswalk' }, now)).toMatchObject({
    freshness: 'never',
    reason: 'never loaded, static crosswalk',
  });
});

test('a file loaded today may be years old: the worse of the two ages decides', () => {
  const old = { ...source('monthly', 0), last_release_date: '2023-07-10' };
  expect(freshnessOf(old, now)).toMatchObject({
    freshness: 'critical',
    age_days: 1086,
    reason: expect.stringContaining('release of 2023-07-10 is 2 years old, '),
  });
  expect(freshnessOf({ ...source('monthly', 0), last_release_date: day(46) }, now).freshness).toBe('stale');
  expect(freshnessOf({ ...source('monthly', 60), last_release_date: day(0) }, now).freshness).toBe('stale');
  expect(freshnessOf({ ...source('monthly', 0), last_release_date: day(-30) }, now).freshness).toBe('fresh');
});

test('a release without a date counts by its load, and says so', () => {
  const undated = { ...source('monthly', 3), last_release_date: null };
  expect(freshnessOf(undated, now)).toMatchObject({
    freshness: 'fresh',
    age_days: 3,
    reason: expect.stringContaining('release date unknown'),
  });
});

test('results of a year age from their publication, and filings by their load', () => {
  const results = { ...source('annual', 1), last_release_date: day(600) };
  expect(freshnessOf(results, now).freshness).toBe('critical');
  expect(freshnessOf({ ...results, release_lag_days: 270 }, now)).toMatchObject({ freshness: 'fresh', age_days: 330 });
  expect(freshnessOf({ ...source('daily', 1), last_release_date: day(300), release_lag_days: null }, now).freshness).toBe('fresh');
});
