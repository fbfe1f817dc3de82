import { sign } from 'node:crypto';
import type { Pool } from 'pg';
import { canonical, sha256 } from './canonical.ts';
import { rootOf } from './merkle.ts';
import { activeKey, withSigningLock } from './signing-keys.ts';

const LEAF_BYTES = 32;
const MOST_GROUPS = 5000;
/** The first root follows no other. */
const NOTHING_BEFORE = Buffer.alloc(32);

/** The leaves of a group, which are stored joined. */
export const leavesOf = (joined: Buffer): Buffer[] =>
  Array.from({ length: joined.length / LEAF_BYTES }, (_, at) => joined.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES));

/**
 * Signs the root of all screenings that have none yet, chained to the root before. One process at a time; root and
 * screenings are written in one transaction, so a killed process leaves either both or neither. `busy`: another process
 * is signing, perhaps without what was stored last.
 */
export async function signPending(pool: Pool, secret: string | undefined, { waits = false } = {}): Promise<'signed' | 'nothing' | 'busy'> {
  const done = await withSigningLock(pool, { waits }, async (client) => {
    const { rows: groups } = await client.query(
      'select group_id, leaves from certificate_group where root_number is null order by group_id limit $1',
      [MOST_GROUPS],
    );
    if (groups.length === 0) return 'nothing' as const;
    // Before the clock is read: a key made now is valid from now.
    const { key_id, key } = await activeKey(client, secret);
    const { rows: last } = await client.query(
      `select number, content, signed_at, date_trunc('milliseconds', greatest(clock_timestamp(), signed_at)) as now
       from certificate_root order by number desc limit 1`,
    );
    const { rows: clock } = last[0] ? { rows: last } : await client.query(`select date_trunc('milliseconds', clock_timestamp()) as now`);
    const leaves = groups.map(({ leaves }) => leavesOf(leaves));
    const all = leaves.flat();
    const number = Number(last[0]?.number ?? 0) + 1;
    const previous = last[0] ? sha256(last[0].content) : NOTHING_BEFORE;
    const content = canonical({
      format: 'proviso-root/1',
      key_id,
      number,
      previous: previous.toString('hex'),
      signed_at: clock[0].now.toISOString(),
      tree_root: rootOf(all).toString('hex'),
      tree_size: all.length,
    });
    await client.query(
      `insert into certificate_root (number, content, signature, previous, key_id, signed_at) values ($1, $2, $3, $4, $5, $6)`,
      [number, content, sign(null, Buffer.from(content), key), previous, key_id, clock[0].now],
    );
    let place = 0;
    const places = leaves.map(({ length }) => {
      place += length;
      return place - length;
    });
    await client.query(
      `update certificate_group g set root_number = $1, first_place = n.first_place
       from unnest($2::uuid[], $3::int[]) as n(group_id, first_place) where g.group_id = n.group_id`,
      [number, groups.map(({ group_id }) => group_id), places],
    );
    return 'signed' as const;
  });
  return done ?? 'busy';
}
