import { current } from '../../records/current.ts';
import { isActiveNpi } from '../people/provider-places.ts';

/** Of an amended return only the newest version counts. */
export const filedExecutives = `
  with eins as (select e.ein, r.root from system_ein e join system_root r on r.system_id = e.system_id),
  ciks as (select m.member_id as cik, r.root from ${current('system_member', 'm')} join system_root r on r.system_id = m.system_id
    where m.member_type = 'cik'),
  returns as (select return_id from current_nonprofit_return)
  select 'nonprofit_compensation' as record_kind, c.id as record_id, c.name, c.title, c.state, coalesce(e.root, 'ein ' || c.ein) as root,
    c.tax_year as fiscal_year, c.is_person is not false as is_person, 'schedule_j ' || c.return_id as list, c.total_usd
  from ${current('nonprofit_compensation', 'c')} join returns using (return_id) left join eins e on e.ein = c.ein
  union all
  select 'nonprofit_officer', o.id, o.name, o.title, o.state, coalesce(e.root, 'ein ' || o.ein), o.tax_year, o.is_person is not false, 'part_vii ' || o.return_id, o.total_usd
  from ${current('nonprofit_officer', 'o')} join returns using (return_id) left join eins e on e.ein = o.ein
  union all
  select 'company_executive', x.id, x.name, x.position, s.state, coalesce(k.root, 'cik ' || x.cik), x.fiscal_year, true, 'proxy ' || x.accession_number || ' ' || x.fiscal_year, x.total_usd
  from ${current('company_executive', 'x')} left join ciks k on k.cik = x.cik
  left join lateral (
    select a->>'state_or_country' as state from ${current('company', 'c')}, jsonb_array_elements(c.addresses) a
    where c.cik = x.cik and a->>'kind' = 'business' limit 1) s on true`;

/** With every state they are connected to. */
export const namesakes = `
  select p.npi, p.last_key, p.first_key, p.middle_names, p.generation, p.credential, p.taxonomy_code,
    ${isActiveNpi('p.npi')} as is_active,
    array_agg(distinct p.state) || coalesce((select array_agg(distinct l.state) from provider_license l where l.npi = p.npi), '{}') as states
  from provider_name_place p join (select distinct last_key, first_key from executive_reading) r using (last_key, first_key)
  group by 1, 2, 3, 4, 5, 6, 7`;
