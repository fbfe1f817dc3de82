import type { Knex } from 'knex';

/**
 * The account whose rosters, decisions and certificates a key reads, where it is not that of the quota it shares. Two sign-ups with one unconfirmed address
 * share a quota, and nothing else: to know an address is not to own it. Keys made so before have an account of their own from now on.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table api_key add column account_id text');
  await db.raw(`update api_key k set account_id = k.key_id
    where k.signup_origin is not null and k.email_verified_at is null and k.quota_key_id is not null and k.quota_key_id <> k.key_id
      and not exists (select 1 from api_key o where o.replaced_by = k.key_id)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table api_key drop column account_id');
}
