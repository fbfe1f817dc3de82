import type { ColumnMap, Layout } from '#load/declaration/layout';

const ids: ColumnMap = {
  NPI: 'npi',
  Org_PAC_ID: 'org_pac_id',
  source: { name: 'reporting_source', note: 'individual, group, apm and the like.' },
};

const scores: ColumnMap = {
  Quality_category_score: 'quality_score',
  PI_category_score: 'promoting_interoperability_score',
  IA_category_score: 'improvement_activities_score',
  Cost_category_score: 'cost_score',
  final_MIPS_score_without_CPB: { name: 'final_score_without_bonus', note: 'CPB: bonus for complex patients.' },
  final_MIPS_score: 'final_score',
};

const read = { format: 'csv' } as const;

/** Headers start with a space in the files, and are in lower case in responses of the catalog's query service. */
export const layouts: Layout[] = [
  {
    id: 'since_2021',
    read,
    any_case: true,
    columns: {
      ...ids,
      'Provider Last Name': 'last_name',
      'Provider First Name': 'first_name',
      'Facility-based scoring Certification number': 'facility_ccn',
      'Facility Name': 'facility_name',
      ...scores,
    },
    note: 'Performance years 2021 and later: with the facility on which scoring was based.',
  },
  {
    id: 'until_2020',
    read,
    any_case: true,
    columns: { ...ids, lst_nm: 'last_name', frst_nm: 'first_name', ...scores },
    optional: ['Cost_category_score', 'final_MIPS_score_without_CPB'],
    note: 'Performance years up to 2020: short names, no facility; the category cost and the score without bonus not in every year.',
  },
];
