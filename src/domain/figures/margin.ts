/** Greatest loss or income for each dollar of revenue with which a margin still says something: some reports state a revenue of $1. */
export const MOST_FOR_A_DOLLAR = 10;

export const hasMargin = (operating_income: number, net_patient_revenue: number): boolean =>
  net_patient_revenue > 0 && Math.abs(operating_income) <= MOST_FOR_A_DOLLAR * net_patient_revenue;

/** operating_income ÷ net_patient_revenue × 100, two decimals; null where a figure is missing or the revenue is a placeholder. */
export const marginPct = (operating_income: number | null, net_patient_revenue: number | null): number | null =>
  operating_income === null || net_patient_revenue === null || !hasMargin(operating_income, net_patient_revenue)
    ? null
    : Math.round((operating_income / net_patient_revenue) * 10_000) / 100;
