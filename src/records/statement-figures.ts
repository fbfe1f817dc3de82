/** Preferred concept first: companies change them. */
export interface StatementFigure {
  /** year: over the fiscal year; day: at its end. */
  over: 'year' | 'day';
  concepts: readonly string[];
  description: string;
}

const income = (description: string, ...concepts: string[]): StatementFigure => ({ over: 'year', concepts, description });
const balance = (description: string, ...concepts: string[]): StatementFigure => ({ over: 'day', concepts, description });

export const incomeFigures = {
  revenue_usd: income(
    'Revenue',
    'Revenues',
    'RevenueFromContractWithCustomerExcludingAssessedTax',
    'RevenueFromContractWithCustomerIncludingAssessedTax',
    'SalesRevenueNet',
    'HealthCareOrganizationRevenueNetOfPatientServiceRevenueProvisions',
    'HealthCareOrganizationRevenue',
    'HealthCareOrganizationPatientServiceRevenueLessProvisionForDoubtfulAccounts',
    'SalesRevenueServicesNet',
  ),
  premiums_usd: income('Premiums earned; part of an insurer’s revenue', 'PremiumsEarnedNet'),
  total_expenses_usd: income(
    'Costs and expenses; the concept shows which',
    'CostsAndExpenses',
    'BenefitsLossesAndExpenses',
    'OperatingExpenses',
  ),
  operating_income_usd: income('Operating income; negative for a loss', 'OperatingIncomeLoss'),
  interest_expense_usd: income('Interest expense', 'InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt'),
  income_before_tax_usd: income(
    'Income before income taxes',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
  ),
  income_tax_usd: income('Income taxes; negative for a benefit', 'IncomeTaxExpenseBenefit'),
  net_income_usd: income('Net income attributable to the parent, unless the concept says otherwise', 'NetIncomeLoss', 'ProfitLoss'),
  net_income_with_noncontrolling_usd: income('Net income including noncontrolling interests', 'ProfitLoss'),
} as const;

export const balanceFigures = {
  total_assets_usd: balance('Total assets', 'Assets'),
  current_assets_usd: balance('Current assets', 'AssetsCurrent'),
  cash_usd: balance('Cash and cash equivalents', 'CashAndCashEquivalentsAtCarryingValue'),
  total_liabilities_usd: balance('Total liabilities', 'Liabilities'),
  current_liabilities_usd: balance('Current liabilities', 'LiabilitiesCurrent'),
  long_term_debt_usd: balance('Long-term debt excluding the current portion', 'LongTermDebtNoncurrent'),
  redeemable_noncontrolling_interest_usd: balance(
    'Redeemable noncontrolling interests, between liabilities and equity',
    'RedeemableNoncontrollingInterestEquityCarryingAmount',
  ),
  equity_usd: balance('Equity of the parent’s stockholders', 'StockholdersEquity'),
  equity_with_noncontrolling_usd: balance(
    'Equity including noncontrolling interests',
    'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
  ),
  liabilities_and_equity_usd: balance('Total liabilities and equity; equals total assets', 'LiabilitiesAndStockholdersEquity'),
} as const;

export const statementFigures: Record<string, StatementFigure> = { ...incomeFigures, ...balanceFigures };

/** Of the cover page of a report, with their unit. */
export const coverConcepts = { EntityCommonStockSharesOutstanding: 'shares', EntityPublicFloat: 'USD' } as const;

const day = 86_400_000;

/** 350 to 380 days: 52 or 53 weeks or twelve months. */
export function isFiscalYear(start: string, end: string): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / day;
  return days >= 350 && days <= 380;
}

/** Within ten days after New Year it counts as the year before. */
export const fiscalYearOf = (end: string): number => new Date(Date.parse(end) - 10 * day).getUTCFullYear();
