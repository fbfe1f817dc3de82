import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { nonprofitReturns } from '../nonprofit-returns.ts';

const header =
  'ein,organization_name,tax_period_begin,tax_period_end,tax_year,return_version,total_revenue,total_expenses,financial_assistance_at_cost,unreimbursed_medicaid,unreimbursed_other_means_tested,total_financial_assistance,community_health_services,health_professions_education,subsidized_health_services,research,cash_and_in_kind_contributions,total_other_benefits,total_community_benefit,total_community_benefit_pct,bad_debt_expense,hospital_facility_count,release_year';

/** Hospital returns of the oldest tax year that every system filed for. */
export default defineSample({
  source_id: 'irs_990_schedule_h',
  files: (world) => {
    const tax_year = Number(world.today.slice(0, 4)) - 3;
    return [
      {
        name: `schedule_h_${tax_year}.csv`,
        body: () => [
          `${header}\n`,
          ...nonprofitReturns(world)
            .filter((one) => one.tax_year === tax_year && one.hospitals.length > 0)
            .map(({ organization, figures: f, hospitals }) => {
              const revenue = f.contributions + f.program + f.investment + f.other_revenue;
              const expenses = f.grants + f.salaries + f.other_expenses;
              const share = (ratio: number) => Math.round(expenses * ratio).toFixed(1);
              const lines = [
                share(0.018),
                share(0.061),
                '',
                share(0.079),
                share(0.004),
                '',
                '',
                '',
                '',
                share(0.004),
                share(0.083),
                '0.083',
              ];
              const row = [
                organization.ein,
                organization.name,
                `${tax_year}-01-01`,
                `${tax_year}-12-31`,
                String(tax_year),
                `${tax_year}v5.0`,
              ];
              const counts = [share(0.011), String(hospitals.length), String(tax_year + 1)];
              return `${minimal([...row, String(revenue), String(expenses), ...lines, ...counts])}\n`;
            }),
        ],
      },
    ];
  },
});
