import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A roster: the people and businesses that one account had screened together.
    create table screening (
      id uuid primary key,
      -- The account: the first key in a chain of replaced keys.
      owner text not null references api_key (key_id) on delete cascade,
      created_at timestamptz not null default now(),
      -- draft: uploaded in a browser, waiting until a person has confirmed the columns.
      status text not null check (status in ('draft', 'queued', 'running', 'done', 'failed')),
      file_name text,
      -- [{heading, field}] in the order of the file; null for a list of names without headings.
      columns jsonb,
      is_text boolean not null default false,
      -- lists and as_of of the request.
      options jsonb not null default '{}',
      subjects integer not null,
      done integer not null default 0,
      -- Subjects before this position are done.
      next_position integer not null default 1,
      -- Subjects by outcome.
      counts jsonb not null default '{}',
      started_at timestamptz,
      finished_at timestamptz,
      -- Why it waits or failed.
      note text,
      as_of date,
      -- The lists as the first and the last chunk searched them, and every gap met.
      lists_at_start jsonb,
      lists_at_end jsonb,
      gaps jsonb not null default '[]'
    );
    create index screening_owner on screening (owner, created_at desc, id desc);
    create index screening_created on screening (created_at);

    create table screening_subject (
      screening_id uuid not null references screening on delete cascade,
      position integer not null,
      row_number integer not null,
      -- All cells of the row, of a draft only.
      cells text[],
      -- The recognized cells as sent, by field.
      subject jsonb not null default '{}',
      -- Null until screened; invalid if the row was not understood.
      outcome text check (outcome in ('match', 'possible', 'clear', 'clear_with_gaps', 'not_screenable', 'invalid')),
      -- Why the row was not understood or cannot be screened.
      reason text,
      result jsonb,
      screened_at timestamptz,
      primary key (screening_id, position)
    );
    create index screening_subject_outcome on screening_subject (screening_id, outcome, position);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table screening_subject, screening');
}
