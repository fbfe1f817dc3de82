import type { Knex } from 'knex';
import { licenseTypeClassSql } from '../records/license-sql.ts';

/** One row per provider, state and number, whatever the provider put between its letters and digits. */
const reported = `
  select p.source, p.id as provider_id, p.npi, s.license_state as state, min(s.license_number) as license_number,
    (array_agg(s.class order by s.class = 'other', s.is_primary desc, s.position))[1] as license_type_class,
    array_agg(distinct s.class) as license_type_classes, bool_or(s.is_primary) as is_primary
  from provider p
  cross join lateral (
    select t.position, t.value->>'license_number' as license_number, t.value->>'license_state' as license_state,
      ${licenseTypeClassSql("(t.value->>'taxonomy_code')")} as class,
      t.position = coalesce((select min(o.position) from jsonb_array_elements(p.taxonomies) with ordinality o(value, position)
        where (o.value->>'is_primary')::boolean), 1) as is_primary
    from jsonb_array_elements(p.taxonomies) with ordinality t(value, position)
  ) s
  where p.observed_to is null and p.taxonomies is not null and s.license_number ~ '[0-9A-Za-z]' and s.license_state ~ '^[A-Z]{2}$'
    and not exists (select 1 from provider_license x where x.provider_id = p.id)
  group by p.source, p.id, p.npi, s.license_state, upper(regexp_replace(s.license_number, '[^0-9A-Za-z]', '', 'g'))`;

/** Brings the licences of NPPES to its current release: rows of versions that are no longer current go, those of new ones come. */
export async function refreshProviderLicenses(db: Knex.Transaction): Promise<number> {
  await db.raw(
    `delete from provider_license x where not exists (select 1 from provider p where p.id = x.provider_id and p.observed_to is null)`,
  );
  const { rowCount } = await db.raw(
    `insert into provider_license (source, provider_id, npi, state, license_number, license_type_class, license_type_classes, is_primary) ${reported}`,
  );
  await db.raw('analyze provider_license');
  await db('license_count').where({ source: 'nppes' }).delete();
  await db.raw(
    `insert into license_count (source, state, license_type_class, status, status_class, licenses)
     select 'nppes', state, license_type_class, 'not published', 'not published', count(*) from provider_license group by state, license_type_class`,
  );
  return rowCount ?? 0;
}

/** Counts the licences of a source by kind and status: each once, however many rows its cases have. */
export async function countLicenses(db: Knex.Transaction, source: string, licenses: string): Promise<void> {
  await db('license_count').where({ source }).delete();
  await db.raw(
    `insert into license_count (source, state, license_type_class, status, status_class, licenses)
     select ?::text, state, coalesce(license_type_class, 'not known'), coalesce(status, 'not published'), coalesce(status_class, 'not known'), count(*)
     from (select distinct on (r.license_key) r.* from license r join (${licenses}) listed using (license_key)
           where r.source = ? and r.observed_to is null order by r.license_key, r.id) r
     group by 2, 3, 4, 5`,
    [source, source],
  );
}
