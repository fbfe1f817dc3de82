import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Why an employer has no system, in words, where it was looked at by hand.
    alter table employer add column system_note text;
    alter table employer drop constraint employer_system_reason_check;
    alter table employer add constraint employer_system_reason_check check (system_reason in ('none', 'tie', 'reviewed'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update employer set system_reason = 'none' where system_reason = 'reviewed';
    alter table employer drop constraint employer_system_reason_check;
    alter table employer add constraint employer_system_reason_check check (system_reason in ('none', 'tie'));
    alter table employer drop column system_note;
  `);
}
