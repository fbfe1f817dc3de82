import type { Knex } from 'knex';
import PgBoss from 'pg-boss';

/**
 * The tables of pg-boss, which runs as a role that cannot change tables. A later version of the library with other tables brings a migration of
 * its own (`PgBoss.getMigrationPlans`).
 */
export async function up(db: Knex): Promise<void> {
  // The plans are a transaction of their own; a migration already is one.
  const plans = PgBoss.getConstructionPlans('pgboss');
  await db.raw(plans.slice(plans.indexOf('BEGIN;') + 6, plans.lastIndexOf('COMMIT;')));
  for (const [queue, options] of [
    ['roster_failed', { policy: 'standard', retryLimit: 10, retryDelay: 10, expireInSeconds: 60 }],
    ['roster', { policy: 'standard', retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, deadLetter: 'roster_failed' }],
  ] as const)
    await db.raw('select pgboss.create_queue(?, ?)', [queue, JSON.stringify(options)]);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop schema pgboss cascade');
}
