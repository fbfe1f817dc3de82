import type { Queries } from './keys.ts';

/** Lost at most when a process is killed; the quota loses nothing (docs/decisions/0008). */
const flush_every_ms = 5000;

const flushSql = `
  insert into usage (key_id, day, endpoint, requests)
  select g.key_id, date '1970-01-01' + g.day, g.endpoint, g.requests
  from unnest($1::text[], $2::int[], $3::text[], $4::bigint[]) as g(key_id, day, endpoint, requests)
  -- A key deleted meanwhile must not keep the others' counts from being written.
  join api_key using (key_id)
  order by 1, 2, 3
  on conflict (key_id, day, endpoint) do update set requests = usage.requests + excluded.requests`;

/** Once a minute is often enough. */
const usedAtSql = `update api_key set last_used_at = now()
  where key_id = any($1::text[]) and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** By key, day and endpoint, for /my-usage, and when a key was last used. In memory: no request waits for a write. */
export function openUsageCounts(db: Queries, options: { every_ms?: number; onError?: (error: unknown) => void } = {}) {
  let counts = new Map<string, number>();
  const used = new Set<string>();
  let writing: Promise<void> = Promise.resolve();

  async function writeUses(): Promise<void> {
    const due = [...used];
    used.clear();
    if (due.length > 0) await db.query(usedAtSql, [due]);
  }

  async function write(): Promise<void> {
    await writeUses().catch((error) => options.onError?.(error));
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const rows = [...taken].map(([name, requests]) => [...name.split('\n'), requests] as [string, string, string, number]);
    const column = (at: number) => rows.map((row) => row[at]);
    try {
      await db.query(flushSql, [column(0), column(1), column(2), column(3)]);
    } catch (error) {
      for (const [name, requests] of taken) counts.set(name, (counts.get(name) ?? 0) + requests);
      options.onError?.(error);
    }
  }

  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(flush, options.every_ms ?? flush_every_ms);
  timer.unref();

  return {
    /** `day` counts from 1970; `route` is a path template. */
    note(key_id: string, day: number, method: string, route: string) {
      const name = `${key_id}\n${day}\n${method} ${route}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    /** By the key itself, or by a browser that signed in with it. */
    used: (key_id: string) => used.add(key_id),
    flush,
    async clean() {
      await db.query('delete from usage where day < current_date - 400');
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
