import type { Pool } from 'pg';
import { z } from 'zod';
import { arrayOf, integer, named, number, oneOrNull, text, textOrNull } from '#fields/described';
import { listOf } from '#lists/list-of';
import { current } from '#records/current';
import { reportingSources } from '#records/mips-score';

/** Performance years with final scores, newest first: a step of the index for each year, not a scan. */
export async function yearsOnFile(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query(`with recursive held as (
      select max(performance_year) as year from ${current('mips_score')} where final_score is not null
      union all select (select max(performance_year) from ${current('mips_score')} where final_score is not null
        and performance_year < held.year) from held where held.year is not null)
    select year from held where year is not null order by year desc`);
  return rows.map(({ year }) => year);
}

/** Minimum number of clinicians in a group that is ranked or summarized: in a smaller group a rank means nothing. */
export const MINIMUM_GROUP = 11;

export const PerformanceYear = z.number().int().min(2017).max(2100).describe('Performance year');

export const Ranked = named('RankedClinician', {
  rank: integer(
    'Rank in the specialty, within the state if one is requested; 1 is the highest score, equal scores share a rank (1, 2, 2, 4)',
  ),
  npi: text('NPI of the clinician'),
  name: textOrNull('Name as in the NPI registry'),
  credential: textOrNull('Credential text as typed'),
  city: textOrNull('City of practice'),
  state: textOrNull('State of practice'),
  final_score: number('Highest final score of the year, 0 to 100'),
  reporting_source: z.enum(reportingSources).meta({ id: 'MipsReportingSource' }).nullable().describe('Who reported that score'),
  org_pac_id: textOrNull('PAC ID of the practice that reported it'),
  source: text('Source id, as in /sources'),
  source_url: text('Page of the original score'),
});

export const groupFields = {
  performance_year: PerformanceYear.nullable().describe('Year of the scores; null if none are loaded'),
  years_held: arrayOf(z.number().int(), 'Loaded performance years, newest first'),
  minimum_group: integer('Minimum number of clinicians with a final score in a group'),
  reason: oneOrNull(
    ['not_loaded', 'no_scores', 'small_group'],
    'Why nothing is shown: no scores loaded; none in this group; fewer than minimum_group',
  ),
  explanation: textOrNull('The reason as a sentence'),
};

export const Leaderboard = listOf(Ranked).extend({
  specialty: text('Requested specialty'),
  title: text('Specialty name'),
  taxonomy_codes: arrayOf(
    z.string(),
    'Prefixes of the primary taxonomy codes that belong to it, except codes with a longer prefix of another specialty',
  ),
  state: textOrNull('Requested state'),
  ...groupFields,
});

export const explain = {
  not_loaded: 'No scores for the requested year are loaded.',
  no_scores: 'No clinician in this group has a final score for that year.',
  small_group: `Fewer than ${MINIMUM_GROUP} clinicians in this group have a final score for that year, which is too few for a ranking or summary.`,
} as const;
