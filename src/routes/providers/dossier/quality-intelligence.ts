import { z } from 'zod';
import { type Asked, blockOf, stateOf } from './block.ts';
import { mipsYears } from './quality-records.ts';
import { MipsYear } from './quality-schemas.ts';

export const qualitySources = ['cms_mips'] as const;

export const QualityIntelligence = blockOf(
  {
    mips_scores: z
      .array(
        z.object({
          performance_year: MipsYear.shape.performance_year,
          final_score: MipsYear.shape.final_score,
          report_count: z.number().int().describe('Rows of the year, one for each practice and reporting option'),
        }),
      )
      .describe('Final scores of the Merit-based Incentive Payment System by performance year, newest first'),
    latest: MipsYear.nullable().describe('The newest performance year with all its rows; null if there is none'),
    quality_at: z.string().describe('Path of all years'),
  },
  'Quality reporting of the clinician',
).meta({ id: 'QualityIntelligence' });

export async function qualityIntelligence(asked: Asked): Promise<z.input<typeof QualityIntelligence>> {
  const years = await mipsYears(asked.deps.pool, asked.npi);
  return {
    ...(await stateOf(asked, qualitySources, { holds: years.length > 0 })),
    mips_scores: years.map(({ performance_year, final_score, reports }) => ({
      performance_year,
      final_score,
      report_count: reports.length,
    })),
    latest: years[0] ?? null,
    quality_at: `/provider/${asked.npi}/quality`,
  };
}
