import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A roster that is screened again after loads of the lists.
    create table monitor (
      id uuid primary key,
      owner text not null references api_key (key_id) on delete cascade,
      name text not null,
      -- The finished roster it was made from.
      screening_id uuid references screening on delete set null,
      -- As of a screening: lists, strictness, min_score.
      options jsonb not null default '{}',
      columns jsonb,
      is_text boolean not null default false,
      created_at timestamptz not null default now(),
      is_on boolean not null default true,
      subjects integer not null,
      -- What the last finished run had seen: every change visible in \`seen\`, which is valid in the database cluster \`seen_in\` only, the loads
      -- completed shortly before \`seen_at\`, and the day for which dates were compared. Null before the first run is done.
      seen pg_snapshot,
      seen_in text,
      seen_at timestamptz,
      seen_on date,
      seen_loads bigint[] not null default '{}',
      -- The rules of that run, its lists and its gaps.
      rules text,
      lists jsonb not null default '[]',
      gaps jsonb not null default '[]',
      -- Lists of which an alert says that they are out of date.
      outdated text[] not null default '{}',
      -- The newest month whose full run has begun: 2026-11.
      month text
    );
    create index monitor_owner on monitor (owner, created_at desc, id desc);
    create index monitor_screening on monitor (screening_id);
    alter table alert add constraint alert_monitor_fkey foreign key (monitor_id) references monitor on delete cascade;

    create table monitor_run (
      id uuid primary key,
      monitor_id uuid not null references monitor on delete cascade,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      -- checking: finding the subjects that the changes may affect; screening: screening those.
      status text not null check (status in ('checking', 'screening', 'done', 'failed')),
      is_full boolean not null,
      -- Why the run began, and for a full run that nobody requested, why everything is screened again.
      cause text not null check (cause in ('first', 'lists', 'dates', 'renewed', 'month', 'requested')),
      full_because text check (full_because in ('first', 'month', 'requested', 'rules', 'restored', 'rebuilt', 'removed', 'many', 'long_ago', 'no_index')),
      -- 2026-11, for the full run of a month.
      month text,
      -- The loads since the run before: [{load_id, source_id, title, release_date, file_name, loaded_at, records}].
      loads jsonb not null default '[]',
      -- Records of the lists that are new, changed or gone since the run before; null if they were not counted.
      changed_records integer,
      -- Their versions, and those of them that have ended; emptied when the run is done.
      changed_ids bigint[] not null default '{}',
      ended_ids bigint[] not null default '{}',
      changed_npis text[] not null default '{}',
      subjects integer not null,
      -- Subjects up to this position are checked.
      checked integer not null default 0,
      touched integer not null default 0,
      -- Subjects by what made them be screened again.
      touched_by jsonb not null default '{}',
      outcome_changes integer,
      new_hits integer,
      hits_gone integer,
      seen pg_snapshot not null,
      seen_in text not null,
      seen_at timestamptz not null,
      seen_on date not null,
      seen_loads bigint[] not null,
      rules text not null,
      lists jsonb not null default '[]',
      gaps jsonb not null default '[]',
      -- Null if no subject was screened, or the screening was deleted.
      screening_id uuid references screening on delete set null,
      note text
    );
    create unique index monitor_run_open on monitor_run (monitor_id) where status in ('checking', 'screening');
    create index monitor_run_newest on monitor_run (monitor_id, created_at desc, id desc);
    create index monitor_run_screening on monitor_run (screening_id);

    create table monitor_subject (
      monitor_id uuid not null references monitor on delete cascade,
      position integer not null,
      row_number integer not null,
      -- The recognized cells as sent, by field.
      subject jsonb not null default '{}',
      -- Why the row was not understood: it is never screened.
      fault text,
      -- Its newest result, and its place there.
      screening_id uuid references screening on delete set null,
      run_position integer,
      outcome text not null,
      outcome_before text,
      changed_at timestamptz,
      new_hit_at timestamptz,
      -- The names that NPPES had for its NPI when it was screened, and those of the run at work.
      names_sha256 bytea,
      next_names_sha256 bytea,
      -- Why the run at work screens it again.
      touched_by text,
      primary key (monitor_id, position)
    );
    create index monitor_subject_outcome on monitor_subject (monitor_id, outcome, position);
    create index monitor_subject_screening on monitor_subject (screening_id);

    -- A run of a monitor, and the place of its subjects in the whole roster.
    alter table screening add column monitor_id uuid references monitor on delete set null;
    alter table screening_subject add column monitor_position integer;
  `);
  for (const [queue, options] of [
    ['monitor_failed', { policy: 'standard', retryLimit: 10, retryDelay: 10, expireInSeconds: 60 }],
    [
      'monitor',
      { policy: 'standard', retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, deadLetter: 'monitor_failed' },
    ],
  ] as const)
    await db.raw('select pgboss.create_queue(?, ?)', [queue, JSON.stringify(options)]);
}

export async function down(db: Knex): Promise<void> {
  for (const queue of ['monitor', 'monitor_failed']) await db.raw('select pgboss.delete_queue(?)', [queue]);
  await db.raw(`
    alter table screening drop column monitor_id;
    alter table screening_subject drop column monitor_position;
    alter table alert drop constraint alert_monitor_fkey;
    drop table monitor_subject, monitor_run, monitor;
  `);
}
