import { type AgedSource, freshnessOf } from '#fields/freshness';

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

test.each<any[]>(cases('is stale after days and'))('%s is stale after %i days and critical after %i', (cadence, stale, critical) => {
  const at = (days: number) => freshnessOf(source(cadence, days), now).freshness;
  expect([at(0), at(stale), at(stale + 0.01), at(critical), at(critical + 0.01)]).toEqual(['fresh', 'fresh', 'stale', 'stale', 'critical']);
});

test('a source that never loaded is judged by its registration', () => {
  expect(freshnessOf(source('weekly', null, 3), now)).toMatchObject({ freshness: 'never', age_days: 3 });
  expect(freshnessOf(source('weekly', null, 11), now).freshness).toBe('stale');
  expect(freshnessOf(source('weekly', null, 22), now).freshness).toBe('critical');
});

test('the release of sample data does not age by the years it was invented for', () => {
  const invented = { ...source('monthly', 3), last_release_date: '2019-01-31', is_sample: true };
  expect(freshnessOf(invented, now)).toEqual(cases('the release of sample data'));
  const old = { freshness: 'critical', release_freshness: 'critical' };
  expect(freshnessOf({ ...invented, last_loaded_at: ago(101) }, now)).toMatchObject(old);
});

/**
 * Cadence, days since the load (null: never loaded), days since the release (null: no date), days from the date to
 * publication, exempt → both classes.
 */
test.each<any[]>(cases(', loaded days ago, release days old, published aft'))(
  '%s, loaded %p days ago, release %p days old, published after %p, exempt %p: %s, release %s',
  (...row) => {
    const [cadence, loaded, released, release_lag_days, is_exempt, freshness, release_freshness] = row;
    const aged = {
      ...source(cadence, loaded),
      ...{ last_release_date: released === null ? null : day(released), release_lag_days },
      ...(is_exempt ? { exempt_reason: 'static crosswalk' } : {}),
    };
    const release_age_days = released === null ? null : Math.max(0, released);
    expect(freshnessOf(aged, now)).toMatchObject({ freshness, release_freshness, release_age_days });
  },
);

test.each<any[]>(cases('reasons'))('the reason names both ages: %#', ({ of, ...more }, reason) => {
  expect(freshnessOf({ ...source(...(of as Parameters<typeof source>)), ...more }, now).reason).toBe(reason);
});
