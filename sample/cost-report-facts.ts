import { odd, type Report } from './cost-reports.ts';
import type { Draw } from './random.ts';

/** [line, code and label, weight of its costs, share of salaries, has charges]. */
const centers: [line: string, label: string, weight: number, salaries: number, charges: boolean][] = [
  ['00400', '00400EMPLOYEE BENEFITS DEPARTMENT', 9, 0.05, false],
  ['00500', '00500ADMINISTRATIVE & GENERAL', 14, 0.3, false],
  ['00700', '00700OPERATION OF PLANT', 4, 0.3, false],
  ['00800', '00800LAUNDRY & LINEN SERVICE', 1, 0.3, false],
  ['00900', '00900HOUSEKEEPING', 2, 0.6, false],
  ['01000', '01000DIETARY', 2, 0.5, false],
  ['01300', '01300NURSING ADMINISTRATION', 2, 0.9, false],
  ['01400', '01400CENTRAL SERVICES & SUPPLY', 1, 0.5, false],
  ['01500', '01500PHARMACY', 5, 0.4, false],
  ['01600', '01600MEDICAL RECORDS & LIBRARY', 1, 0.7, false],
  ['03000', '03000ADULTS & PEDIATRICS', 16, 0.8, true],
  ['03100', '03100INTENSIVE CARE UNIT', 5, 0.8, true],
  ['03501', '02060NEONATAL INTENSIVE CARE UNIT', 2, 0.8, true],
  ['04300', '04300NURSERY', 1, 0.8, true],
  ['05000', '05000OPERATING ROOM', 10, 0.5, true],
  ['05400', '05400RADIOLOGY-DIAGNOSTIC', 4, 0.5, true],
  ['05700', '05700CT SCAN', 1, 0.4, true],
  ['06000', '06000LABORATORY', 5, 0.4, true],
  ['06500', '06500RESPIRATORY THERAPY', 2, 0.8, true],
  ['06600', '06600PHYSICAL THERAPY', 2, 0.8, true],
  ['07100', '07100MEDICAL SUPPLIES CHARGED TO PATIENTS', 4, 0, true],
  ['07300', '07300DRUGS CHARGED TO PATIENTS', 6, 0, true],
  ['09000', '09000CLINIC', 3, 0.6, true],
  ['09001', '09001WOUND CARE', 1, 0.6, true],
  ['09100', '09100EMERGENCY', 6, 0.6, true],
  ['19000', '19000GIFT, FLOWER, COFFEE SHOP & CANTEEN', 1, 0.3, false],
];

export interface CenterFacts {
  line: string;
  label: string;
  salaries: number;
  other: number;
  adjustments: number;
  allocated: number | null;
  inpatient: number | null;
  outpatient: number | null;
  area: number;
}

const whole = Math.round;
const sum = <T>(rows: T[], of: (row: T) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);

/** Every figure of a report that both forms show; they add up as the form asks. */
export function factsOf(report: Report) {
  const { hospital, share } = report;
  const d = report.draw();
  const beds = hospital.type === 'Critical Access Hospitals' ? d.between(10, 25) : d.between(60, 480);
  const direct = beds * d.between(420_000, 640_000) * share;
  const weights = sum(centers, ([, , weight]) => weight);
  const area_a_bed = d.between(900, 2600);
  const rows: CenterFacts[] = centers.map(([line, label, weight, salaried, charged]) => {
    const cost = (direct * weight) / weights;
    const salaries = whole(cost * salaried * (0.9 + d.next() / 5));
    const other = whole(cost * (1 - salaried));
    const allocated = charged ? whole((salaries + other) * (1.5 + d.next() / 2)) : null;
    const charges = allocated === null ? null : whole(allocated * (2 + 3 * d.next()));
    const inpatient = charges === null ? null : whole(charges * (line < '05000' ? 0.95 : 0.2 + d.next() / 2));
    const outpatient = charges === null ? null : charges - inpatient!;
    return {
      line,
      label,
      salaries,
      other,
      adjustments: -whole(other * 0.02),
      allocated,
      inpatient,
      outpatient,
      area: whole((beds * area_a_bed * weight) / weights),
    };
  });
  const salaries = sum(rows, (row) => row.salaries);
  const other = sum(rows, (row) => row.other);
  const total_costs = sum(rows, (row) => row.allocated);
  const inpatient = sum(rows, (row) => row.inpatient);
  const outpatient = sum(rows, (row) => row.outpatient);
  const days_available = whole(beds * 365 * share);
  const days = whole(days_available * (0.45 + d.next() * 0.4));
  const medicare_days = whole(days * (0.25 + d.next() * 0.2));
  const medicaid_days = whole(days * (0.08 + d.next() * 0.15));
  const stay = 4 + d.next() * 2;
  const allowances = whole((inpatient + outpatient) * (0.58 + d.next() * 0.1));
  const net_revenue = inpatient + outpatient - allowances;
  const expenses = salaries + other;
  const donations = whole(expenses * 0.004);
  const invested = whole(expenses * (0.01 + d.next() * 0.02));
  const other_income = donations + invested;
  const other_expenses = d.chance(0.3) ? whole(expenses * 0.005) : null;
  const charity_charges = whole((inpatient + outpatient) * (0.01 + d.next() * 0.03));
  const ccr = Number((total_costs / (inpatient + outpatient)).toFixed(6));
  const bad_debt = whole(net_revenue * (0.01 + d.next() * 0.03));
  const medicare_bad_debt = whole(bad_debt * 0.08);
  const total_area =
    { [odd.vast]: 412_000_000, [odd.tiny]: 1_900, [odd.by_value]: 88_431_002 }[hospital.ccn as '050873'] ?? sum(rows, (row) => row.area);
  const dsh = Number((0.1 + d.next() * 0.35).toFixed(4));
  const is_ipps = hospital.type === 'Acute Care Hospitals';
  return {
    ...{ beds, rows, salaries, other, total_costs, inpatient, outpatient, days_available, days, medicare_days, medicaid_days },
    ...{ allowances, net_revenue, expenses, donations, invested, other_income, other_expenses, ccr, total_area },
    discharges: whole(days / stay),
    medicare_discharges: whole(medicare_days / stay),
    medicaid_discharges: whole(medicaid_days / stay),
    depreciation: whole(expenses * (0.03 + d.next() * 0.03)),
    fte: Number((beds * 4.2 + d.next()).toFixed(2)),
    residents: hospital.ccn === odd.funds ? 214.37 : null,
    charity: { charges: charity_charges, cost: whole(charity_charges * ccr), payments: whole(charity_charges * 0.01) },
    bad_debt,
    medicare_bad_debt,
    bad_debt_cost: whole((bad_debt - medicare_bad_debt) * ccr),
    medicaid: { revenue: whole(net_revenue * 0.14), charges: whole((inpatient + outpatient) * 0.16) },
    dsh: is_ipps
      ? { ssi: Number((dsh * 0.3).toFixed(4)), patient: dsh, allowable: Number((dsh * 0.4).toFixed(4)), payment: whole(expenses * 0.004) }
      : null,
    drg: is_ipps ? whole(expenses * 0.2) : null,
    balance: balanceOf(d, expenses),
  };
}
export type Facts = ReturnType<typeof factsOf>;

/** Lines of worksheet G that add up: assets and liabilities from the yearly expenses. */
function balanceOf(d: Draw, expenses: number): Record<string, number> {
  const part = (low: number, high: number) => whole(expenses * (low + d.next() * (high - low)));
  const g: Record<string, number> = {
    '00100': part(0.05, 0.3),
    '00200': part(0, 0.05),
    '00400': part(0.2, 0.4),
    '00500': part(0.01, 0.02),
    '00600': -part(0.05, 0.15),
    '00700': part(0.01, 0.02),
    '00800': part(0.005, 0.015),
    '00900': part(0.01, 0.03),
    '01200': part(0.01, 0.05),
    '01500': part(0.4, 0.8),
    '01600': -part(0.1, 0.3),
    '02300': part(0.2, 0.4),
    '02400': -part(0.1, 0.2),
    '03100': part(0.1, 0.6),
    '03400': part(0.01, 0.05),
    '03700': part(0.04, 0.09),
    '03800': part(0.03, 0.06),
    '04000': part(0, 0.03),
    '04400': part(0.02, 0.05),
    '04600': part(0.1, 0.3),
    '04900': part(0.05, 0.2),
  };
  const from = (low: string, high: string) =>
    sum(
      Object.entries(g).filter(([line]) => line >= low && line <= high),
      ([, value]) => value,
    );
  g['01100'] = from('00100', '01000');
  g['03000'] = from('01200', '02900');
  g['03500'] = from('03100', '03400');
  g['03600'] = g['01100'] + g['03000'] + g['03500'];
  g['04500'] = from('03700', '04400');
  g['05000'] = from('04600', '04900');
  g['05100'] = g['04500'] + g['05000'];
  g['05200'] = g['03600'] - g['05100'];
  g['05900'] = g['05200'];
  g['06000'] = g['03600'];
  return g;
}
