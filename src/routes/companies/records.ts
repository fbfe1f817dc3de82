import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { chosen, curatedByCik } from '../../domain/companies/records.ts';
import { figuresOf } from '../../domain/figures/records.ts';
import { inGroup } from '../../domain/figures/sums.ts';
import { countedIn } from '../../domain/systems/counted.ts';
import { hospitalNames, isCountedHospital } from '../../domain/systems/hospital-names.ts';
import { whySalesUnknown } from '../../domain/systems/sales-known.ts';
import type { CuratedCompany } from '../../fields/curated-companies.ts';
import { current, isCurrent } from '../../records/current.ts';
import { byField, type NullReason } from '../../records/null-reason.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { companyPay } from './executive-records.ts';
import { type FilingsAsked, filingInventory } from './filing-records.ts';
import type { Company } from './schemas.ts';
import { companyStatements } from './statement-records.ts';

/** The health system of a registrant; null if no file names one. */
async function systemOf({ deps, cite }: Pick<RequestContext, 'deps' | 'cite'>, cik: string): Promise<z.infer<typeof Company>['system']> {
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
    hospitals: counted.map((hospital) => {
      const { bed_count, net_patient_revenue_usd, days_in_period, operating_margin_pct } = figures_of.get(hospital.ccn)!;
      return { ...hospital, bed_count, net_patient_revenue_usd, days_in_period, operating_margin_pct };
    }),
    left_out_hospitals: named.filter((one) => !isCountedHospital(one)),
  };
}

/** A registrant in the submissions and tickers files; null if it is in neither. */
async function identity(deps: Deps, cik: string, ticker: string) {
  const [held, listed] = await Promise.all([
    deps.pool.query(
      `select r.name, r.entity_kind, r.ein, r.tickers as filed_tickers, r.exchanges, r.sic, r.sic_description, r.category, r.fiscal_year_end,
         r.state_of_incorporation, r.telephone, r.website, r.addresses, r.former_names, ${provenanceColumns}
       from company r ${provenanceJoin} where r.cik = $1 order by r.observed_to desc nulls first limit 1`,
      [cik],
    ),
    deps.pool.query(
      `select r.ticker, r.name, r.exchange, ${provenanceColumns} from company_ticker r ${provenanceJoin}
       where r.cik = $1 order by (${isCurrent('r')}) desc, (r.ticker = $2) desc, r.id`,
      [cik, ticker],
    ),
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

/** The EIN in the registrant's file takes precedence over the curated table; a difference is reported. */
function einOf(curated: CuratedCompany | undefined, stated: string | null) {
  const ein = stated ?? curated?.ein ?? null;
  const differs = stated !== null && curated !== undefined && stated !== curated.ein;
  const ein_note = differs
    ? `The submissions file has EIN ${stated}, but the table of tracked companies has ${curated.ein}. This needs manual review.`
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
  if (!company.system) because('No loaded file links this registrant to a health system.', 'system_id', 'system');
  if (!company.financials)
    because('No annual report of this company is loaded.', 'revenue_trajectory', 'financials', 'shares_outstanding', 'public_float');
  if (!company.filings) because('The submissions file of this company is not loaded.', 'filings');
  if (!company.ein) because('No loaded submissions file of this company has an EIN.', 'ein');
  if (company.executives.length === 0)
    because(company.pay_tables[0]?.reason ?? 'No proxy statement of this company is loaded.', 'executives');
  return why;
};

/** A company by its CIK with its filings, statements and executives; null if it is in no file. */
export async function findCompany(
  context: Pick<RequestContext, 'deps' | 'cite'>,
  cik: string,
  ticker: string,
  asked: FilingsAsked,
): Promise<z.infer<typeof Company> | null> {
  const { deps } = context;
  const [held, system, statements, pay, filings] = await Promise.all([
    identity(deps, cik, ticker),
    systemOf(context, cik),
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
