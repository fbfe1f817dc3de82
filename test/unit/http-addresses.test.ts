import { boundedStore, callerAt } from '#server/address-limit';

test('one household of IPv6 is one caller', () => {
  expect(callerAt(undefined)).toBe('unknown');
});

describe('counts of the minute', () => {
  test('are of each address for itself and begin again after a minute', () => {
    let now = 1_000_000;
    const store = boundedStore(10, () => now);
    const count = (key: string) => (store.increment(key) as { totalHits: number }).totalHits;
    expect(['a', 'a', 'b', 'a'].map(count)).toEqual([1, 2, 1, 3]);
    now += 20_000;
    expect(store.increment('a')).toEqual({ totalHits: 4, resetTime: new Date(1_060_000) });
    now += 40_000;
    expect(count('a')).toBe(1);
  });
  test('are of a bounded number of addresses', () => {
    const store = boundedStore(100);
    for (let at = 0; at < 1000; at += 1) store.increment(`10.0.${at >> 8}.${at & 255}`);
    expect(store.increment('10.0.0.0')).toMatchObject({ totalHits: 1 });
    expect(store.increment('10.0.3.231')).toMatchObject({ totalHits: 2 });
  });
});
