/** By the newest cost report, for hospitals in no facility file. k.ccn is null without one. */
export const reportedPlace = (ccn: string): string => `left join lateral (
  select ccn, city, state from cost_report_statement where ccn = ${ccn} order by state is null, fiscal_year_end desc limit 1) k on true`;
