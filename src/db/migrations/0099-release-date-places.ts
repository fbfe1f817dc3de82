import type { Knex } from 'knex';

const TABLES = ['source', 'load', 'source_file'];
const BEFORE = [
  'stated_in_file',
  'file_name',
  'document_properties',
  'archive_entry',
  'http_header',
  'last_effective_date',
  'given',
  'download_day',
];
const ADDED = ['above_table', 'sheet_name', 'below_table'];

async function allow(db: Knex, bases: string[]): Promise<void> {
  const list = bases.map((one) => `'${one}'`).join(', ');
  for (const table of TABLES)
    await db.raw(`
      alter table ${table} drop constraint if exists ${table}_release_date_basis_check;
      alter table ${table} add constraint ${table}_release_date_basis_check check (release_date_basis in (${list}));
    `);
}

/** A release date may be above or below the table or in the name of a sheet; each has its own code. */
export async function up(db: Knex): Promise<void> {
  await allow(db, [...BEFORE, ...ADDED]);
}

export async function down(db: Knex): Promise<void> {
  for (const table of TABLES)
    await db.raw(
      `update ${table} set release_date_basis = 'stated_in_file' where release_date_basis in (${ADDED.map((one) => `'${one}'`).join(', ')})`,
    );
  await allow(db, BEFORE);
}
