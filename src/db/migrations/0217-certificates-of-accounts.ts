import type { Knex } from 'knex';

/** For the list of an account's certificates. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index certificate_of_account on certificate (account_id, screened_at) where account_id is not null');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index certificate_of_account');
}
