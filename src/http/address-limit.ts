import { Problem } from './errors.ts';

/** What is left to an address in its minute. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Milliseconds since 1970. */
  until: number;
}

export interface AddressLimit {
  /** Counts one request of an address, or of a key; throws `rate_limited` beyond the limit. */
  count: (address: string) => Allowance;
}

interface LimitOptions {
  /** What is limited, behind "At most 60 requests a minute are answered". */
  words?: string;
  now?: () => number;
  most_addresses?: number;
}

const window_ms = 60_000;

/** An address as one caller: a whole /64 of IPv6, since one household or server has that many to choose from. */
export function callerOf(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:')) return address.slice(7);
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const full = address.includes('::') ? [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back] : front;
  return `${full.slice(0, 4).join(':')}::/64`;
}

/** At most `most` requests a minute per address. Memory is bounded: the addresses not seen for longest are forgotten first. */
export function openAddressLimit(most: number, options: LimitOptions = {}): AddressLimit {
  const { words = 'per address without an API key', now = Date.now, most_addresses = 50_000 } = options;
  const seen = new Map<string, { count: number; until: number }>();
  return {
    count(address) {
      const caller = callerOf(address);
      const at = now();
      let entry = seen.get(caller);
      if (!entry || entry.until <= at) {
        seen.delete(caller);
        entry = { count: 0, until: at + window_ms };
        seen.set(caller, entry);
        if (seen.size > most_addresses) seen.delete(seen.keys().next().value!);
      }
      entry.count += 1;
      if (entry.count <= most) return { limit: most, remaining: most - entry.count, until: entry.until };
      const seconds = Math.ceil((entry.until - at) / 1000);
      throw new Problem('rate_limited', `At most ${most} requests a minute are answered ${words}.`, {
        extra: { reset_at: new Date(entry.until).toISOString() },
        headers: {
          'Retry-After': String(Math.max(1, seconds)),
          'X-RateLimit-Limit': String(most),
          'X-RateLimit-Remaining': '0',
          'X-RateLimit-Reset': String(Math.ceil(entry.until / 1000)),
        },
      });
    },
  };
}
