import type { Knex } from 'knex';

/**
 * One row for each running `serve` process, written again every few seconds: which settings that decide a screening it has, and a proof that the database can
 * be written. `filler` makes the table grow when storing a certificate has failed: a full disk refuses that, and not always a small change.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table service_process (
      id uuid primary key,
      host text not null,
      version text not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      settings jsonb not null,
      filler bytea
    );
    alter table service_process alter column filler set storage external;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table service_process');
}
