import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db('service_secret').insert({ name: 'decision', secret: randomBytes(32).toString('base64url') });
  await db.raw(`
    -- What reviewers decided on hits; rows are only ever added. A subject is a keyed hash: the decision outlives the screening it was made in.
    create table decision (
      id uuid primary key,
      owner text not null references api_key (key_id) on delete cascade,
      screening_id uuid not null,
      position integer not null,
      subject_key bytea not null,
      subject_hash bytea not null,
      -- The record as <source>-<record_ref>, which is the same in every release.
      record text not null,
      record_hash bytea not null,
      record_name text not null,
      verdict text not null check (verdict in ('confirmed', 'not_same', 'pending')),
      reason text check (verdict <> 'not_same' or reason is not null),
      decided_by text not null,
      key_id text not null,
      decided_at timestamptz not null
    );
    create index decision_newest on decision (owner, subject_key, record, decided_at desc, id desc);
    create index decision_history on decision (owner, decided_at desc, id desc);

    alter table screening_subject add column subject_key bytea,
      add column review text check (review in ('none', 'open', 'changed', 'pending', 'decided'));
    create index screening_subject_review on screening_subject (screening_id, review, position) where review <> 'none';
    create index screening_subject_key on screening_subject (subject_key) where review <> 'none';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table screening_subject drop column subject_key, drop column review;
    drop table decision;
    delete from service_secret where name = 'decision';
  `);
}
