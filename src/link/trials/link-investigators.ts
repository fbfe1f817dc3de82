import type { Knex } from 'knex';
import { current } from '#records/current';
import { territoryOf } from '#records/trial-site-sql';
import { type PersonName, personName } from '../people/person-name.ts';
import { isActiveNpi } from '../people/provider-places.ts';
import { addRows, inBlocks } from '../working-tables.ts';
import { decideInvestigator, type NamedProvider } from './decide-investigator.ts';
import { zipOf } from './link-sites.ts';

const country = `case when s.country = 'United States' or ${territoryOf('s.country')} is not null then 'US' else s.country end`;
const place = `${country} as country, coalesce(${territoryOf('s.country')}, s.state) as state, city_key(s.city) as city_key, ${zipOf('s.zip')} as zip5`;
const plain = (column: string) => `regexp_replace(search_text(${column}), '^ the ', ' ')`;

/**
 * At the site that lists them. An official works where the affiliation is, where also listed, or at the only site of a
 * principal investigator. In several towns no place is known.
 */
const investigatorPlaces = `
  create temp table investigator_place on commit drop as
  with people as (
    select i.id, i.nct_id, i.name, i.role, i.affiliation, i.site_position, i.is_person
    from ${current('trial_investigator', 'i')}
  ), officials as (
    select * from people where site_position is null and is_person is not false
  ), only_site as (
    select nct_id, min(id) as site_id from ${current('trial_site')} group by nct_id having count(*) = 1
  ), found as (
    select p.id, ${place} from people p join ${current('trial_site', 's')} on s.nct_id = p.nct_id and s.position = p.site_position
    where p.is_person is not false
    union
    select o.id, ${place} from officials o join ${current('trial_site', 's')} on s.nct_id = o.nct_id
      and ${plain('s.facility')} = ${plain('o.affiliation')}
    union
    select o.id, ${place} from officials o join people p on p.nct_id = o.nct_id and p.site_position is not null and lower(p.name) = lower(o.name)
      join ${current('trial_site', 's')} on s.nct_id = p.nct_id and s.position = p.site_position
    union
    select o.id, ${place} from officials o join only_site using (nct_id) join trial_site s on s.id = only_site.site_id
    where o.role = 'PRINCIPAL_INVESTIGATOR'
  ), placed as (
    select id, min(country) as country, min(state) as state, min(city_key) as city_key,
      case when count(distinct zip5) = 1 then min(zip5) end as zip5
    from found group by id having count(distinct row(country, state, city_key)) = 1
  )
  select p.id, p.nct_id, p.name, case when p.is_person is false then 'not_a_person'
      when l.country <> 'US' then 'abroad'
      when l.state is null or coalesce(l.city_key, l.zip5) is null then 'no_place' end as reason,
    l.state, l.city_key, l.zip5
  from people p left join placed l using (id)`;

async function readNames(work: Knex.Transaction): Promise<void> {
  await work.raw('create temp table investigator_reading (name text, last_key text, first_key text) on commit drop');
  for await (const rows of inBlocks<{ name: string }>(work, 'select distinct name from investigator_place where reason is null'))
    await addRows(
      work,
      'investigator_reading',
      rows.flatMap(({ name }) => personName(name).readings.map(({ last_key, first_key }) => ({ name, last_key, first_key }))),
    );
  await work.raw('analyze investigator_reading');
}

/** In the whole country, and who ever was where the investigator works. */
const candidates = `
  create temp table investigator_name_count on commit drop as
    select r.name, count(distinct p.npi)::int as providers
    from investigator_reading r join provider_name_place p using (last_key, first_key) group by r.name;
  create temp table investigator_candidate on commit drop as
    select a.id, jsonb_agg(distinct jsonb_build_object('npi', p.npi, 'last_key', p.last_key, 'middle_names', p.middle_names, 'generation', p.generation,
      'credential', p.credential, 'taxonomy_code', p.taxonomy_code, 'enumeration_date', p.enumeration_date, 'is_active', ${isActiveNpi('p.npi')})) as here
    from investigator_place a join investigator_reading r using (name) join provider_name_place p using (last_key, first_key)
    where a.reason is null and p.state = a.state and (p.city_key = a.city_key or p.zip5 = a.zip5)
    group by a.id;
  analyze investigator_name_count; analyze investigator_candidate`;

interface Query {
  id: string;
  name: string;
  last_update_date: string | null;
  here: NamedProvider[] | null;
  providers: number | null;
  release_date: string | null;
}

const trials_of_names = `
  select a.id::text, a.name, t.last_update_date, c.here, n.providers, (select last_release_date from source where source_id = 'nppes') as release_date
  from investigator_place a left join investigator_candidate c on c.id = a.id left join investigator_name_count n on n.name = a.name
  left join ${current('trial', 't')} on t.nct_id = a.nct_id
  where a.reason is null order by a.name`;

function decided({ id, here, providers, last_update_date, release_date }: Query, name: PersonName) {
  const local = new Set((here ?? []).map(({ npi }) => npi)).size;
  const decision = decideInvestigator(name, here ?? [], { elsewhere: (providers ?? 0) - local, last_update_date, release_date });
  return { investigator_id: id, candidates: 1, ...decision };
}

/** Into `investigator_result`. */
export async function decideInvestigators(work: Knex.Transaction): Promise<void> {
  await work.raw(investigatorPlaces);
  await work.raw('analyze investigator_place');
  await work.raw(
    'insert into investigator_result (investigator_id, reason, candidates) select id, reason, 0 from investigator_place where reason is not null',
  );
  await readNames(work);
  await work.raw(candidates);
  let last: { name: string; read: PersonName } | null = null;
  for await (const rows of inBlocks<Query>(work, trials_of_names))
    await addRows(
      work,
      'investigator_result',
      rows.map((row) => {
        if (last?.name !== row.name) last = { name: row.name, read: personName(row.name) };
        return decided(row, last.read);
      }),
    );
}
