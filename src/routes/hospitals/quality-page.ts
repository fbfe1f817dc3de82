import type { z } from 'zod';
import { type Fact, facts } from '../../pages/facts.ts';
import { type Html, html } from '../../pages/html.ts';
import { number, percent, yesNo } from '../../pages/wording.ts';
import { stars } from './quality-schemas.ts';
import type { Hospital } from './schemas.ts';

type Answer = z.infer<typeof Hospital>;

/** Source and publisher's page of a figure, if its row is on file. */
function placeOf(hospital: Answer, id: string): Pick<Fact, 'source' | 'source_url'> {
  const row = hospital.quality_sources.find(({ source }) => source === id);
  return row ? { source: row.source, source_url: row.source_url } : {};
}

/** The reason for a field, or for the group it belongs to. */
const whyOf = ({ null_reasons }: Answer, member: string): string | undefined => null_reasons[member] ?? null_reasons[member.split('.')[0]!];

export function surveyPart(hospital: Answer): Html {
  const { hcahps } = hospital;
  const from = placeOf(hospital, 'cms_hcahps');
  const count = hcahps.completed_survey_count;
  return html`<section><h2>Patient survey (HCAHPS)</h2><p class="quiet">${
    count !== null && `${number(count)} surveys, the period until ${hcahps.period_end_date ?? 'an unknown date'}.`
  }</p>${facts(
    stars.map(([name, , words]) => ({
      label: words.replace(/, 1 to 5( stars)?$/, ''),
      value: hcahps[name] === null ? null : `${hcahps[name]} out out of 5 stars`,
      why: whyOf(hospital, `hcahps.${name}`),
      ...from,
    })),
  )}</section>`;
}

const percentOf = (value: number | null) => (value === null ? null : percent(value));

export function paymentPart(hospital: Answer): Html {
  const { hrrp, hac, hvbp } = hospital.payment_adjustments;
  const why = (member: string) => whyOf(hospital, `payment_adjustments.${member}`);
  return html`<section><h2>Medicare payment adjustments</h2>${facts([
    {
      label: `Readmission penalty${hrrp.fiscal_year ? `, FY ${hrrp.fiscal_year}` : ''}: payment reduction`,
      value: percentOf(hrrp.payment_reduction_pct),
      why: why('hrrp.payment_reduction_pct') ?? why('hrrp.payment_adjustment_factor'),
      ...placeOf(hospital, 'cms_hrrp_supplemental'),
    },
    {
      label: `Hospital-acquired conditions${hac.fiscal_year ? `, FY ${hac.fiscal_year}` : ''}: penalized`,
      value: yesNo(hac.is_penalized),
      why: why('hac.is_penalized'),
      ...placeOf(hospital, 'cms_hac_reduction'),
    },
    {
      label: 'Hospital-acquired conditions: score',
      value: hac.total_hac_score,
      why: why('hac.total_hac_score'),
      ...placeOf(hospital, 'cms_hac_reduction'),
    },
    {
      label: `Value-based purchasing${hvbp.fiscal_year ? `, FY ${hvbp.fiscal_year}` : ''}: score`,
      value: hvbp.total_performance_score,
      why: why('hvbp.total_performance_score'),
      ...placeOf(hospital, 'cms_hvbp'),
    },
    {
      label: `Value-based purchasing${hvbp.efficiency.fiscal_year ? `, FY ${hvbp.efficiency.fiscal_year}` : ''}: efficiency points (maximum 10)`,
      value: hvbp.efficiency.measure_score,
      why: why('hvbp.efficiency.measure_score'),
      ...placeOf(hospital, 'cms_hvbp'),
    },
    {
      label: 'Spending per beneficiary (1 is the national median)',
      value: hospital.spending_per_beneficiary,
      why: whyOf(hospital, 'spending_per_beneficiary'),
      ...placeOf(hospital, 'cms_mspb'),
    },
    {
      label: `Case mix index${hospital.case_mix_index_fiscal_year ? `, FY ${hospital.case_mix_index_fiscal_year}` : ''}`,
      value: hospital.case_mix_index,
      why: whyOf(hospital, 'case_mix_index'),
      ...placeOf(hospital, 'cms_ipps_impact'),
    },
  ])}</section>`;
}
