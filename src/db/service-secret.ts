import type { Knex } from 'knex';

/**
 * A secret of the service: random, created by a migration, the same in every process. To replace one, change its row
 * and restart.
 */
export async function serviceSecret(db: Knex, name: 'cursor' | 'signup' | 'decision'): Promise<string> {
  const row = await db('service_secret').where({ name }).first<{ secret: string } | undefined>('secret');
  if (!row) throw new Error(`The table service_secret has no row ${name}: insert one with a random secret of at least 43 characters.`);
  return row.secret;
}
