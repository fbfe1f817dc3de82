import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import type { Inventory } from './schemas.ts';

export interface FilingsAsked {
  filings_limit: number;
  filings_offset: number;
  filings_form?: string;
}

/** Insider ownership reports, which outnumber all other filings. */
const isOwnership = /^(3|4|5|144)(\/A)?$/;

/** A company's filings: counts by form, one page of the list, and the pages of older filings that the publisher has. */
export async function filingInventory(deps: Deps, cik: string, asked: FilingsAsked): Promise<z.infer<typeof Inventory>> {
  const { filings_limit: limit, filings_offset: offset, filings_form } = asked;
  const [counts, list, pages] = await Promise.all([
    deps.pool.query(
      `select form, count(*)::int as count, min(filing_date) as first_filing_date, max(filing_date) as last_filing_date from ${current('filing')}
       where cik = $1 group by form order by count(*) desc, form`,
      [cik],
    ),
    deps.pool.query(
      `select accession_number, form, filing_date, report_date, coalesce(items, '{}') as items, primary_document_description,
         document_url, source, source_url
       from ${current('filing')} where cik = $1
         and case when $2::text is null then form !~ '${isOwnership.source}' else upper(form) = upper($2) end
       order by filing_date desc, accepted_at desc nulls last, accession_number desc limit $3 offset $4`,
      [cik, filings_form ?? null, limit, offset],
    ),
    deps.pool.query(
      `select p.name, p.filing_count, p.first_filing_date, p.last_filing_date, p.source, p.source_url,
         exists (select 1 from ${current('filing', 'f')} join source_file s using (file_id)
           where f.cik = p.cik and f.origin = 'older_page' and s.file_name like '%' || p.name) as is_loaded
       from ${current('filing_page', 'p')} where p.cik = $1 order by p.last_filing_date desc, p.name`,
      [cik],
    ),
  ]);
  const by_form = counts.rows.map(({ form, count, last_filing_date }) => ({ form, count, last_filing_date }));
  const listed = by_form.filter(({ form }) => (filings_form ? form.toUpperCase() === filings_form.toUpperCase() : !isOwnership.test(form)));
  const first = counts.rows.map(({ first_filing_date }) => first_filing_date).sort()[0] ?? null;
  const last =
    counts.rows
      .map(({ last_filing_date }) => last_filing_date)
      .sort()
      .at(-1) ?? null;
  return {
    total: by_form.reduce((sum, { count }) => sum + count, 0),
    first_filing_date: first,
    last_filing_date: last,
    by_form,
    listed: listed.reduce((sum, { count }) => sum + count, 0),
    limit,
    offset,
    recent: list.rows,
    older_pages: pages.rows,
    missing_filings: pages.rows.filter(({ is_loaded }) => !is_loaded).reduce((sum, { filing_count }) => sum + (filing_count ?? 0), 0),
  };
}
