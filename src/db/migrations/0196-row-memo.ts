import type { Knex } from 'knex';

/**
 * What the lines of the newest large files became (key and content hash of each record), so that the next file need not transform an
 * unchanged line again. Digests do not compress, so Postgres does not try. Lost without harm: the next load then transforms every line.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table row_memo (
      file_id bigint not null references source_file on delete cascade,
      part integer not null,
      fingerprint text not null,
      entries text not null,
      primary key (file_id, part)
    );
    alter table row_memo alter column entries set storage external;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table row_memo');
}
