import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Erased with the screening in which the decision was made: what a person wrote may name the subject. Hashes, record and verdict stay.
    alter table decision alter column record_name drop not null, alter column decided_by drop not null,
      add column erased_at timestamptz,
      -- Which fields of the record its hash covers.
      add column record_hash_version smallint not null default 1,
      drop constraint decision_check,
      add constraint decision_reason check (erased_at is not null or verdict <> 'not_same' or reason is not null),
      add constraint decision_texts check (
        case when erased_at is null then record_name is not null and decided_by is not null
        else record_name is null and decided_by is null and reason is null end);
    create index decision_screening on decision (screening_id, position);

    -- Rows that were stored before there were reviews. Those with hits are reviewed when their screening is next read.
    update screening_subject set review = 'none' where review is null and outcome is not null and (result is null or (
      coalesce(result->'federal_hits', '[]') = '[]' and coalesce(result->'state_excluded', '[]') = '[]'
      and coalesce((result->>'hits_found')::int, 0) = 0 and coalesce((result->>'hits_below_min_score')::int, 0) = 0));
    create index screening_subject_unreviewed on screening_subject (screening_id, position) where review is null and result is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index screening_subject_unreviewed;
    delete from decision where erased_at is not null;
    alter table decision drop constraint decision_texts, drop constraint decision_reason, drop column erased_at, drop column record_hash_version,
      alter column record_name set not null, alter column decided_by set not null,
      add constraint decision_check check (verdict <> 'not_same' or reason is not null);
    drop index decision_screening;
  `);
}
