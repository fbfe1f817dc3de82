import type { Knex } from 'knex';
import { current } from '#records/current';
import type { SharedTable } from '../define-linker.ts';

/** JR and the like behind a last name. */
const ending = `'\\s+(JR|SR|II|III|IV)[.]*$'`;
const key = (column: string) => `name_key(regexp_replace(upper(${column}), ${ending}, ''))`;
const generation = `nullif(upper(regexp_replace(coalesce(nullif(p.suffix, ''), substring(upper(p.last_name) from ${ending}), ''), '[^A-Za-z]', '', 'g')), '')`;

/** A first and a middle name: MARY ANN, JEAN-PIERRE. */
const given = (column: string) => `btrim(upper(search_text(${column})))`;

/** If the first name is more than an initial. */
const names = `
  cross join lateral (
    select p.last_name, p.first_name, p.middle_name
    union all
    select o->>'last_name', coalesce(o->>'first_name', p.first_name), coalesce(o->>'middle_name', p.middle_name)
      from jsonb_array_elements(p.other_names) o where p.other_names is not null and o->>'last_name' is not null
  ) n
  cross join lateral (select ${key('n.last_name')} as last_key, split_part(${given('n.first_name')}, ' ', 1) as first_key,
    nullif(btrim(substring(${given('n.first_name')} from ' .*$') || ' ' || btrim(upper(search_text(coalesce(n.middle_name, ''))))), '') as two,
    nullif(btrim(upper(search_text(n.middle_name))), '') as middle) k`;

const columns = `provider_id, location_id, npi, last_key, first_key, middle_names, generation, credential, taxonomy_code, enumeration_date, state, city_key, zip5`;
const person = `k.last_key, k.first_key, coalesce(k.two, k.middle), ${generation}, p.credential, p.primary_taxonomy_code, p.enumeration_date`;
const isPerson = `p.entity_type = 'individual' and p.last_name is not null and p.first_name is not null`;

/** Earlier versions stay, because the people worked there. */
async function refresh(work: Knex.Transaction): Promise<number> {
  const changes = [
    `delete from provider_name_place x where not exists (select from provider p where p.id = x.provider_id)`,
    `delete from provider_name_place x where location_id is not null and not exists (
       select from ${current('provider', 'p')} join provider_location l on l.npi = p.npi where p.id = x.provider_id and l.id = x.location_id)`,
    `insert into provider_name_place (${columns})
     select distinct p.id, null::bigint, p.npi, ${person}, p.state, city_key(p.city), p.zip5
     from provider p ${names}
     where ${isPerson} and p.state is not null and k.last_key is not null and length(k.first_key) > 1
       and not exists (select from provider_name_place x where x.provider_id = p.id)`,
    `insert into provider_name_place (${columns})
     select distinct p.id, l.id, p.npi, ${person}, l.state, city_key(l.city), l.zip5
     from provider_location l join ${current('provider', 'p')} on p.npi = l.npi ${names}
     where ${isPerson} and l.state is not null and k.last_key is not null and length(k.first_key) > 1
       and not exists (select from provider_name_place x where x.location_id = l.id)`,
  ];
  let changed = 0;
  for (const sql of changes) changed += (await work.raw(sql)).rowCount;
  await work.raw('analyze provider_name_place');
  return changed;
}

export const providerPlaces: SharedTable = { name: 'names and places of providers', table: 'provider_name_place', refresh };

/** Whether the NPI of a column is active today. */
export const isActiveNpi = (npi: string) => `exists (
  select from ${current('provider', 'c')} where c.npi = ${npi} and c.is_active and not exists (
    select from ${current('provider_deactivation', 'd')} where d.npi = c.npi
      and (c.reactivation_date is null or d.deactivation_date > c.reactivation_date)))`;
