import type { Knex } from 'knex';
import { current } from '#records/current';
import { licenseTypeClassSql } from '#records/license-sql';
import type { SharedTable } from '../define-linker.ts';

/** Whatever stands between letters and digits. */
const reported = `
  select p.source, p.id as provider_id, p.npi, s.license_state as state, min(s.license_number) as license_number,
    (array_agg(s.class order by s.class = 'other', s.is_primary desc, s.position))[1] as license_type_class,
    array_agg(distinct s.class) as license_type_classes, bool_or(s.is_primary) as is_primary
  from ${current('provider', 'p')}
  cross join lateral (
    select t.position, t.value->>'license_number' as license_number, t.value->>'license_state' as license_state,
      ${licenseTypeClassSql("(t.value->>'taxonomy_code')")} as class,
      t.position = coalesce((select min(o.position) from jsonb_array_elements(p.taxonomies) with ordinality o(value, position)
        where (o.value->>'is_primary')::boolean), 1) as is_primary
    from jsonb_array_elements(p.taxonomies) with ordinality t(value, position)
  ) s
  where p.taxonomies is not null and s.license_number ~ '[0-9A-Za-z]' and s.license_state ~ '^[A-Z]{2}$'
    and not exists (select 1 from provider_license x where x.provider_id = p.id)
  group by p.source, p.id, p.npi, s.license_state, upper(regexp_replace(s.license_number, '[^0-9A-Za-z]', '', 'g'))`;

async function refresh(work: Knex.Transaction): Promise<number> {
  const gone = await work.raw(
    `delete from provider_license x where not exists (select 1 from ${current('provider', 'p')} where p.id = x.provider_id)`,
  );
  const come = await work.raw(
    `insert into provider_license (source, provider_id, npi, state, license_number, license_type_class, license_type_classes, is_primary) ${reported}`,
  );
  await work.raw('analyze provider_license');
  return gone.rowCount + come.rowCount;
}

export const providerLicenses: SharedTable = { name: 'licenses of providers', table: 'provider_license', refresh };
