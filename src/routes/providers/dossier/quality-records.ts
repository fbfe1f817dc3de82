import type { Pool } from 'pg';
import type { z } from 'zod';
import { current } from '../../../records/current.ts';
import { provenanceColumns, provenanceJoin } from '../../../records/provenance.ts';
import { withOrigin } from '../../../records/with-origin.ts';
import type { MipsYear } from './quality-schemas.ts';

/** Scores of a clinician by year, newest first; within a year the highest final score is first. */
export async function mipsYears(pool: Pool, npi: string): Promise<z.input<typeof MipsYear>[]> {
  const { rows } = await pool.query(
    `select r.performance_year, r.reporting_source, r.org_pac_id, g.organization_name, r.facility_ccn, r.facility_name, r.quality_score,
       r.promoting_interoperability_score, r.improvement_activities_score, r.cost_score, r.final_score_without_bonus, r.final_score,
       ${provenanceColumns}
     from ${current('mips_score', 'r')} ${provenanceJoin}
     left join lateral (select min(e.organization_name) as organization_name from ${current('medicare_enrollment', 'e')}
       where e.pac_id = r.org_pac_id and e.organization_name is not null) g on true
     where r.npi = $1
     order by r.performance_year desc, r.final_score desc nulls last, r.reporting_source nulls last, r.record_key`,
    [npi],
  );
  const years: z.input<typeof MipsYear>[] = [];
  for (const row of rows) {
    const { performance_year, ...report } = withOrigin(row);
    const last = years.at(-1);
    if (last?.performance_year === performance_year) last!.reports.push(report);
    else years.push({ performance_year, final_score: report.final_score, reports: [report] });
  }
  return years;
}
