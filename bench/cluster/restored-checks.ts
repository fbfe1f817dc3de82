import type pg from 'pg';
import { request } from 'undici';
import { verifyHere } from '#certificates/verify';
import type { Restored } from './restore.ts';
import { rosterResults } from './rosters.ts';

/** What is known of the writes before the restore. */
export interface Written {
  key: string;
  /**
   * Screenings and rosters acknowledged before the point of time, rosters that were done by then, and screenings begun
   * after it.
   */
  inside: string[];
  outside: string[];
  rosters: string[];
  rosters_done: string[];
  /** Outcomes of the rows of every roster. */
  expected: string[];
  /**
   * Rows of providers, past ones included, before the load that was under way: its release may be older than what is on
   * file.
   */
  providers: number;
}

const missingOf = async (pool: pg.Pool, table: string, ids: string[]): Promise<number> =>
  (
    await pool.query(
      `select count(*)::int as n from unnest($1::uuid[]) as asked(id) where not exists (select from ${table} t where t.id = asked.id)`,
      [ids],
    )
  ).rows[0].n;

const one = async (pool: pg.Pool, sql: string): Promise<number> => (await pool.query(sql)).rows[0].n;

/** Before a service touches it: what is there, what is not, and whether anything is half. */
async function untouched({ pool }: Restored, written: Written): Promise<[string, number][]> {
  const { inside, outside, rosters, rosters_done, providers } = written;
  const still = await one(pool, 'select count(*)::int as n from provider');
  const { rows: done } = await pool.query(`select count(*)::int as n from screening where id = any($1::uuid[]) and status = 'done'`, [
    rosters_done,
  ]);
  return [
    ['acknowledged screenings that are missing', await missingOf(pool, 'certificate', inside)],
    ['screenings begun after the point that are there', outside.length - (await missingOf(pool, 'certificate', outside))],
    ['acknowledged rosters that are missing', await missingOf(pool, 'screening', rosters)],
    ['rosters that were done and are not', rosters_done.length - done[0].n],
    [
      'rosters whose progress is not that of their rows',
      await one(
        pool,
        `select count(*)::int as n from screening s where done <> (select count(*) from screening_subject r where r.screening_id = s.id and outcome is not null)`,
      ),
    ],
    ['rows of providers of a load that was under way', Math.abs(still - providers)],
    [
      'loads that are accepted without their end',
      await one(pool, `select count(*)::int as n from load where status = 'accepted' and completed_at is null`),
    ],
  ];
}

/** Bytes that Postgres keeps for what was screened, by table: what a disk has to hold for each screening. */
async function sizes(pool: pg.Pool): Promise<string> {
  const tables = ['certificate', 'certificate_subject', 'certificate_group', 'certificate_root', 'screening_subject'];
  const found = tables.map(async (table) => {
    const { rows } = await pool.query(`select count(*)::int as n, pg_total_relation_size('${table}')::int as bytes from ${table}`);
    return `${table} ${rows[0].n} of ${Math.round(rows[0].bytes / Math.max(1, rows[0].n))} bytes`;
  });
  return (await Promise.all(found)).join(', ');
}

/** Certificates that do not verify, read as their owner reads them. */
async function unverified(url: string, pool: pg.Pool, key: string, ids: string[]): Promise<string[]> {
  const wrong: string[] = [];
  const queue = [...ids];
  const reader = async () => {
    for (let id = queue.pop(); id; id = queue.pop()) {
      const reply = await request(`${url}/screenings/${id}/certificate?format=json`, { headers: { 'x-api-key': key } });
      const text = await reply.body.text();
      const found = reply.statusCode === 200 ? await verifyHere(pool, text) : { reason: `status ${reply.statusCode}` };
      if ('reason' in found) wrong.push(`${id}: ${found.reason}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, reader));
  return wrong;
}

/**
 * Compares the restored server with what was acknowledged, lets a service go on with it, and says what it found; faults
 * are what must not be.
 */
export async function checkRestored(restored: Restored, written: Written): Promise<{ lines: string[]; faults: string[] }> {
  const counts = await untouched(restored, written);
  const url = await restored.serve();
  const differing: string[] = [];
  for (const id of written.rosters) {
    const results = await rosterResults(restored.pool, id, 600_000);
    if (results.join() !== written.expected.join()) differing.push(id);
  }
  const wrong = await unverified(url, restored.pool, written.key, [...written.inside, ...written.rosters]);
  const ended = await one(restored.pool, `select count(*)::int as n from load where status = 'running'`);
  const all: [string, number][] = [
    ...counts,
    ['rosters whose rows have another outcome once the service went on', differing.length],
    ['certificates that do not verify', wrong.length],
    ['loads that still count as running', ended],
  ];
  return {
    lines: [
      `restored to the point of time in ${restored.seconds.toFixed(1)} s, then a service was started on it`,
      ...all.map(([name, count]) => `  ${name}: ${count}`),
      ...wrong.slice(0, 3).map((line) => `  ${line}`),
      `  rows and their share of disk: ${await sizes(restored.pool)}`,
      `  certificates that verify: ${written.inside.length + written.rosters.length - wrong.length} of ${written.inside.length + written.rosters.length}`,
    ],
    faults: all.filter(([, count]) => count !== 0).map(([name, count]) => `${name}: ${count}`),
  };
}
