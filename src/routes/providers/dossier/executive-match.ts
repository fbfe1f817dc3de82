import { current } from '../../../records/current.ts';
/** The provider `$1` in Schedule J, Part VII and pay tables: the newest filing of each filer, newest first. */
export const executiveMatches = `with named as (
        select l.confidence, l.reasons, c.name, c.title, extract(year from c.tax_period_end)::int as fiscal_year, c.total_usd, n.name as filer_name, c.ein,
          null::text as cik, e.system_id, c.source, c.source_url, 1 as rank
        from executive_link l join nonprofit_compensation c on c.id = l.record_id
        left join lateral (select name from ${current('nonprofit_return', 'r')} where r.return_id = c.return_id limit 1) n on true
        left join system_ein e on e.ein = c.ein where l.npi = $1 and l.record_kind = 'nonprofit_compensation'
        union all
        select l.confidence, l.reasons, o.name, o.title, extract(year from o.tax_period_end)::int, o.total_usd, n.name, o.ein, null, e.system_id, o.source, o.source_url, 2
        from executive_link l join nonprofit_officer o on o.id = l.record_id
        left join lateral (select name from ${current('nonprofit_return', 'r')} where r.return_id = o.return_id limit 1) n on true
        left join system_ein e on e.ein = o.ein where l.npi = $1 and l.record_kind = 'nonprofit_officer'
        union all
        select l.confidence, l.reasons, x.name, x.position, x.fiscal_year, x.total_usd, k.name, k.ein, x.cik, m.system_id, x.source, x.source_url, 1
        from executive_link l join company_executive x on x.id = l.record_id
        left join lateral (select name, ein from ${current('company')} where cik = x.cik limit 1) k on true
        left join ${current('system_member', 'm')} on m.member_type = 'cik' and m.member_id = x.cik
        where l.npi = $1 and l.record_kind = 'company_executive'
      )
      select * from (select distinct on (coalesce(cik, ein)) * from named order by coalesce(cik, ein), fiscal_year desc, rank, total_usd desc nulls last) one
      order by fiscal_year desc, total_usd desc nulls last, ein, cik`;
