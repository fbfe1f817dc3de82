import { expect, test } from '@jest/globals';
import { freshnessOf } from '../../src/fields/freshness.ts';

const now = new Date('2026-06-30T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const source = (cadence: string, loaded: number | null, registered = 1000) => ({
  cadence,
  registered_at: ago(registered),
  last_loaded_at: loaded === null ? null : ago(loaded),
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

test('a source without a commitment is exempt, with its reason', () => {
  expect(freshnessOf({ ...source('none', 999), exempt_reason: 'static crosswalk' }, now)).toMatchObject({
    freshness: 'exempt',
    reason: 'static crosswalk',
  });
});
