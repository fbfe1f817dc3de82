import type { Filters } from '#db/sql';
import { listOf, sortBy } from '#lists/list-of';
import { recordList } from '#lists/record-list';
import { nonprofitHospitalBenefit } from '#records/nonprofit-hospital-benefit';
import { recordSchema } from '#records/record-schema';
import type { SortKey } from '#search/page-by-keys';
import type { Paging, RequestContext } from '#server/define-endpoint';

export const benefitSources = ['irs_990', 'irs_990_schedule_h'] as const;

export const Benefit = recordSchema(nonprofitHospitalBenefit).meta({ id: 'CommunityBenefit' });
export const Benefits = listOf(Benefit);

export const benefitColumns = [
  ...['tax_year', 'ein', 'name', 'financial_assistance_usd', 'unreimbursed_medicaid_usd', 'total_community_benefit_usd'],
  ...['total_community_benefit_pct', 'bad_debt_usd', 'medicare_surplus_usd', 'hospital_facility_count', 'origin', 'source'],
];

export const whatItIs =
  'Financial assistance, Medicaid shortfall and other community benefit at cost, bad debt and the Medicare surplus or shortfall, as filed on Form 990 Schedule H. A filing covers the whole EIN, perhaps several ' +
  'hospitals (`facilities`, where the return itself is on file). `origin`: a return, or a third party’s extract of returns; a year may be in both.';

/** Newest tax year first; every record has its origin. */
export const benefitOrder: (string | SortKey)[] = [
  '-tax_year',
  '-total_community_benefit_usd',
  'ein',
  { sql: 'r.origin', type: 'text', desc: true },
];

export const benefitSorts = [
  ...(['tax_year', 'ein', 'name', 'financial_assistance_usd', 'unreimbursed_medicaid_usd', 'total_community_benefit_usd'] as const),
  ...(['total_community_benefit_pct', 'bad_debt_usd', 'medicare_surplus_usd', 'hospital_facility_count'] as const),
];

export const benefitSort = sortBy(benefitSorts, { standard: 'newest tax year first, then the largest total' });

const benefitsIn = (sort: string | undefined): (string | SortKey)[] =>
  sort ? [sort, ...benefitOrder.filter((key) => key !== `-${sort.replace('-', '')}` && key !== sort)] : benefitOrder;

export const benefits = (context: RequestContext, where: Filters, none: string, { sort, ...paging }: Paging & { sort?: string }) =>
  recordList(context, { kind: nonprofitHospitalBenefit, where, order: benefitsIn(sort), sources: benefitSources, none }, paging);
