import type { Knex } from 'knex';
import { current } from '#records/current';
import { workingTable } from '../working-tables.ts';

/** First characters of taxonomy codes: groups, clinics, hospitals, agencies, residential facilities. */
const employing = '^(193|261|27|28|251|31|32)';

const active = `coalesce(r.is_active, false) and not exists (select 1 from ${current('provider_deactivation', 'd')} where d.npi = r.npi
  and (r.reactivation_date is null or r.reactivation_date < d.deactivation_date))`;

/** Extracted once for all rules. An NPI of several PAC IDs belongs to none. */
const tables: [name: string, sql: string][] = [
  [
    'attr_enrolled',
    `select enrollment_id, npi, pac_id from ${current('medicare_enrollment')}
     union select n.enrollment_id, n.npi, e.pac_id from ${current('medicare_enrollment_npi', 'n')}
       join ${current('medicare_enrollment', 'e')} on e.enrollment_id = n.enrollment_id`,
  ],
  [
    'attr_org_pac',
    `select npi, min(pac_id) as pac_id from attr_enrolled where enrollment_id like 'O%' and npi is not null and pac_id is not null
     group by npi having count(distinct pac_id) = 1`,
  ],
  [
    'attr_org',
    `select r.npi, coalesce('pac_' || p.pac_id, 'npi_' || r.npi) as employer_id, p.pac_id, r.organization_name, r.state, r.zip5,
       street_key(r.practice_address->>'line_1') as street, r.primary_taxonomy_code ~ '${employing}' as is_employing,
       person_key(r.authorized_official->>'last_name', r.authorized_official->>'first_name') as official_key,
       coalesce(left(btrim(search_text(r.authorized_official->>'middle_name')), 1), '') as official_middle, r.authorized_official->>'title' as official_title
     from ${current('provider', 'r')} left join attr_org_pac p on p.npi = r.npi where r.entity_type = 'organization' and ${active}`,
  ],
  [
    'attr_person',
    `select r.npi, r.primary_taxonomy_code ~ '^20[78]' as is_physician, r.zip5, street_key(r.practice_address->>'line_1') as street,
       person_key(r.last_name, r.first_name) as name_key, coalesce(left(btrim(search_text(r.middle_name)), 1), '') as middle, r.other_names
     from ${current('provider', 'r')} where r.entity_type = 'individual' and ${active}`,
  ],
  [
    'attr_name',
    `select name_key, middle, count(*) as people, min(npi) as npi from (
       select npi, name_key, max(middle) as middle from (
         select npi, name_key, middle from attr_person where name_key is not null
         union all select p.npi, person_key(o->>'last_name', coalesce(o->>'first_name', split_part(p.name_key, '|', 2))), p.middle
           from attr_person p cross join lateral jsonb_array_elements(case when jsonb_typeof(p.other_names) = 'array' then p.other_names else '[]' end) o
       ) every_name where name_key is not null group by npi, name_key
     ) people group by name_key, middle`,
  ],
  [
    'attr_license',
    `with board as (
       select l.npi, b.state, bool_or(b.status_class = 'active') as is_active from license_link l
       join ${current('license', 'b')} on b.source = l.source and b.license_key = l.license_key group by l.npi, b.state)
     select npi, state, max(license_status) as license_status from (
       select x.npi, x.state, case when b.is_active then 'active' else 'not_published' end as license_status
       from (select distinct npi, state from provider_license) x left join board b on b.npi = x.npi and b.state = x.state where b.is_active is not false
       union all select npi, state, 'active' from board where is_active
     ) held group by npi, state`,
  ],
];

/** For the counts of what was not linked. */
const officials = `select o.npi, sum(c.people) as found from attr_org o
  left join attr_name c on c.name_key = o.official_key and (o.official_middle = '' or c.middle in ('', o.official_middle))
  where o.official_key is not null group by o.npi`;

/** No one is attributed by one of them. */
const inactive = `select r.npi from ${current('provider', 'r')} where not (${active})
  union select d.npi from ${current('provider_deactivation', 'd')} where not exists (select 1 from ${current('provider', 'r')} where r.npi = d.npi)`;

export async function openRegistryTables(db: Knex.Transaction): Promise<void> {
  for (const [name, sql] of [...tables, ['attr_inactive', inactive] as const, ['attr_official', officials] as const])
    await workingTable(db, name, sql);
}
