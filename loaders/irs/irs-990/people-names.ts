import type { Names } from './element.ts';

export const people = {
  officers: ['Form990PartVIISectionAGrp', 'Form990PartVIISectionA'],
  compensation: ['RltdOrgOfficerTrstKeyEmplGrp', 'Form990ScheduleJPartII'],
} satisfies Record<string, Names>;

export const person = {
  name: ['PersonNm', 'NamePerson'],
  business: ['BusinessName', 'NameBusiness'],
  title: ['TitleTxt', 'Title'],
} satisfies Record<string, Names>;

/** Part VII Section A. */
export const officer = {
  hours_per_week: ['AverageHoursPerWeekRt', 'AverageHoursPerWeek'],
  related_hours_per_week: ['AverageHoursPerWeekRltdOrgRt', 'AverageHoursPerWeekRelated'],
  is_trustee_or_director: ['IndividualTrusteeOrDirectorInd', 'IndividualTrusteeOrDirector'],
  is_institutional_trustee: ['InstitutionalTrusteeInd', 'InstitutionalTrustee'],
  is_officer: ['OfficerInd', 'Officer'],
  is_key_employee: ['KeyEmployeeInd', 'KeyEmployee'],
  is_highest_compensated: ['HighestCompensatedEmployeeInd', 'HighestCompensatedEmployee'],
  is_former: ['FormerOfcrDirectorTrusteeInd', 'Former'],
  reportable_usd: ['ReportableCompFromOrgAmt', 'ReportableCompFromOrganization'],
  related_reportable_usd: ['ReportableCompFromRltdOrgAmt', 'ReportableCompFromRelatedOrgs'],
  other_usd: ['OtherCompensationAmt', 'OtherCompensation'],
} satisfies Record<string, Names>;

/** Schedule J Part II; the related base is called a compensation "based on" related organizations. */
export const compensation = {
  base_filing_usd: ['BaseCompensationFilingOrgAmt', 'BaseCompensationFilingOrg'],
  base_related_usd: ['CompensationBasedOnRltdOrgsAmt', 'CompBasedOnRelatedOrgs'],
  bonus_filing_usd: ['BonusFilingOrganizationAmount', 'BonusFilingOrg'],
  bonus_related_usd: ['BonusRelatedOrganizationsAmt', 'BonusRelatedOrgs'],
  other_filing_usd: ['OtherCompensationFilingOrgAmt', 'OtherCompensationFilingOrg'],
  other_related_usd: ['OtherCompensationRltdOrgsAmt', 'OtherCompensationRelatedOrgs'],
  deferred_filing_usd: ['DeferredCompensationFlngOrgAmt', 'DeferredCompFilingOrg'],
  deferred_related_usd: ['DeferredCompRltdOrgsAmt', 'DeferredCompRelatedOrgs'],
  nontaxable_filing_usd: ['NontaxableBenefitsFilingOrgAmt', 'NontaxableBenefitsFilingOrg'],
  nontaxable_related_usd: ['NontaxableBenefitsRltdOrgsAmt', 'NontaxableBenefitsRelatedOrgs'],
  total_filing_usd: ['TotalCompensationFilingOrgAmt', 'TotalCompensationFilingOrg'],
  total_related_usd: ['TotalCompensationRltdOrgsAmt', 'TotalCompensationRelatedOrgs'],
  reported_before_filing_usd: ['CompReportPrior990FilingOrgAmt', 'CompReportPrior990FilingOrg'],
  reported_before_related_usd: ['CompReportPrior990RltdOrgsAmt', 'CompReportPrior990RelatedOrgs'],
} satisfies Record<string, Names>;
