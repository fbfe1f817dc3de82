import type { Knex } from 'knex';
import { current } from '#records/current';
import { addRows, workingTable } from '../working-tables.ts';
import { chainName } from './chains/chain-name.ts';
import { collectClaims } from './claims.ts';
import { findLeftOut } from './left-out.ts';

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
