import { chainOfHospital } from '../chains.ts';
import { factsOf } from '../cost-report-facts.ts';
import { extractYear, reportsOf } from '../cost-reports.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import type { World } from '../world.ts';

const header =
  'rpt_rec_num,prvdr_num,fy_bgn_dt,fy_end_dt,beds_adult_and_pediatric,burn_icu_beds,ccu_beds,charity_care_cost,charity_care_cost_before_payments,' +
  'charity_care_initial_charges,charity_care_partial_payments,cost_to_charge_ratio,donations,icu_beds,inpatient_bed_days_utilized,' +
  'inpatient_revenue_ancillary,inpatient_revenue_general,inpatient_revenue_hospital,inpatient_revenue_intensive_care,inpatient_revenue_other,' +
  'inpatient_revenue_routine,inpatient_total_revenue,investment_income,medicare_bad_debt_reimbursable,medicare_inpatient_ancillary_net_charges,' +
  'medicare_inpatient_operating_cost,medicare_inpatient_routine_charges,net_patient_revenue,non_medicare_bad_debt_cost,' +
  'non_medicare_bad_debt_expense,other_income,other_special_care_beds,outpatient_revenue_ancillary,outpatient_revenue_other,' +
  'outpatient_total_revenue,surgical_icu_beds,total_bad_debt,total_bed_days_available,total_beds,total_beds_grand,total_discharges,' +
  'total_operating_expenses,total_other_expenses,total_patient_revenue,uncompensated_care_cost,chain_name,hospital_name,ownership_type';

function* file(world: World): Generator<string> {
  yield `${header}\n`;
  for (const report of reportsOf(world, extractYear)) {
    const f = factsOf(report);
    const charity = f.charity.cost - f.charity.payments;
    const values: Record<string, string | number | null> = {
      rpt_rec_num: report.rpt_rec_num,
      prvdr_num: report.hospital.ccn,
      fy_bgn_dt: report.begin,
      fy_end_dt: report.end,
      chain_name: chainOfHospital[report.hospital.ccn] ?? '',
      hospital_name: report.hospital.name,
      ownership_type: '2',
    };
    const numbers = {
      ...{
        charity_care_cost: charity,
        charity_care_initial_charges: f.charity.charges,
        cost_to_charge_ratio: f.ccr,
        donations: f.donations,
      },
      ...{ inpatient_total_revenue: f.inpatient, outpatient_total_revenue: f.outpatient, net_patient_revenue: f.net_revenue },
      ...{ other_income: f.other_income, total_bad_debt: f.bad_debt, total_beds: f.beds, total_beds_grand: f.beds },
      ...{ total_discharges: f.discharges, total_operating_expenses: f.expenses, total_patient_revenue: f.inpatient + f.outpatient },
      ...{ uncompensated_care_cost: charity + f.bad_debt_cost, total_other_expenses: f.other_expenses },
    };
    for (const [name, value] of Object.entries(numbers))
      values[name] = value === null ? '' : Number.isInteger(value) ? `${value}.0` : value;
    yield `${minimal(header.split(',').map((name) => String(values[name] ?? '')))}\n`;
  }
}

export default defineSample({
  source_id: 'hcris_wide_extract',
  files: (world) => [{ name: `hcris_${extractYear}_wide.csv`, body: () => file(world) }],
});
