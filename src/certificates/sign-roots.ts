import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { advisoryLocks } from '#db/advisory-locks';
import { inTransaction } from '#db/in-transaction';
import { withInstants } from '#db/instants';
import { openedSecret, storedSecret } from '#db/sealed-secret';
import type { Queries } from '#db/sql';
import { canonical, sha256 } from './canonical.ts';
import { rootOf } from './merkle.ts';
import type { PublicKey } from './schemas.ts';

const sealOf = (place: string, secret: string | undefined) => ({ purpose: 'proviso signing key', clear: 'pkcs8:', place, secret });

export function openedKey(stored: string, key_id: string, secret: string | undefined): KeyObject {
  const seal = sealOf(key_id, secret);
  try {
    return createPrivateKey({ key: openedSecret(stored, seal), format: 'der', type: 'pkcs8' });
  } catch (error) {
    // A damaged key, which no secret opens.
    if (stored.startsWith(seal.clear)) throw error;
    throw new Error(
      secret === undefined
        ? `The signing key ${key_id} is encrypted: set SIGNING_SECRET to the secret it was stored with.`
        : `The signing key ${key_id} cannot be decrypted: SIGNING_SECRET is not the secret it was stored with.`,
    );
  }
}

/** The raw key of 32 bytes is at the end of its DER form. */
const rawKey = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-32);

interface SigningKey {
  key_id: string;
  key: KeyObject;
}

async function makeKey(client: PoolClient, secret: string | undefined): Promise<SigningKey> {
  const { publicKey, privateKey: key } = generateKeyPairSync('ed25519');
  const raw = rawKey(publicKey);
  const key_id = `sig_${sha256(raw).toString('hex').slice(0, 16)}`;
  await client.query(
    `insert into signing_key (key_id, public_key, private_key, valid_from) values ($1, $2, $3, date_trunc('milliseconds', clock_timestamp()))`,
    [key_id, raw, storedSecret(key.export({ format: 'der', type: 'pkcs8' }), sealOf(key_id, secret))],
  );
  return { key_id, key };
}

/** The key that signs now; created at the first signature. The caller holds the lock of signing. */
async function activeKey(client: PoolClient, secret: string | undefined): Promise<SigningKey> {
  const { rows } = await client.query('select key_id, private_key from signing_key where valid_until is null');
  if (!rows[0]) return makeKey(client, secret);
  const { key_id, private_key } = rows[0];
  return { key_id, key: openedKey(private_key, key_id, secret) };
}

/**
 * Runs work in a transaction that no other signs or changes keys in; null if another holds the lock and `waits` is not
 * set.
 */
export function withSigningLock<T>(pool: Pool, { waits }: { waits: boolean }, work: (client: PoolClient) => Promise<T>): Promise<T | null> {
  return inTransaction(
    pool,
    async (client) => {
      const lock = waits ? `select pg_advisory_xact_lock($1), true as held` : `select pg_try_advisory_xact_lock($1) as held`;
      const { rows } = await client.query(lock, [advisoryLocks['signing of certificates']]);
      return rows[0].held ? work(client) : null;
    },
    1,
  );
}

/**
 * A new key signs from now on. Certificates signed with earlier keys stay valid: their signatures are from before
 * `valid_until`.
 */
export async function rotateSigningKey(pool: Pool, secret: string | undefined): Promise<string> {
  const made = await withSigningLock(pool, { waits: true }, async (client) => {
    await client.query(`update signing_key set valid_until = date_trunc('milliseconds', clock_timestamp()) where valid_until is null`);
    return makeKey(client, secret);
  });
  return made!.key_id;
}

export async function publicKeys(pool: Queries): Promise<PublicKey[]> {
  const { rows } = await pool.query(
    `select key_id, encode(public_key, 'hex') as public_key, valid_from, valid_until from signing_key order by valid_from, key_id`,
  );
  return rows.map((row) => withInstants<PublicKey>(row));
}

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
    const { rows } = await client.query(
      `select r.number, r.content, date_trunc('milliseconds', greatest(clock_timestamp(), r.signed_at)) as now
       from (select) one left join lateral (select * from certificate_root order by number desc limit 1) r on true`,
    );
    const [last] = rows;
    const leaves = groups.map(({ leaves }) => leavesOf(leaves));
    const all = leaves.flat();
    const number = Number(last.number ?? 0) + 1;
    const previous = last.content === null ? NOTHING_BEFORE : sha256(last.content);
    const content = canonical({
      format: 'proviso-root/1',
      key_id,
      number,
      previous: previous.toString('hex'),
      signed_at: last.now.toISOString(),
      tree_root: (await rootOf(all)).toString('hex'),
      tree_size: all.length,
    });
    await client.query(
      `insert into certificate_root (number, content, signature, previous, key_id, signed_at) values ($1, $2, $3, $4, $5, $6)`,
      [number, content, sign(null, Buffer.from(content), key), previous, key_id, last.now],
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
