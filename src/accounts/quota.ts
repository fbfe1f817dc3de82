import { setTimeout as sleep } from 'node:timers/promises';
import { beyondLimit, type Problem } from '#server/errors';
import type { Queries } from './keys.ts';
import type { KnownKey } from './known-keys.ts';
import { tiers } from './plans.ts';

/**
 * $3 limit, $4 units to record as used, $5 requests waiting, $6 maximum units, $7 share of what is left. `granted` is 0
 * when the whole day is leased.
 */
const leaseSql = `
  update quota q
  set used = q.used + $4,
      leased = q.leased + greatest(0, least($3 - before.leased, greatest($5, least($6, ($3 - before.leased) / $7))))
  from (select leased from quota where key_id = $1 and day = $2 for update) before
  where q.key_id = $1 and q.day = $2
  returning q.leased, q.used, q.leased - before.leased as granted`;

/** For many keys. Rows are locked in a fixed order, so that processes do not deadlock. */
const settleSql = `
  with given as (
    select * from unnest($1::text[], $2::date[], $3::bigint[], $4::bigint[]) as g(key_id, day, spent, back)
  ), locked as (
    select q.key_id, q.day from quota q join given using (key_id, day) order by q.key_id, q.day for update of q
  )
  update quota q set used = q.used + given.spent, leased = q.leased - given.back
  from given join locked using (key_id, day)
  where q.key_id = given.key_id and q.day = given.day
  returning q.key_id, q.day, q.leased`;

/** What one process has leased of one key's daily quota. */
export interface Account {
  /** The first in a chain of rotated keys. */
  key_id: string;
  limit: number;
  /** Days since 1970, UTC. */
  day: number;
  /** Leased and not yet used. */
  free: number;
  /** Requests in progress. */
  open: number;
  /** Not yet written to the database. */
  spent: number;
  /** By all processes together, as last reported by the database. */
  leased: number;
  taken_at: number;
  refuse_until: number;
  leasing: Promise<void> | null;
  waiting: number;
}

type QuotaKey = Pick<KnownKey, 'tier' | 'quota_key_id'>;

const day_ms = 86_400_000;
/** Near the limit, for units that another process has leased without using them. */
const wait_ms = 1500;
/** A process without requests for this long returns its units. */
const idle_ms = 400;
const settle_every_ms = 250;
const max_per_lease = 1000;
/** Leases shrink to single units near the limit. */
const lease_share = 20;

export const remainingOf = (account: Account): number => Math.max(0, account.limit - account.leased + account.free);
export const resetOf = (account: Account): number => (account.day + 1) * day_ms;
const dateOf = (day: number) => new Date(day * day_ms).toISOString().slice(0, 10);

function usedUp(account: Account, now: number): Problem {
  const { limit } = account;
  const detail = `The daily quota of this API key (${limit} requests) is used up; it resets at 00:00 UTC.`;
  return beyondLimit(detail, limit, resetOf(account), now, { limit });
}

export type Quota = ReturnType<typeof openQuota>;

export function openQuota(db: Queries, options: { now?: () => number; onError?: (error: unknown) => void } = {}) {
  const now = options.now ?? Date.now;
  const accounts = new Map<string, Account>();
  /** With units to write. */
  const past = new Set<Account>();

  function accountOf({ tier, quota_key_id: key_id }: QuotaKey): Account {
    const day = Math.floor(now() / day_ms);
    const known = accounts.get(key_id);
    const limit = tiers[tier];
    if (known?.day === day) {
      known.limit = limit;
      return known;
    }
    if (known) past.add(known);
    const of_today = { free: 0, open: 0, spent: 0, leased: 0, taken_at: 0, refuse_until: 0, leasing: null, waiting: 0 };
    const account: Account = { key_id, limit, day, ...of_today };
    accounts.set(key_id, account);
    return account;
  }

  async function lease(account: Account): Promise<void> {
    const { spent } = account;
    account.spent = 0;
    try {
      const values = [account.key_id, dateOf(account.day), account.limit, spent, account.waiting, max_per_lease, lease_share];
      let answer = await db.query(leaseSql, values);
      if (answer.rows.length === 0) {
        const text = 'insert into quota (key_id, day) values ($1, $2) on conflict do nothing';
        await db.query(text, values.slice(0, 2));
        answer = await db.query(leaseSql, values);
      }
      const row = answer.rows[0] as { leased: number; used: number; granted: number };
      account.free += row.granted;
      account.leased = row.leased;
      // Nothing is left, and no other process has units it could return: the database is queried again only after a
      // while.
      const elsewhere = row.leased - row.used - account.open - account.free;
      if (row.granted === 0 && elsewhere <= 0) account.refuse_until = now() + 5000;
    } catch (error) {
      account.spent += spent;
      throw error;
    }
  }

  async function wait(account: Account): Promise<Account> {
    const patience = Date.now() + wait_ms;
    for (;;) {
      account.waiting += 1;
      account.leasing ??= lease(account).finally(() => {
        account.leasing = null;
      });
      await account.leasing.finally(() => {
        account.waiting -= 1;
      });
      if (account.free > 0) return take(account);
      if (account.refuse_until > now()) throw usedUp(account, now());
      if (account.leased < account.limit) continue;
      if (Date.now() > patience) {
        account.refuse_until = now() + 5000;
        throw usedUp(account, now());
      }
      await sleep(50);
    }
  }

  function take(account: Account): Account {
    account.free -= 1;
    account.open += 1;
    account.taken_at = now();
    return account;
  }

  /** Everything when idle, and near the limit whatever exceeds a fair lease. */
  function excess(account: Account, everything: boolean): number {
    if (everything || now() - account.taken_at > idle_ms) return account.free;
    const fair = Math.floor((account.limit - account.leased) / lease_share);
    return account.free > 2 * fair ? account.free - fair : 0;
  }

  async function settle(everything = false): Promise<void> {
    const owing = [...past, ...accounts.values()].map((account) => ({
      account,
      spent: account.spent,
      back: past.has(account) ? 0 : excess(account, everything),
    }));
    const due = owing.filter((one) => one.spent > 0 || one.back > 0);
    forget();
    if (due.length === 0) return;
    for (const { account, spent, back } of due) {
      account.spent -= spent;
      account.free -= back;
    }
    try {
      const { rows } = await db.query(settleSql, [
        due.map(({ account }) => account.key_id),
        due.map(({ account }) => dateOf(account.day)),
        due.map(({ spent }) => spent),
        due.map(({ back }) => back),
      ]);
      const leased_of = new Map(rows.map((row) => [`${row.key_id} ${row.day}`, row.leased as number]));
      for (const { account } of due) account.leased = leased_of.get(`${account.key_id} ${dateOf(account.day)}`) ?? account.leased;
    } catch (error) {
      // Whether the returned units were written is unknown. They count as returned, so that the limit is never
      // exceeded.
      for (const { account, spent } of due) account.spent += spent;
      options.onError?.(error);
    }
  }

  function forget(): void {
    for (const account of past) if (account.spent === 0 && account.open === 0) past.delete(account);
    for (const [key_id, account] of accounts) {
      const quiet = account.spent + account.free + account.open + account.waiting === 0 && now() - account.taken_at > 300_000;
      if (!quiet) continue;
      accounts.delete(key_id);
    }
  }

  let flushing: Promise<void> = Promise.resolve();
  // Behind one that is under way, whose units are not in the database yet.
  const flush = (everything = false): Promise<void> => {
    flushing = flushing.then(() => settle(everything));
    return flushing;
  };
  const timer = setInterval(() => flush(), settle_every_ms);
  timer.unref();

  return {
    /** Synchronous while the lease lasts. Throws `rate_limited`. */
    take(key: QuotaKey): Account | Promise<Account> {
      const account = accountOf(key);
      if (account.free > 0) return take(account);
      if (account.refuse_until > now()) throw usedUp(account, now());
      return wait(account);
    },
    /** 429 and 5xx are free, except for a batch at its deadline. */
    end(account: Account, kept: boolean) {
      account.open -= 1;
      if (kept) account.spent += 1;
      else {
        account.free += 1;
        account.refuse_until = 0;
      }
    },
    /** Writes used units and returns leased ones that are not needed here. */
    settle: flush,
    async close() {
      clearInterval(timer);
      await flush(true);
    },
  };
}
