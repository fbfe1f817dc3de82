import type { Pool } from 'pg';
import type { z } from 'zod';
import { type Filers, rawPayloads } from '../../domain/employers/filers.ts';
import type { ExecutiveRow } from '../../domain/employers/financial-schemas.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { current } from '../../records/current.ts';

type Shown = z.infer<typeof ExecutiveRow>;
/** A row whose published fields are read only for the page of results that shows it. */
export type PaidRow = Omit<Shown, 'raw_payload'> & { id: string; table: 'nonprofit_compensation' | 'company_executive' };

const match = `l.npi as matched_npi, l.confidence as match_confidence, coalesce(l.reasons, array['not linked yet']) as match_reasons,
  l.refusal as match_refusal, l.candidates as match_candidates`;

/** Schedule J of current returns, and proxy statements: for each fiscal year the newest table that has it. */
const paid = `
  with nonprofit as (
    select 'nonprofit_compensation' as table, c.id, c.name, c.title, extract(year from n.tax_period_end)::int as fiscal_year, c.ein, null::text as cik,
      n.name as filer_name, c.base_usd, c.bonus_usd, c.other_usd, c.deferred_usd, c.nontaxable_usd,
      null::numeric as stock_awards_usd, null::numeric as option_awards_usd, null::numeric as non_equity_incentive_usd,
      c.total_usd, c.total_filing_usd, c.total_related_usd, c.source, c.source_url
    from current_nonprofit_return n join ${current('nonprofit_compensation', 'c')} on c.return_id = n.return_id and c.source = n.source
    where n.ein = any($1)
  ), company as (
    select 'company_executive', x.id, x.name, x.position, x.fiscal_year, null::text, x.cik,
      (select c.name from ${current('company', 'c')} where c.cik = x.cik limit 1), x.salary_usd, x.bonus_usd, x.all_other_usd, x.pension_change_usd,
      null::numeric, x.stock_awards_usd, x.option_awards_usd, x.non_equity_incentive_usd, x.total_usd, null::numeric, null::numeric, x.source, x.source_url
    from ${current('company_executive', 'x')}
    where x.cik = any($2) and x.accession_number = (
      select n.accession_number from ${current('company_executive', 'n')} where n.cik = x.cik and n.fiscal_year = x.fiscal_year
      order by n.filing_date desc, n.accession_number desc limit 1)
  ), every as (select * from nonprofit union all select * from company)
  select e.*, e.id::text as id, ${match},
    array(select distinct o.ein from nonprofit o where o.ein <> e.ein and o.fiscal_year = e.fiscal_year and name_key(o.name) = name_key(e.name) order by 1)
      as also_reported_by
  from every e left join executive_link l on l.record_kind = e.table and l.record_id = e.id
  order by e.fiscal_year desc, e.total_usd desc nulls last, e.name, e.ein, e.cik, e.id`;

export async function paidRows(pool: Pool, { eins, ciks, ein_of_cik }: Filers): Promise<PaidRow[]> {
  const { rows } = await pool.query(paid, [[...eins.keys()], [...ciks.keys()]]);
  return rows.map((row) => ({
    ...row,
    ein: row.ein ?? ein_of_cik.get(row.cik) ?? null,
    system_id: (row.cik ? ciks.get(row.cik) : eins.get(row.ein))!,
  }));
}

export async function withRaw(pool: Pool, rows: PaidRow[]): Promise<Shown[]> {
  const idsIn = (name: string) => rows.filter(({ table }) => table === name).map(({ id }) => id);
  const [returns, proxies] = await Promise.all([
    rawPayloads(pool, 'nonprofit_compensation', idsIn('nonprofit_compensation')),
    rawPayloads(pool, 'company_executive', idsIn('company_executive')),
  ]);
  return rows.map(({ id, table, ...row }) => ({
    ...row,
    raw_payload: (table === 'company_executive' ? proxies : returns).get(id) ?? {},
  }));
}

/**
 * Which registrants of a system have no compensation table on file, in a sentence; null if all have one, or there are
 * none.
 */
export async function missingProxies(pool: Pool, { ciks }: Filers): Promise<string | null> {
  if (ciks.size === 0) return null;
  const { rows } = await pool.query(
    `select k.cik, coalesce((select c.name from ${current('company', 'c')} where c.cik = k.cik limit 1),
       (select c.name from ${current('company_ticker', 'c')} where c.cik = k.cik order by c.id limit 1),
       (select s.system_name from ${current('system_member', 'm')} join system_listing s on s.system_id = m.system_id
         where m.member_type = 'cik' and m.member_id = k.cik order by m.id limit 1)) as name from unnest($1::text[]) k (cik)
     where not exists (select 1 from ${current('company_pay_table', 't')} where t.cik = k.cik) order by k.cik`,
    [[...ciks.keys()]],
  );
  if (rows.length === 0) return null;
  const names = rows.map(({ name, cik }) => (name ? displayName(name, 'business') : `CIK ${cik}`));
  return `No proxy statement of ${names.join(' and ')} is loaded, so the pay of its executive officers is not known.`;
}
