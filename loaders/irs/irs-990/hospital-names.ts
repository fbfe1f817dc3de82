import type { Names } from './element.ts';

/** Lines 7a to 7k of Schedule H Part I by our columns; each has the same columns below it. */
export const benefitLines = {
  financial_assistance_usd: ['FinancialAssistanceAtCostTyp|FinancialAssistanceAtCostGrp|CharityCareAtCostGrp', 'CharityCareAtCost'],
  unreimbursed_medicaid_usd: ['UnreimbursedMedicaidGrp', 'UnreimbursedMedicaid'],
  other_means_tested_usd: ['UnreimbursedCostsGrp', 'UnreimbursedCosts'],
  total_financial_assistance_usd: ['TotalFinancialAssistanceTyp|TotalFinancialAssistanceGrp|TotalCharityCareGrp', 'TotalCharityCare'],
  community_health_usd: ['CommunityHealthServicesGrp', 'CommunityHealthServices'],
  professions_education_usd: ['HealthProfessionsEducationGrp', 'HealthProfessionsEducation'],
  subsidized_services_usd: ['SubsidizedHealthServicesGrp', 'SubsidizedHealthServices'],
  research_usd: ['ResearchGrp', 'Research'],
  contributions_usd: ['CashAndInKindContributionsGrp', 'CashAndInKindContributions'],
  total_other_benefits_usd: ['TotalOtherBenefitsGrp', 'TotalOtherBenefits'],
  total_community_benefit_usd: ['TotalCommunityBenefitsGrp', 'TotalCommunityBenefits'],
} satisfies Record<string, Names>;

export const benefitColumns = {
  net: ['NetCommunityBenefitExpnsAmt', 'NetCommunityBenefitExpense'],
  gross: ['TotalCommunityBenefitExpnsAmt', 'TotalCommunityBenefitExpense'],
  percent: ['TotalExpensePct', 'PercentOfTotalExpense'],
} satisfies Record<string, Names>;

/** Part III. */
export const medicare = {
  bad_debt_usd: ['BadDebtExpenseAmt', 'BadDebtExpenseAmount'],
  medicare_revenue_usd: ['ReimbursedByMedicareAmt', 'AmountReimbursedByMedicare'],
  medicare_cost_usd: ['CostOfCareReimbursedByMedcrAmt', 'CostOfCareReimbursedByMedicare'],
  medicare_surplus_usd: ['MedicareSurplusOrShortfallAmt', 'MedicareSurplusOrShortfall'],
} satisfies Record<string, Names>;

/** Part V Section A; in 2009 without its section. */
export const facility = {
  list: ['HospitalFacilitiesGrp', 'Form990ScheduleHPartVSectionA|Form990ScheduleHPartV'],
  count: ['HospitalFacilitiesCnt', 'NumberOfHospitalFacilities'],
  number: ['FacilityNum', 'FacilityNumber'],
  name: ['BusinessName', 'Name'],
  address_line: ['USAddress/AddressLine1Txt|USAddress/AddressLine1', 'Address/AddressLine1'],
  city: ['USAddress/CityNm|USAddress/City', 'Address/City'],
  state: ['USAddress/StateAbbreviationCd|USAddress/State', 'Address/State'],
  zip: ['USAddress/ZIPCd|USAddress/ZIPCode', 'Address/ZIPCode'],
  state_license_number: ['StateLicenseNum', 'StateLicenseNumber'],
} satisfies Record<string, Names>;
