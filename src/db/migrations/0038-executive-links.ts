import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Every current executive of a filing: the provider, or why nobody. Derived; it can be made anew at any time.
    create table executive_link (
      record_kind text not null check (record_kind in ('nonprofit_compensation', 'nonprofit_officer', 'company_executive')),
      record_id bigint not null,
      npi text,
      confidence text check (confidence in ('high', 'medium')),
      reasons text[] not null,
      refusal text check (refusal in ('not_a_person', 'no_state', 'initial', 'none', 'other_state', 'conflict', 'inactive', 'tie_right', 'tie_left')),
      -- Providers the name fits.
      candidates integer not null,
      linked_at timestamptz not null default now(),
      primary key (record_kind, record_id),
      check ((npi is null) <> (refusal is null)),
      check ((npi is null) = (confidence is null))
    );
    create index executive_link_npi on executive_link (npi) where npi is not null;

    create table executive_run (
      run_id bigint generated always as identity primary key,
      started_at timestamptz not null,
      completed_at timestamptz not null default now(),
      report jsonb not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table executive_run, executive_link');
}
