import type { z } from 'zod';
import { valueAt } from '../../pages/data-table.ts';
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

const inYear = (label: string, year: number | null) => (year === null ? label : `${label}, fiscal ${year}`);

/** A figure with what it means, since a number alone does not say whether more of it is better. */
const explained =
  (meaning: string, of = '') =>
  (value: number): Html =>
    html`${of ? `${value}${of}` : number(value)} <span class="quiet">${meaning}</span>`;

export function paymentFacts(hospital: Answer): Fact[] {
  const { null_reasons: why } = hospital;
  const fact = (label: string, member: string, shown: (value: any) => Fact['value']): Fact => {
    const value = valueAt(hospital, member) ?? null;
    return { label, value: value === null ? null : shown(value), why: why[member] ?? why[member.split('.')[0]!] };
  };
  const ofProgram = (label: string, program: string, figure: string, shown: (value: any) => Fact['value']): Fact => {
    const at = `payment_adjustments.${program}`;
    return fact(inYear(label, valueAt(hospital, `${at}.fiscal_year`) as number | null), `${at}.${figure}`, shown);
  };
  const until = hospital.spending_period_end_date;
  return [
    ofProgram('Readmission penalty', 'hrrp', 'payment_reduction_pct', (reduction) =>
      reduction === 0 ? 'none' : `${percent(reduction)} of payments`,
    ),
    ofProgram('Hospital-acquired condition penalty', 'hac', 'is_penalized', (is_penalized) => (is_penalized ? '1% of payments' : 'none')),
    ofProgram(
      'Hospital-acquired condition score',
      'hac',
      'total_hac_score',
      explained('higher is worse: the quarter of hospitals with the highest scores loses 1% of payments'),
    ),
    ofProgram(
      'Value-based purchasing score',
      'hvbp',
      'total_performance_score',
      explained('higher is better: it decides how much of its payments a hospital gets back', ' of 100'),
    ),
    ofProgram(
      'Efficiency points',
      'hvbp.efficiency',
      'measure_score',
      explained('more points for lower Medicare spending per patient', ' of 10'),
    ),
    fact(
      `Medicare spending per patient${until ? `, ${month(until)}` : ''}`,
      'spending_per_beneficiary',
      (spending) => `${spending} (1 is the national median; more is costlier)`,
    ),
    fact(
      inYear('Case mix index', hospital.case_mix_index_fiscal_year),
      'case_mix_index',
      explained('above 1: its patients need more care than the average Medicare stay'),
    ),
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
