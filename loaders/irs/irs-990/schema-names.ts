import type { Names } from './element.ts';

/** Where each thing stands in schemas from 2013 on and in those of 2009–2012. */
const same = (name: string): Names => [name, name];

export const header = {
  ein: same('Filer/EIN'),
  name: ['Filer/BusinessName', 'Filer/Name'],
  city: ['Filer/USAddress/CityNm|Filer/USAddress/City', 'Filer/USAddress/City'],
  state: ['Filer/USAddress/StateAbbreviationCd|Filer/USAddress/State', 'Filer/USAddress/State'],
  zip: ['Filer/USAddress/ZIPCd|Filer/USAddress/ZIPCode', 'Filer/USAddress/ZIPCode'],
  begin: ['TaxPeriodBeginDt', 'TaxPeriodBeginDate'],
  end: ['TaxPeriodEndDt', 'TaxPeriodEndDate'],
  tax_year: ['TaxYr', 'TaxYear'],
  return_type: ['ReturnTypeCd', 'ReturnType'],
  filed: ['ReturnTs', 'Timestamp'],
} satisfies Record<string, Names>;

const amount = (modern: string, classic: string): Names => [`${modern}Amt`, classic];

/** Parts I, V, VIII, IX and X by our columns. */
export const figures = {
  total_revenue_usd: amount('CYTotalRevenue', 'TotalRevenueCurrentYear'),
  contributions_usd: amount('CYContributionsGrants', 'ContributionsGrantsCurrentYear'),
  program_service_revenue_usd: amount('CYProgramServiceRevenue', 'ProgramServiceRevenueCY'),
  investment_income_usd: amount('CYInvestmentIncome', 'InvestmentIncomeCurrentYear'),
  other_revenue_usd: amount('CYOtherRevenue', 'OtherRevenueCurrentYear'),
  total_expenses_usd: amount('CYTotalExpenses', 'TotalExpensesCurrentYear'),
  grants_paid_usd: amount('CYGrantsAndSimilarPaid', 'GrantsAndSimilarAmntsCY'),
  salaries_usd: amount('CYSalariesCompEmpBnftPaid', 'SalariesEtcCurrentYear'),
  other_expenses_usd: amount('CYOtherExpenses', 'OtherExpensesCurrentYear'),
  revenue_less_expenses_usd: amount('CYRevenuesLessExpenses', 'RevenuesLessExpensesCY'),
  prior_year_revenue_usd: amount('PYTotalRevenue', 'TotalRevenuePriorYear'),
  prior_year_expenses_usd: amount('PYTotalExpenses', 'TotalExpensesPriorYear'),
  total_assets_usd: amount('TotalAssetsEOY', 'TotalAssetsEOY'),
  total_liabilities_usd: amount('TotalLiabilitiesEOY', 'TotalLiabilitiesEOY'),
  net_assets_usd: amount('NetAssetsOrFundBalancesEOY', 'NetAssetsOrFundBalancesEOY'),
  total_assets_begin_usd: amount('TotalAssetsBOY', 'TotalAssetsBOY'),
  total_liabilities_begin_usd: amount('TotalLiabilitiesBOY', 'TotalLiabilitiesBOY'),
  net_assets_begin_usd: amount('NetAssetsOrFundBalancesBOY', 'NetAssetsOrFundBalancesBOY'),
  statement_revenue_usd: amount('TotalRevenueGrp/TotalRevenueColumn', 'TotalRevenue/TotalRevenueColumn'),
  statement_expenses_usd: amount('TotalFunctionalExpensesGrp/Total', 'TotalFunctionalExpenses/Total'),
  program_expenses_usd: amount('TotalFunctionalExpensesGrp/ProgramServices', 'TotalFunctionalExpenses/ProgramServices'),
  management_expenses_usd: amount('TotalFunctionalExpensesGrp/ManagementAndGeneral', 'TotalFunctionalExpenses/ManagementAndGeneral'),
  fundraising_expenses_usd: amount('TotalFunctionalExpensesGrp/Fundraising', 'TotalFunctionalExpenses/Fundraising'),
  statement_assets_usd: amount('TotalAssetsGrp/EOY', 'TotalAssets/EOY'),
  statement_liabilities_usd: amount('TotalLiabilitiesGrp/EOY', 'TotalLiabilities/EOY'),
  statement_net_assets_usd: amount('TotalNetAssetsFundBalanceGrp/EOY', 'TotalNetAssetsFundBalances/EOY'),
} satisfies Record<string, Names>;

export const counts = {
  employee_count: ['EmployeeCnt', 'NumberOfEmployees'],
  stated_employee_count: ['TotalEmployeeCnt', 'TotalNbrEmployees'],
} satisfies Record<string, Names>;

export const marks = {
  is_amended: ['AmendedReturnInd', 'AmendedReturn'],
  is_group_return: ['GroupReturnForAffiliatesInd', 'GroupReturnForAffiliates'],
  is_final: ['FinalReturnInd', 'TerminatedReturn|FinalReturn'],
  has_hospital: ['OperateHospitalInd', 'Hospital'],
} satisfies Record<string, Names>;
