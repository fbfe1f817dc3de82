import type { z } from 'zod';
import type { Deps } from '#deps';
import { chosen, curatedByCik } from '#domain/companies/records';
import { executiveMatchColumns } from '#domain/employers/financial-schemas';
import { figuresOf, inGroup } from '#domain/figures/sums';
import { countedIn, whySalesUnknown } from '#domain/systems/counted';
import { hospitalNames, isCountedHospital } from '#domain/systems/hospitals';
import type { CuratedCompany } from '#fields/curated-companies';
import { current, isCurrent } from '#records/current';
import { byField, type NullReason, provenanceColumns, provenanceJoin, provenanceOf, shownOf } from '#records/record-schema';
import type { RequestContext } from '#server/define-endpoint';
import { companyStatements } from './financials.ts';
import { type Company, CompanyHospital, filing_columns, type Inventory, pay_columns } from './schemas.ts';

type Shown = z.infer<typeof Company>;

interface FilingsFilters {
  filings_limit: number;
  filings_offset: number;
  filings_form?: string;
}

/** Insider ownership reports, which outnumber all other filings. */
const isOwnership = /^(3|4|5|144)(\/A)?$/;

async function filingInventory(deps: Deps, cik: string, query: FilingsFilters): Promise<z.infer<typeof Inventory>> {
  const { filings_limit: limit, filings_offset: offset, filings_form } = query;
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

/** Each fiscal year from the newest readable table, highest paid first. */
async function companyPay(deps: Deps, cik: string): Promise<Pick<Shown, 'executives' | 'pay_tables'>> {
  const [rows, tables] = await Promise.all([
    deps.pool.query(
      `select ${[...pay_columns, ...filing_columns, 'source', 'source_url', 'raw_payload'].map((column) => `e.${column}`).join(', ')}, ${executiveMatchColumns}
       from ${current('company_executive', 'e')} left join executive_link l on l.record_kind = 'company_executive' and l.record_id = e.id
       where e.cik = $1 and e.accession_number = (
         select n.accession_number from ${current('company_executive', 'n')}
         where n.cik = $1 and n.fiscal_year = e.fiscal_year order by n.filing_date desc, n.accession_number desc limit 1)
       order by e.fiscal_year desc, e.total_usd desc, e.name`,
      [cik],
    ),
    deps.pool.query(
      `select accession_number, form, filing_date, is_read, reason, source, source_url from ${current('company_pay_table')}
       where cik = $1 order by filing_date desc, accession_number desc`,
      [cik],
    ),
  ]);
  return { executives: rows.rows, pay_tables: tables.rows };
}

async function systemOf({ deps, cite }: Pick<RequestContext, 'deps' | 'cite'>, cik: string): Promise<Shown['system']> {
  const { rows } = await deps.pool.query(
    `select s.system_id, s.system_name, '/systems/' || s.system_id as link, m.source, m.source_url
     from ${current('system_member', 'm')} join ${current('health_system', 's')} on s.system_id = m.system_id
     where m.member_type = 'cik' and m.member_id = $1 order by m.id limit 1`,
    [cik],
  );
  if (!rows[0]) return null;
  const [named, sales_unknown] = await Promise.all([hospitalNames(deps.pool, rows[0].system_id), whySalesUnknown(deps.pool)]);
  const counted = named.filter(isCountedHospital);
  const { of, used } = await figuresOf(deps, new Map([['counted', counted.map(({ ccn }) => ccn)]]));
  const { figures, hospitals } = of.get('counted')!;
  cite(...(counted.length > 0 ? used : []));
  const figures_of = new Map(hospitals.map((hospital) => [hospital.ccn, inGroup(hospital, figures)]));
  return {
    ...rows[0],
    ...countedIn(named, sales_unknown),
    fiscal_year: figures.finances.fiscal_year,
    hospitals: counted.map((hospital) => shownOf(CompanyHospital, { ...hospital, ...figures_of.get(hospital.ccn)! })),
    left_out_hospitals: named.filter((one) => !isCountedHospital(one)),
  };
}

const submittedFields = [
  ...(['entity_kind', 'sic', 'sic_description', 'category', 'fiscal_year_end', 'state_of_incorporation'] as const),
  ...(['telephone', 'website', 'addresses', 'former_names'] as const),
];

async function identity(deps: Deps, cik: string, ticker: string) {
  const [stored, listed] = await Promise.all([
    deps.pool.query(
      `select r.name, r.ein, r.tickers as filed_tickers, r.exchanges, ${submittedFields.map((name) => `r.${name}`).join(', ')}, ${provenanceColumns}
       from company r ${provenanceJoin} where r.cik = $1 order by r.observed_to desc nulls first limit 1`,
      [cik],
    ),
    deps.pool.query(
      `select r.ticker, r.name, r.exchange, ${provenanceColumns} from company_ticker r ${provenanceJoin}
       where r.cik = $1 order by (${isCurrent('r')}) desc, (r.ticker = $2) desc, r.id`,
      [cik, ticker],
    ),
  ]);
  const [submitted] = stored.rows;
  const named = submitted ?? listed.rows[0];
  if (!named) return null;
  const now = listed.rows.filter((row) => row.observed_to === null);
  const exchanges = new Map<string, string>(
    (submitted?.filed_tickers ?? []).map((one: string, at: number) => [one, submitted.exchanges?.[at]]),
  );
  const tickers: string[] = now.length > 0 ? now.map((row) => row.ticker) : [ticker];
  return {
    is_submitted: submitted !== undefined,
    name: named.name as string,
    tickers: tickers.map((one, at) => ({ ticker: one, exchange: now[at]?.exchange ?? exchanges.get(one) ?? null })),
    ...einOf(curatedByCik.get(cik), submitted?.ein ?? null),
    ...(Object.fromEntries(submittedFields.map((name) => [name, submitted?.[name] ?? null])) as Pick<
      Shown,
      (typeof submittedFields)[number]
    >),
    provenance: provenanceOf(named),
  };
}

/** The EIN in the registrant's file takes precedence over the curated table; a difference is reported. */
function einOf(curated: CuratedCompany | undefined, stated: string | null) {
  const ein = stated ?? curated?.ein ?? null;
  const differs = stated !== null && curated !== undefined && stated !== curated.ein;
  const ein_note = differs
    ? `The submissions file has EIN ${stated}, but the table of tracked companies has ${curated.ein}. This needs manual review.`
    : null;
  return { ein, ein_verified: ein === null ? null : stated !== null, ein_note };
}

const without = (company: Pick<Shown, 'system' | 'financials' | 'executives' | 'pay_tables' | 'filings' | 'ein'>): NullReason[] => {
  const why: NullReason[] = [];
  const because = (sentence: string, ...fields: string[]) => {
    for (const field of fields) why.push({ field, why: sentence });
  };
  if (!company.system) because('No loaded file links this registrant to a health system.', 'system_id', 'system');
  if (!company.financials)
    because('No annual report of this company is loaded.', 'revenue_trajectory', 'financials', 'shares_outstanding', 'public_float');
  if (!company.filings) because('The submissions file of this company is not loaded.', 'filings');
  if (!company.ein) because('No loaded submissions file of this company has an EIN.', 'ein');
  if (company.executives.length === 0)
    because(company.pay_tables[0]?.reason ?? 'No proxy statement of this company is loaded.', 'executives');
  return why;
};

export async function findCompany(
  context: Pick<RequestContext, 'deps' | 'cite'>,
  cik: string,
  ticker: string,
  query: FilingsFilters,
): Promise<Shown | null> {
  const { deps } = context;
  const [stored, system, statements, pay, filings] = await Promise.all([
    identity(deps, cik, ticker),
    systemOf(context, cik),
    companyStatements(deps, cik),
    companyPay(deps, cik),
    filingInventory(deps, cik, query),
  ]);
  if (!stored) return null;
  const { is_submitted, provenance, ...known } = stored;
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
