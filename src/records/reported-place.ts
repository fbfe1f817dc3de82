/**
 * Join of where the newest cost report of a hospital says it is, for hospitals in no loaded facility file. Columns
 * k.city, k.state, and k.ccn, which is null without a cost report.
 */
export const reportedPlace = (ccn: string): string => `left join lateral (
  select ccn, city, state from cost_report_statement where ccn = ${ccn} order by state is null, fiscal_year_end desc limit 1) k on true`;
