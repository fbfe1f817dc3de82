import type { Pool } from 'pg';
import { z } from 'zod';
import { knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { arrayOf, integer, named, numberOrNull, text, textOrNull } from '../../../fields/described.ts';
import { current } from '../../../records/current.ts';
import { mipsScore } from '../../../records/mips-score.ts';
import { Provenance, provenanceColumns, provenanceJoin } from '../../../records/provenance.ts';
import { member, members } from '../../../records/record-schema.ts';
import { withOrigin } from '../../../records/with-origin.ts';
import { type Asked, blockOf, stateOf } from './block.ts';

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

export const MipsReport = named('MipsReport', {
  ...members(mipsScore, ['reporting_source', 'org_pac_id']),
  organization_name: textOrNull('Name of the practice, if a loaded enrollment or reassignment has its PAC ID'),
  ...members(mipsScore, ['facility_ccn', 'facility_name', 'quality_score', 'promoting_interoperability_score']),
  ...members(mipsScore, ['improvement_activities_score', 'cost_score', 'final_score_without_bonus', 'final_score']),
  provenance: Provenance.describe('The published row'),
});

export const MipsYear = named('MipsYear', {
  performance_year: member(mipsScore, 'performance_year'),
  final_score: numberOrNull('Highest final score of the year, which determines payments; null if no row has one'),
  reports: arrayOf(MipsReport, 'All rows of the year, highest final score first'),
});

const quality = {
  specialty: textOrNull('Specialty of the primary taxonomy, as at /mips/leaderboard; null if it has none'),
  leaderboard_at: textOrNull('Path of the ranking of that specialty'),
  mips_years: arrayOf(MipsYear, 'Loaded performance years, newest first'),
};

export const Quality = blockOf(
  { npi: text('Requested NPI'), name: textOrNull('Name of the clinician'), ...knownShape, ...quality },
  'Quality reporting of a clinician by year and source',
).meta({ id: 'ProviderQuality' });

export const qualitySources = ['cms_mips'] as const;

export const QualityIntelligence = blockOf(
  {
    mips_scores: arrayOf(
      z.object({
        performance_year: MipsYear.shape.performance_year,
        final_score: MipsYear.shape.final_score,
        report_count: integer('Rows of the year, one for each practice and reporting option'),
      }),
      'Final scores of the Merit-based Incentive Payment System by performance year, newest first',
    ),
    latest: MipsYear.nullable().describe('The newest performance year with all its rows; null if there is none'),
    quality_at: text('Path of all years'),
  },
  'Quality reporting of the clinician',
).meta({ id: 'QualityIntelligence' });

export async function qualityIntelligence(asked: Asked): Promise<z.input<typeof QualityIntelligence>> {
  const years = await mipsYears(asked.deps.pool, asked.npi);
  return {
    ...(await stateOf(asked, qualitySources, years.length > 0)),
    mips_scores: years.map(({ reports, ...year }) => ({ ...year, report_count: reports.length })),
    latest: years[0] ?? null,
    quality_at: `/provider/${asked.npi}/quality`,
  };
}
