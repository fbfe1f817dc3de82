import type { Knex } from 'knex';

/** Which hospitals of a system are not counted in its totals, and why. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table system_hospital
      -- Last day for which a dated source names the owner.
      add column last_named_date date,
      -- Newest sale after that day: effective_date, buyer_organization_name, source, source_url.
      add column later_change jsonb,
      add column left_out text check (left_out in ('sold', 'former_number', 'no_longer_listed')),
      -- The number that replaced a former one.
      add column current_ccn text,
      add check ((current_ccn is not null) = (left_out is not null and left_out = 'former_number'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'alter table system_hospital drop column last_named_date, drop column later_change, drop column left_out, drop column current_ccn',
  );
}
