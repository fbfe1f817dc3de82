import type { Knex } from 'knex';

const BASES = [
  'stated_in_file',
  'file_name',
  'document_properties',
  'archive_entry',
  'http_header',
  'last_effective_date',
  'given',
  'download_day',
];

/** How much of a source is loaded, and where the date of each release comes from. */
export async function up(db: Knex): Promise<void> {
  const basis = `text check (release_date_basis in (${BASES.map((one) => `'${one}'`).join(', ')}))`;
  await db.raw(`
    alter table source
      add column coverage text check (coverage in ('complete', 'partial')),
      add column coverage_note text,
      add column expected_rows integer,
      add column release_date_basis ${basis};
    alter table load add column is_partial boolean not null default false, add column release_date_basis ${basis};
    alter table source_file add column is_partial boolean not null default false, add column release_date_basis ${basis};
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table source drop column coverage, drop column coverage_note, drop column expected_rows, drop column release_date_basis;
    alter table load drop column is_partial, drop column release_date_basis;
    alter table source_file drop column is_partial, drop column release_date_basis;
  `);
}
