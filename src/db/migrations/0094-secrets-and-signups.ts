import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Random secrets that all processes of the service share; they leave it never.
    create table service_secret (
      name text primary key,
      secret text not null check (length(secret) >= 43),
      created_at timestamptz not null default now()
    );

    -- Keyed hash of the e-mail and network address a key was made with, where the e-mail was not confirmed.
    alter table api_key add column signup_origin bytea;
    create index api_key_signup_origin on api_key (signup_origin) where signup_origin is not null;

    -- Responses were kept as plain text; from now on they are encrypted.
    delete from idempotency;
  `);
  for (const name of ['cursor', 'signup']) await db('service_secret').insert({ name, secret: randomBytes(32).toString('base64url') });
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table service_secret;
    drop index api_key_signup_origin;
    alter table api_key drop column signup_origin;
  `);
}
