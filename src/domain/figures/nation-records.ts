import { sharedRead } from '#db/read-cache';
import { current } from '#records/current';
import { reportsOfYears } from '../cost-reports/report-of-year.ts';
import { peerRatings } from '../hospitals/head/peer-records.ts';
import { MOST_FOR_A_DOLLAR } from './margin.ts';
import { averageAmong } from './peers.ts';

export interface NationFinances {
  fiscal_year: number;
  net_patient_revenue: number | null;
  operating_margin_pct: number | null;
  total_margin_pct: number | null;
}

export interface Nation {
  average_rating: number | null;
  average_survey: number | null;
  /** Over the cost reports of each fiscal year, one for each hospital. */
  finances: NationFinances[];
  penalized: { fiscal_year: number; penalized_pct: number }[];
}

const all_revenue = '(net_patient_revenue + coalesce(other_income, 0))';

/** The rule of `hasMargin`. */
function margin(income: string, revenue: string): string {
  const counts = `filter (where ${revenue} > 0 and abs(${income}) <= ${MOST_FOR_A_DOLLAR} * ${revenue})`;
  return `round(100 * sum(${income}) ${counts} / nullif(sum(${revenue}) ${counts}, 0), 1)::float8`;
}

/** They stand on the pages of all systems, and change with a load only. */
export const nation = sharedRead({ max: 1, ttl: 10 * 60_000 }, async (pool): Promise<Nation> => {
  const [ratings, survey, finances, penalized] = await Promise.all([
    peerRatings({ pool }),
    pool.query(
      `select round(avg(r.value), 2)::float8 as average from ${current('hospital_patient_survey', 'r')} where r.measure_id = 'H_STAR_RATING'`,
    ),
    pool.query(`select fiscal_year, sum(net_patient_revenue)::float8 as net_patient_revenue, ${margin('operating_income', 'net_patient_revenue')} as operating_margin_pct,
        ${margin('net_income', all_revenue)} as total_margin_pct
      from (${reportsOfYears(['operating_income', 'net_income', 'other_income'])}) reports
      group by fiscal_year`),
    pool.query(`select r.fiscal_year, round(100.0 * count(*) filter (where r.payment_adjustment_factor < 1) / count(*))::float8 as penalized_pct
      from ${current('hospital_readmission_penalty', 'r')} where r.payment_adjustment_factor is not null group by 1`),
  ]);
  return {
    average_rating: averageAmong(ratings.map(({ rating }) => rating)),
    average_survey: survey.rows[0].average,
    finances: finances.rows,
    penalized: penalized.rows,
  };
});
