import type { z } from 'zod';
import { type CompaniesInput, searchCompanies as findCompanies } from '../../../indexes/companies-search.ts';
import type { Deps } from '../../app.ts';
import { type CuratedCompany, curatedCompanies } from '../../fields/curated-companies.ts';
import type { Paging, RequestContext } from '../../http/define-endpoint.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import type { Company, CompanyRow } from './schemas.ts';

const curatedByCik = new Map(curatedCompanies.map((curated) => [curated.cik, curated]));

const chosen = (curated: CuratedCompany | undefined) => ({
  is_curated: curated !== undefined,
  sector: curated?.sector ?? null,
  system_id: curated?.system_id ?? null,
});

/** The ticker a row is shown under: the curated one, else the one that is being typed, else the first. */
function shownTicker(tickers: string[], curated: CuratedCompany | undefined, typed: string): string | null {
  const upper = typed.trim().toUpperCase();
  const meant = tickers.find((one) => one === upper) ?? (upper && tickers.find((one) => one.startsWith(upper)));
  return curated?.ticker ?? (meant || tickers[0]) ?? null;
}

/** Rows of the hits, in the order of the ids. */
async function companyRows(deps: Deps, ciks: string[], typed: string): Promise<z.infer<typeof CompanyRow>[]> {
  if (ciks.length === 0) return [];
  const { rows } = await deps.pool.query({
    name: 'company_rows',
    text: `select hit.cik, coalesce(c.name, t.name) as name, coalesce(t.tickers, c.tickers, '{}') as tickers,
             coalesce(c.source, t.source) as source, coalesce(c.source_url, t.source_url) as source_url
           from unnest($1::text[]) with ordinality as hit(cik, position)
           left join company c on c.cik = hit.cik and c.observed_to is null
           left join lateral (
             select array_agg(ticker order by id) as tickers, min(name) as name, min(source) as source, min(source_url) as source_url
             from company_ticker where cik = hit.cik and observed_to is null) t on true
           where coalesce(c.cik, t.name) is not null order by hit.position`,
    values: [ciks],
  });
  return rows.map((row) => {
    const curated = curatedByCik.get(row.cik);
    const tickers: string[] = row.tickers.length > 0 ? row.tickers : curated ? [curated.ticker] : [];
    return { ...row, ticker: shownTicker(tickers, curated, typed), tickers, ...chosen(curated) };
  });
}

export async function searchCompanies({ limit, cursor, ...input }: CompaniesInput & Paging, context: RequestContext) {
  const found = await findCompanies(context.deps, input, { limit, cursor, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  const results = await companyRows(context.deps, found.ids, input.q ?? '');
  context.cite('sec_company_tickers', 'sec_submissions');
  return { results, total: found.total, limit, next_cursor: found.next };
}

/** The CIK behind a ticker: the tickers file, then the curated table and the submissions files, which keep delisted companies. */
export async function cikOfTicker(deps: Deps, asked: string): Promise<{ cik: string; ticker: string; is_listed: boolean } | null> {
  const upper = asked.toUpperCase();
  const spellings = [...new Set([upper, upper.replaceAll('.', '-'), upper.replaceAll('-', '.')])];
  const { rows } = await deps.pool.query({
    name: 'cik_of_ticker',
    text: `select cik, ticker, observed_to is null as is_listed from company_ticker where ticker = any($1)
           order by observed_to desc nulls first, array_position($1, ticker) limit 1`,
    values: [spellings],
  });
  if (rows[0]?.is_listed) return rows[0];
  const curated = curatedCompanies.find((company) => spellings.includes(company.ticker));
  if (curated) return { cik: curated.cik, ticker: curated.ticker, is_listed: false };
  return rows[0] ?? null;
}

/** Listed tickers that open with the given one, such as BRK-A and BRK-B for BRK. */
export async function tickersLike(deps: Deps, asked: string): Promise<string[]> {
  const { rows } = await deps.pool.query({
    name: 'tickers_like',
    text: 'select ticker from company_ticker where observed_to is null and starts_with(ticker, $1) order by length(ticker), ticker limit 5',
    values: [asked.toUpperCase().replaceAll('.', '-')],
  });
  return rows.map((row) => row.ticker);
}

/** A company by its CIK with its inventory of filings; null where neither file holds it. */
export async function findCompany(deps: Deps, cik: string, ticker: string): Promise<z.infer<typeof Company> | null> {
  const [held, listed, filings] = await Promise.all([
    deps.pool.query({
      name: 'company',
      text: `select r.name, r.entity_kind, r.ein, r.tickers as filed_tickers, r.exchanges, r.sic, r.sic_description, r.category, r.fiscal_year_end,
               r.state_of_incorporation, r.telephone, r.website, r.addresses, r.former_names, ${provenanceColumns}
             from company r ${provenanceJoin} where r.cik = $1 order by r.observed_to desc nulls first limit 1`,
      values: [cik],
    }),
    deps.pool.query({
      name: 'company_tickers',
      text: `select r.ticker, r.name, r.exchange, ${provenanceColumns} from company_ticker r ${provenanceJoin}
             where r.cik = $1 order by (r.observed_to is null) desc, (r.ticker = $2) desc, r.id`,
      values: [cik, ticker],
    }),
    deps.pool.query({
      name: 'company_filings',
      text: `with held as (
               select accession_number, form, filing_date, report_date, items, accepted_at, primary_document_description, document_url, source, source_url
               from filing where cik = $1 and observed_to is null)
             select (select count(*)::int from held) as total, (select min(filing_date) from held) as first_filing_date,
               (select max(filing_date) from held) as last_filing_date,
               (select coalesce(json_agg(b), '[]') from (
                  select form, count(*)::int as count, max(filing_date) as last_filing_date from held
                  group by form order by count(*) desc, form) b) as by_form,
               (select coalesce(json_agg(n), '[]') from (
                  select accession_number, form, filing_date, report_date, coalesce(items, '{}') as items, primary_document_description,
                         document_url, source, source_url
                  from held where form !~ '^(3|4|5|144)(/A)?$'
                  order by filing_date desc, accepted_at desc nulls last, accession_number desc limit 25) n) as recent`,
      values: [cik],
    }),
  ]);
  const identity = held.rows[0] ?? listed.rows[0];
  if (!identity) return null;
  const submitted = held.rows[0];
  const curated = curatedByCik.get(cik);
  const now = listed.rows.filter((row) => row.observed_to === null);
  const exchanges = new Map<string, string>(
    (submitted?.filed_tickers ?? []).map((one: string, at: number) => [one, submitted.exchanges?.[at]]),
  );
  const tickers = now.length > 0 ? now.map((row) => row.ticker) : [ticker];
  const ein = submitted?.ein ?? curated?.ein ?? null;
  return {
    ticker,
    cik,
    name: identity.name,
    tickers: tickers.map((one, at) => ({ ticker: one, exchange: now[at]?.exchange ?? exchanges.get(one) ?? null })),
    ...chosen(curated),
    ein,
    ein_verified: ein === null ? null : submitted?.ein != null,
    entity_kind: submitted?.entity_kind ?? null,
    sic: submitted?.sic ?? null,
    sic_description: submitted?.sic_description ?? null,
    category: submitted?.category ?? null,
    fiscal_year_end: submitted?.fiscal_year_end ?? null,
    state_of_incorporation: submitted?.state_of_incorporation ?? null,
    telephone: submitted?.telephone ?? null,
    website: submitted?.website ?? null,
    addresses: submitted?.addresses ?? null,
    former_names: submitted?.former_names ?? null,
    filings: submitted ? filings.rows[0] : null,
    revenue_trajectory: null,
    provenance: provenanceOf(identity),
  };
}
