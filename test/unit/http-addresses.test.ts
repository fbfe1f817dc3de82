import type { IncomingMessage } from 'node:http';
import { addressOf } from '../../src/http/address.ts';
import { callerOf, openAddressLimit } from '../../src/http/address-limit.ts';
import type { Problem } from '../../src/http/errors.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('the address of a caller', () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };
  test('X-Forwarded-For is not believed unless proxies are configured', () => {
    expect(addressOf(from('10.0.0.1', headers), 0)).toBe('10.0.0.1');
    expect(addressOf(from('10.0.0.1', headers), 1)).toBe('203.0.113.7');
    expect(addressOf(from('10.0.0.1', headers), 2)).toBe('6.6.6.6');
    expect(addressOf(from('10.0.0.1', headers), 9)).toBe('6.6.6.6');
    expect(addressOf(from('10.0.0.1'), 1)).toBe('10.0.0.1');
  });
  test('one household of IPv6 is one caller', () => {
    expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe(callerOf('2001:db8:1:2::9'));
    expect(callerOf('2001:db8:1:2::1')).not.toBe(callerOf('2001:db8:1:3::1'));
    expect(callerOf('::ffff:198.51.100.4')).toBe('198.51.100.4');
  });
});

describe('the limit per address', () => {
  test('counts each address for itself and opens again after a minute', () => {
    let now = 1_000_000;
    const limit = openAddressLimit(3, { now: () => now });
    for (let at = 0; at < 3; at += 1) limit.count('a');
    expect(() => limit.count('a')).toThrow(/limit is 3 requests per minute/);
    expect(() => limit.count('b')).not.toThrow();
    now += 20_000;
    try {
      limit.count('a');
    } catch (error) {
      expect((error as Problem).headers['Retry-After']).toBe('40');
      expect((error as Problem).extra.reset_at).toBe(new Date(1_060_000).toISOString());
    }
    now += 40_000;
    expect(() => limit.count('a')).not.toThrow();
    expect.assertions(5);
  });
  test('holds a bounded number of addresses', () => {
    const limit = openAddressLimit(1, { now: () => 0, max_addresses: 100 });
    for (let at = 0; at < 1000; at += 1) limit.count(`10.0.${at >> 8}.${at & 255}`);
    expect(() => limit.count('10.0.0.0')).not.toThrow();
    expect(() => limit.count('10.0.3.231')).toThrow();
  });
});
