import type { Knex } from 'knex';
import { current } from '#records/current';
import { addRows } from '../working-tables.ts';
import type { SystemOfName } from './chains/group-chains.ts';

/**
 * Of a merger: the one that became part of the buyer's. A changed legal form, or two numbers of one entity, is not a
 * sale. Without a CCN any longer, its buyer owns the other. The owners of the buyer's enrollment count within half a
 * year.
 */
const changes = `
  select coalesce(c.seller_ccn, c.buyer_ccn) as ccn,
    case when c.seller_ccn is distinct from c.buyer_ccn and c.change_type in ('acquisition_or_merger', 'consolidation') then null else c.buyer_ccn end as bought_ccn,
    c.change_type, c.effective_date::text, c.buyer_organization_name as buyer_name,
    c.buyer_doing_business_as as buyer_trade_name, c.seller_organization_name as seller_name, c.seller_doing_business_as as seller_trade_name,
    coalesce(c.buyer_enrollment_state, '') as buyer_state, coalesce(c.seller_enrollment_state, '') as seller_state, b.system_id as buyer_registered_id,
    s.system_id as seller_registered_id, w.system_id as owner_id, c.source, c.source_url,
    c.buyer_pac_id is not distinct from c.seller_pac_id and c.buyer_pac_id is not null
      or organization_key(c.buyer_organization_name) = organization_key(c.seller_organization_name) as is_same_party
  from ${current('hospital_ownership_change', 'c')}
  left join sys_registered_number b on b.member_type = 'pac_id' and b.member_id = c.buyer_pac_id
  left join sys_registered_number s on s.member_type = 'pac_id' and s.member_id = c.seller_pac_id
  left join lateral (select min(system_id) as system_id from sys_owner_claim o
    where o.enrollment_id = c.buyer_enrollment_id and o.from_date < c.effective_date + interval '6 months' having count(distinct system_id) = 1) w on true
  where c.effective_date is not null and coalesce(c.seller_ccn, c.buyer_ccn) is not null
  order by 1, c.effective_date, c.record_key`;

interface ChangeRow {
  buyer_name: string | null;
  buyer_trade_name: string | null;
  seller_name: string | null;
  seller_trade_name: string | null;
  buyer_state: string;
  seller_state: string;
  buyer_registered_id: string | null;
  seller_registered_id: string | null;
  owner_id: string | null;
}

/** In `sys_change_named`. */
export async function findChanges(work: Knex.Transaction, systemOf: SystemOfName): Promise<void> {
  await work.raw(`
    create temp table sys_change_named (ccn text, bought_ccn text, change_type text, effective_date date, buyer_name text, seller_name text, buyer_id text, seller_id text,
      is_same_party boolean, source text, source_url text) on commit drop`);
  const rows: ChangeRow[] = (await work.raw(changes)).rows;
  const named = (names: (string | null)[], state: string): string | null =>
    names.flatMap((name) => (name === null ? [] : [systemOf(name, state)])).find((found) => found !== null) ?? null;
  await addRows(
    work,
    'sys_change_named',
    rows.map((row) => ({
      ...row,
      buyer_id: row.buyer_registered_id ?? row.owner_id ?? named([row.buyer_name, row.buyer_trade_name], row.buyer_state),
      seller_id: row.seller_registered_id ?? named([row.seller_name, row.seller_trade_name], row.seller_state),
    })),
  );
}
