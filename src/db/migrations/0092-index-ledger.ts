import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What a search index holds when nobody but the service has written to it: how many writes it has taken, and per list the number of
    -- documents and the sum of their content hashes.
    create table index_ledger (
      index_uuid text primary key,
      alias text not null,
      operations bigint not null,
      lists jsonb not null,
      recorded_at timestamptz not null default now()
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table index_ledger');
}
