import type { Knex } from 'knex';

/** Indexes for searching while OpenSearch is down: the same words, found by trigrams. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Words in lower case without accents, apostrophes and signs, each after one space: ' word' is a beginning of a word.
    create function search_text(value text) returns text language sql immutable parallel safe as $$
      select ' ' || btrim(regexp_replace(translate(lower(value),
        'áàâäãåāéèêëēíìîïīóòôöõøōúùûüūñçýÿšžß''\u2019\u0060', 'aaaaaaaeeeeeiiiiiooooooouuuuuncyyszs'), '[^a-z0-9]+', ' ', 'g'))
    $$;
    -- array_to_string is not immutable for every type of array; for text it is.
    create function joined_text(value text[]) returns text language sql immutable parallel safe as $$
      select coalesce(array_to_string(value, ' '), '')
    $$;

    create index facility_search on facility using gin (
      search_text(name || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || ccn) gin_trgm_ops) where observed_to is null;
    create index company_ticker_search on company_ticker using gin (search_text(name || ' ' || ticker) gin_trgm_ops) where observed_to is null;
    create index company_search on company using gin (search_text(name) gin_trgm_ops) where observed_to is null;
    create index trial_search on trial using gin (search_text(coalesce(brief_title, '') || ' ' || coalesce(official_title, '') || ' ' ||
      coalesce(acronym, '') || ' ' || coalesce(sponsor, '') || ' ' || joined_text(conditions) || ' ' || joined_text(keywords)) gin_trgm_ops)
      where observed_to is null;
    create index provider_organization_search on provider using gin (search_text(organization_name) gin_trgm_ops)
      where observed_to is null and organization_name is not null;
    create index provider_other_name_search on provider_other_name using gin (search_text(organization_name) gin_trgm_ops) where observed_to is null;
    -- Nine million people: a plain index over surname and given name costs a loader far less than trigrams.
    create index provider_person_search on provider (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops)
      where observed_to is null and last_name is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index facility_search, company_ticker_search, company_search, trial_search, provider_organization_search, provider_other_name_search,
      provider_person_search;
    drop function search_text, joined_text;
  `);
}
