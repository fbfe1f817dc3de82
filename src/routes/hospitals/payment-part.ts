import type { z } from 'zod';
import type { Fact } from '../../pages/facts.ts';
import { type Html, html } from '../../pages/html.ts';
import { month, number, percent } from '../../pages/wording.ts';
import type { Hospital } from './schemas.ts';

type Answer = Pick<
  z.infer<typeof Hospital>,
  | 'payment_adjustments'
  | 'null_reasons'
  | 'spending_per_beneficiary'
  | 'spending_period_end_date'
  | 'case_mix_index'
  | 'case_mix_index_fiscal_year'
>;

const whyOf = ({ null_reasons }: Answer, member: string): string | undefined => null_reasons[member] ?? null_reasons[member.split('.')[0]!];

const inYear = (label: string, year: number | null) => (year === null ? label : `${label}, fiscal ${year}`);

/** A figure with what it means, since a number alone does not say whether more of it is better. */
const explained = (value: string | number | null, meaning: string): Html | null =>
  value === null ? null : html`${typeof value === 'number' ? number(value) : value} <span class="quiet">${meaning}</span>`;

export function paymentFacts(hospital: Answer): Fact[] {
  const { hrrp, hac, hvbp } = hospital.payment_adjustments;
  const why = (member: string) => whyOf(hospital, `payment_adjustments.${member}`);
  return [
    {
      label: inYear('Readmission penalty', hrrp.fiscal_year),
      value:
        hrrp.payment_reduction_pct === null
          ? null
          : hrrp.payment_reduction_pct === 0
            ? 'none'
            : `${percent(hrrp.payment_reduction_pct)} of payments`,
      why: why('hrrp.payment_reduction_pct') ?? why('hrrp.payment_adjustment_factor'),
    },
    {
      label: inYear('Hospital-acquired condition penalty', hac.fiscal_year),
      value: hac.is_penalized === null ? null : hac.is_penalized ? '1% of payments' : 'none',
      why: why('hac.is_penalized'),
    },
    {
      label: inYear('Hospital-acquired condition score', hac.fiscal_year),
      value: explained(hac.total_hac_score, 'higher is worse: the quarter of hospitals with the highest scores loses 1% of payments'),
      why: why('hac.total_hac_score'),
    },
    {
      label: inYear('Value-based purchasing score', hvbp.fiscal_year),
      value: explained(
        hvbp.total_performance_score === null ? null : `${hvbp.total_performance_score} of 100`,
        'higher is better: it decides how much of its payments a hospital gets back',
      ),
      why: why('hvbp.total_performance_score'),
    },
    {
      label: inYear('Efficiency points', hvbp.efficiency.fiscal_year),
      value: explained(
        hvbp.efficiency.measure_score === null ? null : `${hvbp.efficiency.measure_score} of 10`,
        'more points for lower Medicare spending per patient',
      ),
      why: why('hvbp.efficiency.measure_score'),
    },
    {
      label: `Medicare spending per patient${hospital.spending_period_end_date ? `, ${month(hospital.spending_period_end_date)}` : ''}`,
      value:
        hospital.spending_per_beneficiary === null
          ? null
          : `${hospital.spending_per_beneficiary} (1 is the national median; more is costlier)`,
      why: whyOf(hospital, 'spending_per_beneficiary'),
    },
    {
      label: inYear('Case mix index', hospital.case_mix_index_fiscal_year),
      value: explained(hospital.case_mix_index, 'above 1: its patients need more care than the average Medicare stay'),
      why: whyOf(hospital, 'case_mix_index'),
    },
  ];
}

export const acquired = {
  psi_90: 'Patient safety composite (PSI 90)',
  clabsi: 'Central line infections',
  cauti: 'Catheter urinary infections',
  ssi: 'Surgical site infections',
  mrsa: 'MRSA bacteremia',
  cdi: 'Clostridioides difficile',
} as const;
