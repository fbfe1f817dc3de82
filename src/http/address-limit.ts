import { Problem } from './errors.ts';

/** How many requests an address has left in the current minute. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Milliseconds since 1970. */
  until: number;
}

export interface AddressLimit {
  /** Counts one request of an address or key, or as many units as it is worth; throws `rate_limited` beyond the limit. */
  count: (address: string, units?: number) => Allowance;
}

interface LimitOptions {
  /** What is counted. */
  what?: string;
  /** Who the limit applies to, appended to "The limit is 60 requests per minute". */
  words?: string;
  now?: () => number;
  max_addresses?: number;
}

const window_ms = 60_000;

/** Identifies a caller by its address. An IPv6 /64 counts as one caller, because one household or server can use all of its addresses. */
export function callerOf(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:')) return address.slice(7);
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const full = address.includes('::') ? [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back] : front;
  return `${full.slice(0, 4).join(':')}::/64`;
}

/** At most `most` requests a minute per address. Memory is bounded: the addresses seen longest ago are dropped first. */
export function openAddressLimit(max: number, options: LimitOptions = {}): AddressLimit {
  const { what = 'requests', words = 'per IP address without an API key', now = Date.now, max_addresses = 50_000 } = options;
  const seen = new Map<string, { count: number; until: number }>();
  return {
    count(address, units = 1) {
      const caller = callerOf(address);
      const at = now();
      let entry = seen.get(caller);
      if (!entry || entry.until <= at) {
        seen.delete(caller);
        entry = { count: 0, until: at + window_ms };
        seen.set(caller, entry);
        if (seen.size > max_addresses) seen.delete(seen.keys().next().value!);
      }
      entry.count += units;
      if (entry.count <= max) return { limit: max, remaining: max - entry.count, until: entry.until };
      const seconds = Math.ceil((entry.until - at) / 1000);
      throw new Problem('rate_limited', `The limit is ${max} ${what} per minute ${words}.`, {
        extra: { reset_at: new Date(entry.until).toISOString() },
        headers: {
          'Retry-After': String(Math.max(1, seconds)),
          'X-RateLimit-Limit': String(max),
          'X-RateLimit-Remaining': '0',
          'X-RateLimit-Reset': String(Math.ceil(entry.until / 1000)),
        },
      });
    },
  };
}
