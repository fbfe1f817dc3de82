import { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import type { Deps } from '#deps';
import { cikIn } from '#fields/cik';
import { type CompanySector, type CuratedCompany, companySectors, curatedCompanies } from '#fields/curated-companies';
import { arrayOf, flag, integerOrNull, named, text, textOrNull } from '#fields/described';
import { foundList } from '#lists/list-of';
import { company } from '#records/company';
import { current, isCurrent } from '#records/current';
import { cited, members } from '#records/record-schema';
import { everyHit, pageOfRows, sortRows } from '#search/page-of-rows';
import type { Paging, RequestContext } from '#server/define-endpoint';
import { type CompaniesInput, searchCompanies as findCompanies } from '../../../indexes/companies-search.ts';
import { systemFootprints } from '../systems/footprints.ts';

const sectors = Object.keys(companySectors) as [CompanySector, ...CompanySector[]];

export const Sector = z.enum(sectors);

export const ticker = text('Ticker symbol as written by the SEC: share classes follow a hyphen, such as BRK-B');

export const is_curated = flag('Whether it is one of the 30 tracked companies; the others have only name, tickers and CIK');

export const sector = Sector.nullable().describe('Sector of a tracked company');

const system_id = textOrNull('Health system of a tracked company');

export const CompanyRow = named('CompanyRow', {
  ticker: ticker.nullable(),
  ...members(company, ['cik', 'name']),
  former_name: textOrNull('The former name in which `q` was found; null where the current name or a ticker has it'),
  tickers: arrayOf(z.string(), 'All tickers of the company'),
  is_curated,
  sector,
  system_id,
  hospital_count: integerOrNull(
    'Hospitals of its health system as at /systems/{system_id}; null for a company without one, and if no hospital is on file',
  ),
  ...cited,
});

export const curatedByCik = new Map(curatedCompanies.map((curated) => [curated.cik, curated]));

export const chosen = (curated: CuratedCompany | undefined) => ({
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

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The former name that the search found, if nothing of what the row shows has each word of it. */
function foundName(typed: string, shown: string[], former: string[]): string | null {
  const sought = wordsOf(typed);
  const has = (text: string) => sought.every((word) => wordsOf(text).join(' ').includes(word));
  return sought.length === 0 || shown.some(has) ? null : (former.find(has) ?? null);
}

async function companyRows(deps: Deps, ciks: string[], typed: string): Promise<z.infer<typeof CompanyRow>[]> {
  if (ciks.length === 0) return [];
  const { rows } = await deps.pool.query(
    `select hit.cik, coalesce(c.name, t.name) as name, coalesce(t.tickers, c.tickers, '{}') as tickers, c.former_names,
      coalesce(c.source, t.source) as source, coalesce(c.source_url, t.source_url) as source_url
    from unnest(${arrayParameter('$1', 'text')}) with ordinality as hit(cik, position)
    left join ${current('company', 'c')} on c.cik = hit.cik
    left join lateral (
      select array_agg(ticker order by id) as tickers, min(name) as name, min(source) as source, min(source_url) as source_url
      from ${current('company_ticker')} where cik = hit.cik) t on true
    where coalesce(c.cik, t.name) is not null order by hit.position`,
    [ciks],
  );
  const footprints = await systemFootprints(deps);
  return rows.map(({ former_names, ...row }) => {
    const curated = curatedByCik.get(row.cik);
    const tickers: string[] = row.tickers.length > 0 ? row.tickers : curated ? [curated.ticker] : [];
    const former = (former_names ?? []).map(({ name }: { name: string }) => name);
    const former_name = foundName(typed, [row.name, ...tickers], former);
    const own = { ...row, ticker: shownTicker(tickers, curated, typed), former_name, tickers, ...chosen(curated) };
    // None on file is not known to be none: home health companies and insurers are registered as systems too.
    return { ...own, hospital_count: (own.system_id !== null && footprints.get(own.system_id)?.hospital_count) || null };
  });
}

type Query = CompaniesInput & Paging;

/**
 * Which ticker is shown and how many hospitals a company has is not in the index: a list in their order is sorted here.
 */
async function sortedHere({ limit, cursor, ...input }: Query, { deps, signal, degrade }: RequestContext) {
  const { ids, degraded } = await everyHit((page) => findCompanies(deps, { ...input, sort: null }, page), signal);
  const rows = sortRows(await companyRows(deps, ids, input.q ?? ''), input.sort ?? undefined);
  if (degraded) degrade(degraded.reason);
  return pageOfRows(deps, ['companies', input], rows, ({ cik }) => cik, { limit, cursor });
}

async function sortedByIndex({ limit, cursor, ...input }: Query, context: RequestContext) {
  const found = await findCompanies(context.deps, input, { limit, cursor, signal: context.signal });
  return foundList(found, await companyRows(context.deps, found.ids, input.q ?? ''), limit, context);
}

export async function searchCompanies(query: Query, context: RequestContext) {
  const is_sorted_here = ['ticker', 'hospital_count'].includes(query.sort?.replace('-', '') ?? '');
  const page = await (is_sorted_here ? sortedHere : sortedByIndex)(query, context);
  context.cite('sec_company_tickers', 'sec_submissions', ...(page.results.some((row) => row.hospital_count) ? ['health_systems'] : []));
  return page;
}

/**
 * The CIK behind a ticker, or a CIK itself: the tickers file, then the curated table and the submissions files, which
 * keep delisted companies.
 */
export async function cikOfTicker(deps: Deps, query: string): Promise<{ cik: string; ticker: string; is_listed: boolean } | null> {
  const upper = query.toUpperCase();
  const spellings = [...new Set([upper, upper.replaceAll('.', '-'), upper.replaceAll('-', '.')])];
  const cik = cikIn(query);
  const { rows } = await deps.pool.query(
    `select cik, ticker, ${isCurrent('company_ticker')} as is_listed from company_ticker where ticker = any($1) or cik = $2
    order by observed_to desc nulls first, array_position($1, ticker), length(ticker), ticker limit 1`,
    [spellings, cik],
  );
  if (rows[0]?.is_listed) return rows[0];
  const curated = curatedCompanies.find((company) => spellings.includes(company.ticker) || company.cik === cik);
  if (curated) return { cik: curated.cik, ticker: curated.ticker, is_listed: false };
  return rows[0] ?? null;
}

/** Listed tickers that open with the given one, such as BRK-A and BRK-B for BRK. */
export async function tickersLike(deps: Deps, query: string): Promise<string[]> {
  const { rows } = await deps.pool.query(
    `select ticker from ${current('company_ticker')} where starts_with(ticker, $1) order by length(ticker), ticker limit 5`,
    [query.toUpperCase().replaceAll('.', '-')],
  );
  return rows.map((row) => row.ticker);
}
