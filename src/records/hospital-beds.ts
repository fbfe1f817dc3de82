import { current } from './current.ts';
/** In order of preference; the newest year of each. */
export const bedSources = {
  impact_file: 'The impact file of the inpatient prospective payment system, which has the beds that count for payment.',
  cost_report: 'The newest cost report that reports beds: worksheet S-3, line 14, column 2, without subproviders.',
  provider_of_services: 'The Provider of Services file: all beds, as of the last certification survey.',
} as const;
export type BedSource = keyof typeof bedSources;

/** ccn, bed_count, bed_count_source, bed_count_year and the source id. */
export const hospitalBeds = (only = '') => `
  select distinct on (ccn) ccn, bed_count, bed_count_source, bed_count_year, source from (
    select ccn, bed_count, 'impact_file' as bed_count_source, fiscal_year as bed_count_year, source, 0 as place
      from ${current('hospital_impact')} where bed_count > 0 ${only}
    union all
    select ccn, round(beds)::int, 'cost_report', fiscal_year, source, 1 from cost_report_statement where beds >= 1 ${only}
    union all
    select ccn, bed_count, 'provider_of_services', extract(year from observed_from)::int, source, 2
      from ${current('provider_certification')} where bed_count > 0 ${only}
  ) stated order by ccn, place, bed_count_year desc nulls last, bed_count desc`;
