import type { SampleCompany } from './companies.ts';
import { filingsOf, type SampleFiling } from './filings.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

interface Fact {
  start?: string;
  end: string;
  val: number;
  accn: string;
  fy: number;
  fp: string;
  form: string;
  filed: string;
  layer?: string;
}

/** How a company of the world tags its statements. Figures are invented. */
interface Tagging {
  /** US dollars in the first year. */
  revenue: number;
  /** Concept of the revenue in a report filed in this year. */
  revenue_concept: (filed: number, this_year: number) => string;
  /** Tags a total of liabilities. */
  has_liabilities: boolean;
  has_redeemable: boolean;
  /** The second newest report states the revenue of the year before again. */
  restates: boolean;
  /** A loss in the newest year but two. */
  has_loss: boolean;
}

const million = 1_000_000;

export const taggings: Record<string, Tagging> = {
  HCA: {
    revenue: 51_000 * million,
    revenue_concept: () => 'Revenues',
    has_liabilities: false,
    has_redeemable: false,
    restates: true,
    has_loss: false,
  },
  UNH: {
    revenue: 250_000 * million,
    revenue_concept: () => 'Revenues',
    has_liabilities: true,
    has_redeemable: true,
    restates: false,
    has_loss: false,
  },
  EHC: {
    revenue: 4_200 * million,
    revenue_concept: (filed, this_year) =>
      filed < this_year - 3 ? 'HealthCareOrganizationRevenue' : 'RevenueFromContractWithCustomerExcludingAssessedTax',
    has_liabilities: true,
    has_redeemable: true,
    restates: false,
    has_loss: true,
  },
};

const rounded = (value: number) => Math.round(value / million) * million;

/** What the company's books say of a year, before any report restates it. */
function books(world: World, company: SampleCompany, tagging: Tagging, year: number, first: number): Record<string, number> {
  const d: Draw = draw(world.seed, `books_${company.cik}`, year);
  const revenue = rounded(tagging.revenue * 1.06 ** (year - first) * (0.98 + d.next() * 0.04));
  const is_loss = tagging.has_loss && year === Number(world.today.slice(0, 4)) - 3;
  const with_noncontrolling = rounded(revenue * (is_loss ? -0.031 : 0.05 + d.next() * 0.04));
  const noncontrolling = rounded(revenue * 0.008);
  const tax = rounded(Math.max(0, with_noncontrolling) * 0.24);
  const interest = rounded(revenue * 0.02);
  const assets = rounded(revenue * 0.92);
  const equity = rounded(assets * 0.21);
  const minority = rounded(assets * 0.03);
  const redeemable = tagging.has_redeemable ? rounded(assets * 0.015) : 0;
  return {
    revenue,
    ProfitLoss: with_noncontrolling,
    NetIncomeLoss: with_noncontrolling - noncontrolling,
    IncomeTaxExpenseBenefit: tax,
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: with_noncontrolling + tax,
    InterestExpense: interest,
    OperatingIncomeLoss: with_noncontrolling + tax + interest,
    CostsAndExpenses: revenue - with_noncontrolling - tax,
    Assets: assets,
    LiabilitiesAndStockholdersEquity: assets,
    AssetsCurrent: rounded(assets * 0.27),
    CashAndCashEquivalentsAtCarryingValue: rounded(assets * 0.04),
    LiabilitiesCurrent: rounded(assets * 0.22),
    LongTermDebtNoncurrent: rounded(assets * 0.4),
    StockholdersEquity: equity,
    StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: equity + minority,
    ...(tagging.has_redeemable ? { RedeemableNoncontrollingInterestEquityCarryingAmount: redeemable } : {}),
    ...(tagging.has_liabilities ? { Liabilities: assets - equity - minority - redeemable } : {}),
  };
}

const overYear =
  /^(revenue|ProfitLoss|NetIncomeLoss|IncomeTaxExpenseBenefit|IncomeLossFrom.*|InterestExpense|OperatingIncomeLoss|CostsAndExpenses)$/;

/**
 * Three years of amounts and two of balances in each report, as 10-Ks have them; a quarter that is tagged with them.
 */
function reported(
  report: SampleFiling,
  year: number,
  at: number,
  of: (year: number) => Record<string, number>,
  tagging: Tagging,
  this_year: number,
) {
  const stated: [concept: string, fact: Fact][] = [];
  const common = { accn: report.accessionNumber, fy: year, fp: 'FY', form: report.form, filed: report.filingDate };
  for (const back of [2, 1, 0]) {
    const message = year - back;
    for (const [name, val] of Object.entries(of(message))) {
      const is_flow = overYear.test(name);
      if (!is_flow && back === 2) continue;
      const concept = name === 'revenue' ? tagging.revenue_concept(Number(report.filingDate.slice(0, 4)), this_year) : name;
      const is_restated = tagging.restates && name === 'revenue' && at === 1 && back === 1;
      const fact = { end: `${message}-12-31`, val: is_restated ? val - 385 * million : val, ...common };
      stated.push([concept, is_flow ? { start: `${message}-01-01`, ...fact } : fact]);
    }
  }
  const quarter = { start: `${year}-10-01`, end: `${year}-12-31`, val: rounded(of(year).revenue! / 4), ...common };
  stated.push([tagging.revenue_concept(Number(report.filingDate.slice(0, 4)), this_year), quarter]);
  return stated;
}

/** A companyfacts file: made of the annual reports that the company's submissions file lists. */
export function companyFactsOf(world: World, company: SampleCompany, tagging: Tagging): unknown {
  const reports = filingsOf(world, company).filter(({ form }) => form === '10-K');
  const this_year = Number(world.today.slice(0, 4));
  const first = Number(reports.at(-1)!.reportDate.slice(0, 4)) - 2;
  const concepts: Record<string, Fact[]> = {};
  const cover: Record<string, Fact[]> = { EntityCommonStockSharesOutstanding: [], EntityPublicFloat: [] };
  for (const [at, report] of [...reports.entries()].reverse()) {
    const year = Number(report.reportDate.slice(0, 4));
    const of = (stated: number) => books(world, company, tagging, stated, first);
    for (const [concept, fact] of reported(report, year, at, of, tagging, this_year)) {
      concepts[concept] ??= [];
      concepts[concept].push(fact);
    }
    const common = { accn: report.accessionNumber, fy: year, fp: 'FY', form: report.form, filed: report.filingDate };
    cover.EntityCommonStockSharesOutstanding!.push({ end: `${year + 1}-01-31`, val: 250 * million - at * million, ...common });
    cover.EntityPublicFloat!.push({ end: `${year}-06-30`, val: rounded(of(year).revenue! * 1.1), ...common });
  }
  const tagged = (values: Record<string, Fact[]>, unit: (concept: string) => string) =>
    Object.fromEntries(
      Object.entries(values).map(([concept, facts]) => [concept, { label: null, description: null, units: { [unit(concept)]: facts } }]),
    );
  return {
    cik: Number(company.cik),
    entityName: company.title,
    facts: {
      dei: tagged(cover, (concept) => (concept === 'EntityPublicFloat' ? 'USD' : 'shares')),
      'us-gaap': tagged(concepts, () => 'USD'),
    },
  };
}
