import type { Knex } from 'knex';
import { current } from '#records/current';

export interface ChainReport {
  ccn: string;
  state: string;
  chain_name: string;
  hospital_name: string | null;
  control_type: string | null;
  rpt_rec_num: string;
  begin: string;
  end: string;
  source: string;
  source_url: string;
}

/**
 * For each hospital and last day: the highest number. A hospital in no file is in the state of most whose number begins
 * alike.
 */
const reports = `
  with listed as (
    select f.ccn, r.state from current_facility f join facility r on r.id = f.facility_id where r.state is not null
  ), prefixes as (
    select substr(ccn, 1, 2) as prefix, mode() within group (order by state) as state from listed group by 1
  ), named as (
    select distinct on (s.ccn, s.fiscal_year_end) s.* from cost_report_statement s where s.chain_name is not null
    order by s.ccn, s.fiscal_year_end, s.rpt_rec_num::bigint desc, s.form, s.source, s.period
  )
  select n.ccn, coalesce(l.state, p.state, '') as state, n.chain_name, n.hospital_name, r.control_type, n.rpt_rec_num, n.fiscal_year_begin::text as begin,
    n.fiscal_year_end::text as end, n.source, r.source_url
  from named n left join listed l on l.ccn = n.ccn left join prefixes p on p.prefix = substr(n.ccn, 1, 2)
  join ${current('cost_report', 'r')} on r.source = n.source and r.release_period = n.period and r.record_key = n.rpt_rec_num
  order by n.ccn, n.fiscal_year_end`;

export async function chainReports(work: Knex.Transaction): Promise<ChainReport[]> {
  return (await work.raw(reports)).rows;
}
