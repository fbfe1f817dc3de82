import type { z } from 'zod';
import { type CompaniesInput, searchCompanies as findCompanies } from '../../../indexes/companies-search.ts';
import type { Deps } from '../../deps.ts';
import { type CuratedCompany, curatedCompanies } from '../../fields/curated-companies.ts';
import type { Paging, RequestContext } from '../../http/define-endpoint.ts';
import { current, isCurrent } from '../../records/current.ts';
import { byField, type NullReason } from '../../records/null-reason.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import { companyPay } from './executive-records.ts';
import { type FilingsAsked, filingInventory } from './filing-records.ts';
import type { Company, CompanyRow } from './schemas.ts';
import { companyStatements } from './statement-records.ts';

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
           left join ${current('company', 'c')} on c.cik = hit.cik
           left join lateral (
             select array_agg(ticker order by id) as tickers, min(name) as name, min(source) as source, min(source_url) as source_url
             from ${current('company_ticker')} where cik = hit.cik) t on true
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
    text: `select cik, ticker, ${isCurrent('company_ticker')} as is_listed from company_ticker where ticker = any($1)
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
    text: `select ticker from ${current('company_ticker')} where starts_with(ticker, $1) order by length(ticker), ticker limit 5`,
    values: [asked.toUpperCase().replaceAll('.', '-')],
  });
  return rows.map((row) => row.ticker);
}

/** The health system a registrant is; null where no file says so. */
async function systemOf(deps: Deps, cik: string): Promise<z.infer<typeof Company>['system']> {
  const { rows } = await deps.pool.query({
    name: 'company_system',
    text: `select s.system_id, s.system_name, '/systems/' || s.system_id as link, m.source, m.source_url
           from ${current('system_member', 'm')} join ${current('health_system', 's')} on s.system_id = m.system_id
           where m.member_type = 'cik' and m.member_id = $1 order by m.id limit 1`,
    values: [cik],
  });
  return rows[0] ?? null;
}

/** What the submissions and tickers files say of a registrant; null where neither holds it. */
async function identity(deps: Deps, cik: string, ticker: string) {
  const [held, listed] = await Promise.all([
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
             where r.cik = $1 order by (${isCurrent('r')}) desc, (r.ticker = $2) desc, r.id`,
      values: [cik, ticker],
    }),
  ]);
  const [submitted] = held.rows;
  const named = submitted ?? listed.rows[0];
  if (!named) return null;
  const now = listed.rows.filter((row) => row.observed_to === null);
  const exchanges = new Map<string, string>(
    (submitted?.filed_tickers ?? []).map((one: string, at: number) => [one, submitted.exchanges?.[at]]),
  );
  const tickers: string[] = now.length > 0 ? now.map((row) => row.ticker) : [ticker];
  const of = <K extends keyof z.infer<typeof Company>>(name: K): z.infer<typeof Company>[K] => submitted?.[name] ?? null;
  return {
    is_submitted: submitted !== undefined,
    name: named.name as string,
    tickers: tickers.map((one, at) => ({ ticker: one, exchange: now[at]?.exchange ?? exchanges.get(one) ?? null })),
    ...einOf(curatedByCik.get(cik), submitted?.ein ?? null),
    entity_kind: of('entity_kind'),
    sic: of('sic'),
    sic_description: of('sic_description'),
    category: of('category'),
    fiscal_year_end: of('fiscal_year_end'),
    state_of_incorporation: of('state_of_incorporation'),
    telephone: of('telephone'),
    website: of('website'),
    addresses: of('addresses'),
    former_names: of('former_names'),
    provenance: provenanceOf(named),
  };
}

/** The registrant's own word stands before the curated table's; that they differ is said. */
function einOf(curated: CuratedCompany | undefined, stated: string | null) {
  const ein = stated ?? curated?.ein ?? null;
  const differs = stated !== null && curated !== undefined && stated !== curated.ein;
  const ein_note = differs
    ? `The submissions file states ${stated}, the curated table has ${curated.ein}: a person has to look at it.`
    : null;
  return { ein, ein_verified: ein === null ? null : stated !== null, ein_note };
}

const without = (
  company: Pick<z.infer<typeof Company>, 'system' | 'financials' | 'executives' | 'pay_tables' | 'filings' | 'ein'>,
): NullReason[] => {
  const why: NullReason[] = [];
  const because = (sentence: string, ...fields: string[]) => {
    for (const field of fields) why.push({ field, why: sentence });
  };
  if (!company.system) because('No file that is loaded says which health system this registrant is.', 'system_id', 'system');
  if (!company.financials)
    because(
      'No annual report of this company is loaded (sec_10k).',
      'revenue_trajectory',
      'financials',
      'shares_outstanding',
      'public_float',
    );
  if (!company.filings) because('No submissions file of this company is loaded (sec_submissions).', 'filings');
  if (!company.ein) because('No submissions file of this company that states one is loaded (sec_submissions).', 'ein');
  if (company.executives.length === 0)
    because(company.pay_tables[0]?.reason ?? 'No proxy statement of this company is loaded (sec_10k).', 'executives');
  return why;
};

/** A company by its CIK with its filings, statements and executives; null where no file holds it. */
export async function findCompany(deps: Deps, cik: string, ticker: string, asked: FilingsAsked): Promise<z.infer<typeof Company> | null> {
  const [held, system, statements, pay, filings] = await Promise.all([
    identity(deps, cik, ticker),
    systemOf(deps, cik),
    companyStatements(deps, cik),
    companyPay(deps, cik),
    filingInventory(deps, cik, asked),
  ]);
  if (!held) return null;
  const { is_submitted, provenance, ...known } = held;
  const company = {
    ticker,
    cik,
    ...known,
    ...chosen(curatedByCik.get(cik)),
    system_id: system?.system_id ?? null,
    system,
    filings: is_submitted ? filings : null,
    revenue_trajectory: statements?.revenue_trajectory ?? null,
    financials: statements?.financials ?? null,
    shares_outstanding: statements?.shares_outstanding ?? null,
    public_float: statements?.public_float ?? null,
    ...pay,
    ma_events_link: `/ma-events/recent?days=1830&ticker=${encodeURIComponent(ticker)}`,
  };
  return { ...company, null_reasons: byField(without(company)), provenance };
}
