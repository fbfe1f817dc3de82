import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Asking the system costs the same for 16 bytes as for 4,096. */
const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);

function taken(bytes: number): Buffer {
  if (pool.length < bytes) pool = randomBytes(POOL_BYTES);
  const part = pool.subarray(0, bytes);
  pool = pool.subarray(bytes);
  return part;
}

const SALT_BYTES = 16;
export const newSalt = (): Buffer => taken(SALT_BYTES);

const UUID_BYTES = 16;

/** A time-ordered id. Its other 74 bits are random, because anyone who knows the id can open an anonymous screening. */
export const newScreeningId = (now: Date): string => v7({ msecs: now.getTime(), random: taken(UUID_BYTES) });
