import type { Knex } from 'knex';
import { current } from '#records/current';
import { addRows, workingTable } from '../working-tables.ts';
import type { SystemOfName } from './chains/group-chains.ts';

/** Units and sold ones have the former owners. */
const enrolled = `
  select e.enrollment_id, e.ccn, e.npi, e.pac_id, e.organization_name, coalesce(e.doing_business_as, e.organization_name) as said,
    coalesce(e.state, e.enrollment_state, '') as state, e.observed_from, coalesce(s.last_release_date, e.observed_from) as last_named_date, e.source, e.source_url
  from ${current('hospital_enrollment', 'e')} join source s on s.source_id = e.source
  where e.ccn is not null and e.ccn !~ '^..[A-Z]'
    and not exists (select 1 from ${current('hospital_ownership_change', 'c')} where c.seller_enrollment_id = e.enrollment_id)`;

/** That stand for one system. */
const registered = `
  select member_type, member_id, min(system_id) as system_id from ${current('system_member')} where member_type in ('pac_id', 'npi')
  group by 1, 2 having count(distinct system_id) = 1`;

/**
 * More than half, by the largest interest; where no share is reported, the home office. Half is a joint venture;
 * control without an interest is management.
 */
const owners = `
  with owned as (
    select o.*, max(o.ownership_pct) over (partition by o.enrollment_id, coalesce(o.owner_pac_id, o.owner_name)) as share,
      bool_or(o.owner_kinds && '{chain_home_office,parent_company}') over (partition by o.enrollment_id, coalesce(o.owner_pac_id, o.owner_name)) as is_home_office
    from ${current('hospital_owner', 'o')} where o.owner_type = 'organization' and o.relation in ('direct', 'indirect', 'partnership', 'control')
  )
  select e.ccn, e.enrollment_id, e.state, e.said, o.owner_name, o.owner_doing_business_as, o.role, nullif(o.share, 0)::float8 as ownership_pct,
    coalesce(o.association_date, o.observed_from)::text as from_date, coalesce(s.last_release_date, o.observed_from)::text as last_named_date,
    o.source, o.source_url, r.system_id as registered_id
  from owned o join sys_enrolled e on e.enrollment_id = o.enrollment_id join source s on s.source_id = o.source
  left join sys_registered_number r on r.member_type = 'pac_id' and r.member_id = o.owner_pac_id
  where o.share > 50 or (coalesce(o.share, 0) = 0 and o.is_home_office)
  order by e.ccn, o.share desc nulls last, o.association_date, o.record_key`;

interface OwnerRow {
  ccn: string;
  state: string;
  owner_name: string | null;
  owner_doing_business_as: string | null;
  registered_id: string | null;
}

/** In `sys_owner_claim`: the largest share. */
export async function findOwners(work: Knex.Transaction, systemOf: SystemOfName): Promise<void> {
  await workingTable(work, 'sys_enrolled', enrolled);
  await workingTable(work, 'sys_registered_number', registered);
  await work.raw(`
    create temp table sys_owner_claim (ccn text, enrollment_id text, system_id text, said text, owner_name text, role text, ownership_pct numeric,
      from_date date, last_named_date date, source text, source_url text) on commit drop`);
  const rows: OwnerRow[] = (await work.raw(owners)).rows;
  const claims = new Map<string, unknown>();
  for (const row of rows) {
    const { ccn, state, owner_name, owner_doing_business_as, registered_id } = row;
    const names = [owner_name, owner_doing_business_as].filter((name) => name !== null);
    const system_id = registered_id ?? names.map((name) => systemOf(name, state)).find((found) => found !== null) ?? null;
    const key = `${ccn} ${system_id}`;
    if (system_id && !claims.has(key)) claims.set(key, { ...row, system_id });
  }
  await addRows(work, 'sys_owner_claim', [...claims.values()]);
}
