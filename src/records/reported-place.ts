/** Join of where the newest cost report of a hospital says it is, for hospitals in no loaded facility file. Columns k.city and k.state. */
export const reportedPlace = (ccn: string): string => `left join lateral (
  select city, state from cost_report_statement where ccn = ${ccn} and state is not null order by fiscal_year_end desc limit 1) k on true`;
