import type { Knex } from 'knex';
import { current } from '#records/current';
import { workingTable } from '../working-tables.ts';

/** And whether the EIN is its own. */
const filed = `
  select distinct on (h.ccn) h.ccn, h.ein, h.hospital_name, h.observed_from, h.source, h.source_url,
    shared.hospitals = 1 and not exists (select 1 from ${current('system_member', 'm')} where m.member_type = 'ein' and m.member_id = h.ein
        and m.role in ('group_return', 'parent'))
      and not exists (select 1 from ${current('nonprofit_return', 'n')} where n.ein = h.ein and n.is_group_return) as is_own_ein
  from ${current('hospital_ein', 'h')} join (select ein, count(distinct ccn) as hospitals from ${current('hospital_ein')} group by ein) shared on shared.ein = h.ein
  order by h.ccn, h.observed_from desc, h.id desc`;

/** With the chains found in this run. */
const roots = `
  select system_id, root from system_root where system_id in (select system_id from ${current('health_system')})
  union select system_id, system_id from sys_chain_system`;

/** Identifiers change between years, so by identifier and name. */
const tied = `
  select m.system_id, c.ahrq_system_id from ${current('compendium_system', 'c')}
  join ${current('system_member', 'm')} on m.member_type = 'ahrq' and m.member_id = c.ahrq_system_id
    and organization_key(m.member_name) = organization_key(c.system_name)
  where c.compendium_year = (select max(compendium_year) from ${current('compendium_system')})`;

/** The crosswalk or compendium may still have them: claims of the former system are ignored. */
const left = `
  select m.member_id as ccn, r.root, m.evidence, m.source, m.source_url
  from ${current('system_member', 'm')} join sys_root r on r.system_id = m.system_id
  where m.member_type = 'ccn' and m.role = 'left'`;

/** A change of the chain ends a span. */
const spans = `
  with ordered as (
    select c.*, r.root, row_number() over (partition by c.ccn order by c."end", c.rpt_rec_num) - row_number() over (partition by c.ccn, r.root
      order by c."end", c.rpt_rec_num) as island
    from sys_chain_claim c join sys_root r on r.system_id = c.system_id
  ), spanned as (
    select ccn, root, island, min("begin") as from_date, max("end") as last_named_date, count(*)::integer as reports
    from ordered group by 1, 2, 3
  )
  select ccn, root, s.from_date, s.last_named_date, s.reports, o.system_id, o.chain_name, o.hospital_name, o.rpt_rec_num, o.source, o.source_url,
    row_number() over (partition by ccn, root order by s.from_date)::integer as span,
    lead(s.from_date) over (partition by ccn order by s.last_named_date) as next_from
  from spanned s join (select distinct on (ccn, root, island) * from ordered order by ccn, root, island, "end" desc, rpt_rec_num desc) o
    using (ccn, root, island)`;

/** Without changes within one system. */
const changes = `
  select c.*, b.root as buyer_root, s.root as seller_root
  from sys_change_named c left join sys_root b on b.system_id = c.buyer_id left join sys_root s on s.system_id = c.seller_id
  where c.is_same_party is not true and (b.root is null or b.root is distinct from s.root)`;

/**
 * The registry was reviewed by hand; a chain is named by the hospital itself; an EIN stays in the crosswalk for years;
 * a name alone is weakest.
 */
const claims = `
  select row_number() over ()::integer as claim_id, c.*, r.root from (
    select m.member_id as ccn, m.system_id, 'registry' as basis, 1 as rank, 0.95 as confidence, nullif(m.member_name, '') as said, null::date as from_date,
      null::date as last_named_date, null::date as next_from, 0 as span, m.observed_from as reviewed_on, m.source, m.source_url,
      jsonb_strip_nulls(jsonb_build_object('says', m.evidence)) as evidence
    from ${current('system_member', 'm')} where m.member_type = 'ccn' and m.role <> 'left'
    union all
    select s.ccn, s.system_id, 'cost_report_chain', 2, 0.9, s.hospital_name, s.from_date, s.last_named_date, s.next_from, s.span, null::date, s.source, s.source_url,
      jsonb_strip_nulls(jsonb_build_object('chain_name', s.chain_name, 'hospital_name', s.hospital_name, 'rpt_rec_num', s.rpt_rec_num, 'reports', s.reports))
    from sys_span s
    union all
    select f.ccn, e.system_id, 'ein_crosswalk', 3, 0.8, f.hospital_name, f.observed_from, f.observed_from, null, 0, null, f.source, f.source_url,
      jsonb_build_object('ein', f.ein, 'hospital_name', f.hospital_name)
    from sys_filed f join sys_ein e on e.ein = f.ein
    union all
    select h.ccn, t.system_id, 'ahrq_compendium', 4, 0.9, h.hospital_name, make_date(h.compendium_year, 1, 1), make_date(h.compendium_year, 12, 31), null, 0, null,
      h.source, h.source_url, jsonb_build_object('ahrq_system_id', t.ahrq_system_id, 'compendium_year', h.compendium_year, 'hospital_name', h.hospital_name)
    from ${current('compendium_hospital', 'h')} join (${tied}) t on t.ahrq_system_id = h.ahrq_system_id
    where h.ccn is not null
      and h.compendium_year = (select max(compendium_year) from ${current('compendium_hospital')})
    union all
    select b.ccn, b.system_id, 'name_brand', 5, 0.7, b.name, b.from_date, b.from_date, null, 0, null, b.source, b.source_url,
      jsonb_build_object('listed_name', b.name, 'brand', b.brand)
    from sys_brand_claim b
    union all
    select o.ccn, o.system_id, 'hospital_owners', 6, 0.9, o.said, o.from_date, o.last_named_date, null, 0, null, o.source, o.source_url,
      jsonb_strip_nulls(jsonb_build_object('owner_name', o.owner_name, 'role', o.role, 'ownership_pct', o.ownership_pct, 'hospital_name', o.said))
    from sys_owner_claim o
    union all
    select e.ccn, r.system_id, 'medicare_enrollment', 7, 0.9, e.said, e.observed_from, e.last_named_date, null, 0, null, e.source, e.source_url,
      jsonb_strip_nulls(jsonb_build_object('organization_name', e.organization_name, r.member_type, r.member_id, 'hospital_name', e.said))
    from sys_enrolled e join sys_registered_number r on (r.member_type, r.member_id) in (('pac_id', e.pac_id), ('npi', e.npi))
    union all
    select c.of_ccn, c.system_id, 'change_of_ownership', 8, 0.9, null, c.from_date, c.effective_date, null, 0, null, c.source, c.source_url,
      jsonb_strip_nulls(jsonb_build_object('party', c.party, 'buyer', c.buyer_name, 'seller', c.seller_name, 'effective_date', c.effective_date, 'change_type', c.change_type))
    from (select bought_ccn as of_ccn, *, buyer_id as system_id, effective_date as from_date, 'buyer' as party from sys_change
        where buyer_id is not null and bought_ccn is not null
      union all select ccn, *, seller_id, null, 'seller' from sys_change where seller_id is not null) c
  ) c join sys_root r on r.system_id = c.system_id`;

/** In `sys_claim`, after EINs, chains, brands, owners and changes. */
export async function collectClaims(work: Knex.Transaction): Promise<void> {
  for (const [name, sql] of [
    ['sys_root', roots],
    ['sys_filed', filed],
    ['sys_left', left],
    ['sys_span', spans],
    ['sys_change', changes],
    ['sys_claim', claims],
  ] as const)
    await workingTable(work, name, sql);
}
