import type { Knex } from 'knex';

/** Rows of reconciled files are jobs of the queue that has those of rosters. What a release never had open is abandoned. */
export async function up(db: Knex): Promise<void> {
  const deadLetter = 'reconciliation_failed';
  const failed = { policy: 'standard', retryLimit: 10, retryDelay: 10, expireInSeconds: 60 };
  // A chunk of rows is tried for ten minutes, and that of a killed process again after two.
  const queue = { policy: 'standard', retryLimit: 120, retryDelay: 5, retryBackoff: false, expireInSeconds: 120, deadLetter };
  await db.raw(`
    select pgboss.create_queue('${deadLetter}', '${JSON.stringify(failed)}');
    select pgboss.create_queue('reconciliation', '${JSON.stringify(queue)}');
    update reconciliation set is_failed = true where done < row_count;
    alter table reconciliation drop column leased_until, drop column failures;
  `);
}
