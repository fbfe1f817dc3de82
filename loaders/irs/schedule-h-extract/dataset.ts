import { defineDataset } from '#load/define-dataset';
import { nonprofitHospitalBenefit } from '#records/nonprofit-hospital-benefit';
import { extractRow } from './row.ts';

export default defineDataset({
  id: 'irs_990_schedule_h',
  verified: 'published',
  title: 'Schedule H of hospital returns, a table made of IRS electronic returns',
  publisher: { name: 'Internal Revenue Service (table by a third party)', url: 'https://www.irs.gov' },
  landing_url: 'https://www.irs.gov/charities-non-profits/form-990-series-downloads',
  license: 'US government work, public domain',
  cadence: 'none',
  exempt_reason: 'A one-time table of the returns of a year, made by a third party; the returns themselves are in irs_990.',
  notes:
    'Charity care and community benefit of all hospital returns of a tax year, one row per return. The table has no return numbers: an organization that occurs twice filed an amended return or one for a short period, and links lead to the list of its filings.',
  files: [
    {
      kind: 'returns',
      title: 'Hospital returns of a tax year',
      mode: 'delta',
      acquire: { how: 'manual', reason: 'It was made once by a third party and is not published as a dataset; it is loaded by hand.' },
      layouts: [
        {
          id: 'csv',
          read: { format: 'csv' },
          columns: {
            ein: 'ein',
            organization_name: 'name',
            tax_period_begin: 'tax_period_begin',
            tax_period_end: 'tax_period_end',
            tax_year: 'tax_year',
            total_revenue: 'total_revenue_usd',
            total_expenses: 'total_expenses_usd',
            financial_assistance_at_cost: 'financial_assistance_usd',
            unreimbursed_medicaid: 'unreimbursed_medicaid_usd',
            unreimbursed_other_means_tested: 'other_means_tested_usd',
            total_financial_assistance: 'total_financial_assistance_usd',
            community_health_services: 'community_health_usd',
            health_professions_education: 'professions_education_usd',
            subsidized_health_services: 'subsidized_services_usd',
            research: 'research_usd',
            cash_and_in_kind_contributions: 'contributions_usd',
            total_other_benefits: 'total_other_benefits_usd',
            total_community_benefit: 'total_community_benefit_usd',
            total_community_benefit_pct: { name: 'total_community_benefit_ratio', note: 'A ratio (0–1), although called a percentage.' },
            bad_debt_expense: 'bad_debt_usd',
            hospital_facility_count: 'hospital_facility_count',
          },
          ignored: ['return_version', 'release_year'],
        },
      ],
      release: { content: { value: (row) => row.tax_period_end || null, date_from: 'the end of the newest period', lower_bound: true } },
      writes: [nonprofitHospitalBenefit],
      transform: extractRow,
      expect: { rows: { min: 500 }, filled: { total_revenue_usd: 0.99, total_community_benefit_usd: 0.9 }, issues: 0.01 },
    },
  ],
});
