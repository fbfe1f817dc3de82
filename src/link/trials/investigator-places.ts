import { current } from '#records/current';
import { territoryOf } from '#records/trial-site-sql';
import { zipOf } from './link-sites.ts';

const country = `case when s.country = 'United States' or ${territoryOf('s.country')} is not null then 'US' else s.country end`;
const place = `${country} as country, coalesce(${territoryOf('s.country')}, s.state) as state, city_key(s.city) as city_key, ${zipOf('s.zip')} as zip5`;
const plain = (column: string) => `regexp_replace(search_text(${column}), '^ the ', ' ')`;

/**
 * At the site that lists them. An official works where the affiliation is, where also listed, or at the only site of a
 * principal investigator. In several towns no place is known.
 */
export const investigatorPlaces = `
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
