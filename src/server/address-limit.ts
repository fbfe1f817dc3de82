import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { ipKeyGenerator, type RateLimitInfo, type RateLimitRequestHandler, rateLimit, type Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { beyondLimit } from './errors.ts';

const WINDOW_MS = 60_000;
const MAX_CALLERS = 50_000;
/** A household or a server can use all IPv6 addresses of its subnet. */
const IPV6_SUBNET = 64;

export const callerAt = (address: string | undefined): string => ipKeyGenerator(address ?? 'unknown', IPV6_SUBNET);
export const callerOf = ({ ip }: Pick<Request, 'ip'>): string => callerAt(ip);

/** Bounded memory, taken with the first caller: those seen longest ago are dropped first. */
export function boundedStore(max = MAX_CALLERS, now: () => number = Date.now): Store {
  let seen: LRUCache<string, { totalHits: number; resetTime: Date }> | undefined;
  return {
    localKeys: true,
    increment(key) {
      seen ??= new LRUCache({ max });
      let entry = seen.get(key);
      if (!entry || entry.resetTime.getTime() <= now()) {
        entry = { totalHits: 0, resetTime: new Date(now() + WINDOW_MS) };
        seen.set(key, entry);
      }
      entry.totalHits += 1;
      return entry;
    },
    decrement() {},
    resetKey: (key) => void seen?.delete(key),
  };
}

interface LimitOptions {
  what?: string;
  /** Who the limit applies to, appended to "The limit is 60 requests per minute". */
  words?: string;
  of?: (req: Request, res: Response) => string;
}

export const addressLimit = (
  limit: number,
  { what = 'requests', words = 'per IP address without an API key', of = callerOf }: LimitOptions = {},
): RateLimitRequestHandler =>
  rateLimit({
    windowMs: WINDOW_MS,
    limit,
    keyGenerator: of,
    store: boundedStore(),
    requestPropertyName: 'allowance',
    standardHeaders: false,
    legacyHeaders: false,
    validate: false,
    handler: (req, _res, next) => {
      const { resetTime } = (req as Limited).allowance!;
      next(beyondLimit(`The limit is ${limit} ${what} per minute ${words}.`, limit, resetTime!.getTime()));
    },
  });

export type Limited = Request & { allowance?: RateLimitInfo };

/** Counts as many units as the request is worth; throws `rate_limited` beyond the limit. */
export async function countBy(limit: RateLimitRequestHandler, req: Request, res: Response, units = 1): Promise<RateLimitInfo> {
  for (let unit = 0; unit < units; unit++)
    await new Promise<void>((resolve, reject) => {
      limit(req, res, (error) => (error ? reject(error) : resolve()));
    });
  return (req as Limited).allowance!;
}

export function baseUrlOf(public_url: string | undefined, req: IncomingMessage): string {
  if (public_url !== undefined) return public_url;
  const { host = '' } = req.headers;
  return `http://${/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}
