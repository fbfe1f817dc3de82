import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { openBytes, sealBytes } from '../db/sealed-secret.ts';
import { sha256 } from './canonical.ts';

const CLEAR = 'pkcs8:';
const SEALED = 'aes256gcm:';

const purpose = 'proviso signing key';

function storedKey(key: KeyObject, key_id: string, secret: string | undefined): string {
  const der = key.export({ format: 'der', type: 'pkcs8' });
  if (secret === undefined) return CLEAR + der.toString('base64');
  return SEALED + sealBytes(der, { secret, purpose, place: key_id });
}

export function openedKey(stored: string, key_id: string, secret: string | undefined): KeyObject {
  const fromDer = (key: Buffer) => createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  if (stored.startsWith(CLEAR)) return fromDer(Buffer.from(stored.slice(CLEAR.length), 'base64'));
  if (secret === undefined) throw new Error(`The signing key ${key_id} is encrypted: set SIGNING_SECRET to the secret it was stored with.`);
  try {
    return fromDer(openBytes(stored.slice(SEALED.length), { secret, purpose, place: key_id }));
  } catch {
    throw new Error(`The signing key ${key_id} cannot be decrypted: SIGNING_SECRET is not the secret it was stored with.`);
  }
}

export interface PublicKey {
  key_id: string;
  /** 32 bytes in hexadecimal. */
  public_key: string;
  valid_from: string;
  valid_until: string | null;
}

/** The raw key of 32 bytes is at the end of its DER form. */
const rawKey = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-32);

async function makeKey(client: PoolClient, secret: string | undefined): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = rawKey(publicKey);
  const key_id = `sig_${sha256(raw).toString('hex').slice(0, 16)}`;
  await client.query(
    `insert into signing_key (key_id, public_key, private_key, valid_from) values ($1, $2, $3, date_trunc('milliseconds', clock_timestamp()))`,
    [key_id, raw, storedKey(privateKey, key_id, secret)],
  );
  return key_id;
}

/** The key that signs now; created at the first signature. The caller holds the lock of signing. */
export async function activeKey(client: PoolClient, secret: string | undefined): Promise<{ key_id: string; key: KeyObject }> {
  const find = () => client.query('select key_id, private_key from signing_key where valid_until is null');
  let { rows } = await find();
  if (rows.length === 0) {
    await makeKey(client, secret);
    ({ rows } = await find());
  }
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
  const key_id = await withSigningLock(pool, { waits: true }, async (client) => {
    await client.query(`update signing_key set valid_until = date_trunc('milliseconds', clock_timestamp()) where valid_until is null`);
    return makeKey(client, secret);
  });
  return key_id!;
}

export async function publicKeys(pool: Pick<Pool, 'query'>): Promise<PublicKey[]> {
  const { rows } = await pool.query('select key_id, public_key, valid_from, valid_until from signing_key order by valid_from, key_id');
  return rows.map(({ key_id, public_key, valid_from, valid_until }) => ({
    key_id,
    public_key: public_key.toString('hex'),
    valid_from: valid_from.toISOString(),
    valid_until: valid_until?.toISOString() ?? null,
  }));
}
