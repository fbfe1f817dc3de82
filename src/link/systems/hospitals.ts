import type { Knex } from 'knex';
import { current } from '#records/current';
import { addRows, workingTable } from '../working-tables.ts';
import { chainName } from './chains/chain-name.ts';
import { findLeftOut } from './left-out.ts';

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
const otherPartyChanges = `
  select c.*, b.root as buyer_root, s.root as seller_root
  from sys_change_named c left join sys_root b on b.system_id = c.buyer_id left join sys_root s on s.system_id = c.seller_id
  where c.is_same_party is not true and (b.root is null or b.root is distinct from s.root)`;

/**
 * The registry was reviewed by hand; a chain is named by the hospital itself; an EIN stays in the crosswalk for years;
 * a name alone is weakest.
 */
const everyClaim = `
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
async function collectClaims(work: Knex.Transaction): Promise<void> {
  for (const [name, sql] of [
    ['sys_root', roots],
    ['sys_filed', filed],
    ['sys_left', left],
    ['sys_span', spans],
    ['sys_change', otherPartyChanges],
    ['sys_claim', everyClaim],
  ] as const)
    await workingTable(work, name, sql);
}

interface Row {
  claim_id: number;
  said: string;
  brand: string;
  to_date: string;
}

/** From before the hospital was listed under its brand. */
const others = `
  select c.claim_id, c.said, b.evidence->>'brand' as brand, b.from_date::text as to_date
  from sys_claim b join sys_claim c on c.ccn = b.ccn and c.root <> b.root and c.basis <> 'name_brand'
  where b.basis = 'name_brand' and c.said is not null and (c.last_named_date is null or c.last_named_date < b.from_date)`;

/** Renamed is sold. A brand that the name had already, as in joint ventures, says nothing. */
async function findRenamed(work: Knex.Transaction): Promise<void> {
  const rows: Row[] = (await work.raw(others)).rows;
  await work.raw('create temp table sys_renamed (claim_id integer, to_date date) on commit drop');
  const renamed = rows.filter(({ said, brand }) => {
    const words = chainName(said).key;
    return !` ${words} `.includes(` ${brand} `);
  });
  await addRows(work, 'sys_renamed', renamed);
}

/**
 * The registry says the hospital left; it was sold, which a later source refutes; a later report names another chain,
 * which also ends a crosswalk's repetition; or it is listed under another brand since.
 */
const judged = `
  select c.*, exists (select 1 from sys_left l where l.ccn = c.ccn and l.root = c.root) as has_left,
    coalesce(c.next_from, s.next_from) as superseded_on, n.to_date as renamed_on, x.effective_date as sold_on,
    bool_or(c.basis = 'registry' and n.claim_id is null) over (partition by c.ccn) as is_registered
  from sys_claim c left join sys_renamed n on n.claim_id = c.claim_id
  left join lateral (
    select max(s.next_from) as next_from from sys_span s where c.basis in ('ein_crosswalk', 'ahrq_compendium') and s.ccn = c.ccn and s.root = c.root
      and not exists (select 1 from sys_span later where later.ccn = s.ccn and later.root = s.root and later.next_from is null)
  ) s on true
  left join lateral (
    select min(x.effective_date) as effective_date from sys_change x
    where x.ccn = c.ccn and x.buyer_root is distinct from c.root and (x.effective_date >= coalesce(c.last_named_date, c.reviewed_on)
      or (c.basis = 'ein_crosswalk' and x.seller_root = c.root))
      -- The buyer of a sale is not ended by it.
      and not (c.basis = 'change_of_ownership' and c.from_date is not distinct from x.effective_date)
  ) x on true`;

const ended = `
  select j.*, case when has_left then 'left' when sold_on is not null then 'change_of_ownership' when superseded_on is not null then 'another_chain' when renamed_on is not null then 'renamed' end as ended_by
  from sys_judged j`;

/** The registry decides where it names the hospital. */
const kept = `select * from sys_ended where ended_by is null and (not is_registered or basis = 'registry')`;

/** A division is named for the same hospital. */
const above = `
  select distinct k.ccn, s.parent_system_id as system_id from sys_kept k join ${current('health_system', 's')} on s.system_id = k.system_id
  where s.parent_system_id is not null`;

/** All that count must lead to one topmost system; the lowest division named is taken. */
const one = `
  select distinct on (k.ccn) k.* from sys_kept k
  join (select ccn from sys_kept group by ccn having count(distinct root) = 1) a on a.ccn = k.ccn
  left join sys_above u on u.ccn = k.ccn and u.system_id = k.system_id where u.ccn is null
  order by k.ccn, k.rank, k.system_id, k.source_url`;

const chosen = `
  with agreeing as (
    select o.ccn, e.basis, e.confidence, e.from_date from sys_one o join sys_ended e on e.ccn = o.ccn and e.root = o.root and e.ended_by is null
  ), combined as (
    select ccn, array_agg(basis order by basis) as basis, round(1 - exp(sum(ln(1 - confidence))), 4) as confidence, min(from_date) as from_date
    from (select ccn, basis, max(confidence) as confidence, min(from_date) as from_date from agreeing group by 1, 2) b group by 1
  )
  select o.ccn, o.system_id, c.basis, f.ein as filed_under_ein, f.is_own_ein, c.confidence, c.from_date, o.evidence, o.source, o.source_url, o.root
  from sys_one o join combined c on c.ccn = o.ccn left join sys_filed f on f.ccn = o.ccn`;

const signal = `jsonb_build_object('system_id', e.system_id, 'basis', e.basis, 'confidence', e.confidence, 'from_date', e.from_date,
  'last_named_date', e.last_named_date, 'evidence', e.evidence, 'source', e.source, 'source_url', e.source_url)`;
const signals = `jsonb_agg(${signal} order by e.rank, e.from_date, e.system_id, e.source_url, e.evidence::text)`;

/** Spans of reports, with what others say of the system. */
const owned = `
  with placed as (
    select e.*, coalesce(nullif(e.span, 0), (select max(s.span) from sys_span s where s.ccn = e.ccn and s.root = e.root), 1) as of_span from sys_ended e
  )
  select e.ccn, e.root as system_id, e.of_span as span, min(e.from_date) as from_date, max(e.last_named_date) as last_named_date,
    case when bool_and(e.ended_by is not null) then coalesce(min(e.sold_on), min(e.superseded_on), min(e.renamed_on)) end as to_date,
    case when bool_and(e.ended_by is not null) then 'former' when min(h.root) = e.root then 'current' when bool_or(e.is_registered) then 'overruled'
      else 'disputed' end as standing,
    case when bool_and(e.ended_by is not null) then case when bool_or(e.sold_on is not null and not e.has_left) then 'change_of_ownership' else min(e.ended_by) end end as ended_by,
    max(e.confidence) as confidence, ${signals} as signals
  from placed e left join sys_hospital h on h.ccn = e.ccn
  group by e.ccn, e.root, e.of_span`;

const disputed = `
  select 'ccn', e.ccn, 'tie', array_agg(distinct e.root order by e.root), ${signals}
  from sys_ended e where e.ended_by is null and not exists (select 1 from sys_hospital h where h.ccn = e.ccn) group by e.ccn
  union all
  select 'ccn', l.ccn, 'left', array[l.root], jsonb_build_array(jsonb_build_object('system_id', l.root, 'basis', 'registry', 'confidence', 0.95, 'from_date', null, 'last_named_date', null,
    'evidence', jsonb_strip_nulls(jsonb_build_object('says', l.evidence)), 'source', l.source, 'source_url', l.source_url))
  from sys_left l where not exists (select 1 from sys_ended e where e.ended_by is null and e.ccn = l.ccn and not exists (
    select 1 from sys_hospital h where h.ccn = e.ccn))`;

/** In `sys_hospital` and `sys_ownership`; several systems are refused. */
export async function findHospitals(work: Knex.Transaction): Promise<void> {
  await collectClaims(work);
  await findRenamed(work);
  for (const [name, sql] of [
    ['sys_judged', judged],
    ['sys_ended', ended],
    ['sys_kept', kept],
    ['sys_above', above],
    ['sys_one', one],
    ['sys_hospital', chosen],
    ['sys_ownership', owned],
  ] as const)
    await workingTable(work, name, sql);
  await findLeftOut(work);
  await work.raw('alter table sys_refusal add column claims jsonb');
  await work.raw(`insert into sys_refusal (member_type, member_id, reason, candidates, claims) ${disputed}`);
}
