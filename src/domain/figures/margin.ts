import { numberOrNull } from '#fields/described';

/**
 * Greatest loss or income for each dollar of revenue with which a margin still says something: some reports state a
 * revenue of $1.
 */
export const MOST_FOR_A_DOLLAR = 10;

export const hasMargin = (operating_income: number, net_patient_revenue: number): boolean =>
  net_patient_revenue > 0 && Math.abs(operating_income) <= MOST_FOR_A_DOLLAR * net_patient_revenue;

/**
 * What an operating margin leaves out: hospitals with research, schools or other business look as if they lost money on
 * patients.
 */
export const MARGIN_NOTE =
  'Expenses include research, teaching and other activities, but the income from them is not counted, so a research hospital can have a margin far below zero. The total margin counts all income.';

/**
 * operating_income ÷ net_patient_revenue × 100, two decimals; null where a figure is missing or the revenue is a
 * placeholder.
 */
export const marginPct = (operating_income: number | null, net_patient_revenue: number | null): number | null =>
  operating_income === null || net_patient_revenue === null || !hasMargin(operating_income, net_patient_revenue)
    ? null
    : Math.round((operating_income / net_patient_revenue) * 10_000) / 100;

/**
 * net_income ÷ (net_patient_revenue + other_income) × 100, by the same rule; other income that a report leaves out
 * counts as none.
 */
export const totalMarginPct = (
  net_income: number | null,
  net_patient_revenue: number | null,
  other_income: number | null,
): number | null => (net_patient_revenue === null ? null : marginPct(net_income, net_patient_revenue + (other_income ?? 0)));

export const marginFields = {
  operating_margin_pct: numberOrNull(
    `operating_income ÷ net_patient_revenue × 100; null if one is missing or the margin is beyond ±${MOST_FOR_A_DOLLAR * 100}%, which says that the revenue is a placeholder. Other income is not counted`,
  ),
  total_margin_pct: numberOrNull(
    'net_income ÷ (net_patient_revenue + other_income) × 100, null as for operating_margin_pct; other income that the report leaves out counts as none',
  ),
};

export interface Amounts {
  net_patient_revenue: number | null;
  operating_income: number | null;
  net_income: number | null;
  other_income: number | null;
}

export const marginsOf = ({ net_patient_revenue, operating_income, net_income, other_income }: Amounts) => ({
  operating_margin_pct: marginPct(operating_income, net_patient_revenue),
  total_margin_pct: totalMarginPct(net_income, net_patient_revenue, other_income),
});
