import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Accuracy of name matching, measured over the loaded records: one row, replaced by each measurement. Counts only, no names.
    create table name_accuracy (
      id bigint generated always as identity primary key,
      computed_at timestamptz not null default now(),
      software_version text not null,
      index_version text not null,
      records integer not null
    );
    create table name_accuracy_bin (
      run_id bigint not null references name_accuracy on delete cascade,
      -- Null: all lists.
      source text,
      entity_type text not null check (entity_type in ('individual', 'organization')),
      hundredth smallint not null check (hundredth between 0 and 100),
      same_pairs integer not null,
      different_pairs integer not null,
      squared_error double precision not null
    );
    create unique index name_accuracy_bin_key on name_accuracy_bin (run_id, coalesce(source, ''), entity_type, hundredth);
    create table name_accuracy_left_out (
      run_id bigint not null references name_accuracy on delete cascade,
      kind text not null,
      is_same boolean not null,
      pairs integer not null,
      found integer not null,
      primary key (run_id, kind)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table name_accuracy_left_out, name_accuracy_bin, name_accuracy');
}
