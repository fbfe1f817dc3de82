import type { Knex } from 'knex';

/**
 * Exclusion names for searching without the index: trigrams over the same normalization as src/match/fold.ts (upper case, accents and
 * apostrophes dropped, everything else that is not a letter or digit a space). An expression index needs no column and no loader.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function folded_names(full_name text, other_names jsonb) returns text
      language sql immutable parallel safe as $$
        select trim(regexp_replace(
          translate(
            upper(full_name || coalesce(' ' || jsonb_path_query_array(other_names, '$[*].name')::text, '')),
            'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŠŽŁĐ''’‘\`´.',
            'AAAAAACEEEEIIIINOOOOOOUUUUYYSZLD'),
          '[^A-Z0-9]+', ' ', 'g'))
      $$;
    create index exclusion_names on exclusion using gin (folded_names(full_name, other_names) gin_trgm_ops);
    create index exclusion_id_text on exclusion ((id::text) collate "C");
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index exclusion_names, exclusion_id_text; drop function folded_names(text, jsonb)');
}
