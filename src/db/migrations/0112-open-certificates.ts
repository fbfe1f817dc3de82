import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Until a roster is done, its certificate has subjects but no header.
    alter table certificate alter column header drop not null, alter column salt drop not null, alter column basis_sha256 drop not null,
      alter column group_id drop not null, alter column place drop not null,
      add constraint certificate_sealed check (num_nulls(header, salt, basis_sha256, group_id, place) in (0, 5));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from certificate where header is null;
    alter table certificate drop constraint certificate_sealed, alter column header set not null, alter column salt set not null,
      alter column basis_sha256 set not null, alter column group_id set not null, alter column place set not null;
  `);
}
