import type { Pool } from 'pg';
import { current } from '#records/current';

/** The filers of a system: EINs and CIKs, each with the division it belongs to. */
export interface Filers {
  eins: Map<string, string>;
  ciks: Map<string, string>;
  ein_of_cik: Map<string, string>;
}

export async function filersOf(pool: Pool, system_id: string): Promise<Filers> {
  const { rows } = await pool.query(
    `select 'ein' as kind, e.ein as id, e.system_id, null::text as ein from system_ein e join system_tree($1) t on t.system_id = e.system_id
     union all
     select 'cik', m.member_id, m.system_id, coalesce((select c.ein from ${current('company', 'c')} where c.cik = m.member_id limit 1),
       (select min(x.ein) from system_ein x where x.system_id = m.system_id and x.role = 'company' having count(*) = 1))
     from ${current('system_member', 'm')} join system_tree($1) t on t.system_id = m.system_id where m.member_type = 'cik'`,
    [system_id],
  );
  const of = (kind: string) => new Map<string, string>(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.system_id]));
  return { eins: of('ein'), ciks: of('cik'), ein_of_cik: new Map(rows.filter((row) => row.ein).map((row) => [row.id, row.ein])) };
}

/** Schedule J of the current returns. */
export const currentPay = `current_nonprofit_return n join ${current('nonprofit_compensation', 'c')} on c.return_id = n.return_id and c.source = n.source`;
