import { z } from 'zod';
import { listOf } from '../../lists/list-of.ts';
import { reportingSources } from '../../records/mips-score.ts';

/** Minimum number of clinicians in a group that is ranked or summarized: in a smaller group a rank means nothing. */
export const MINIMUM_GROUP = 11;

export const PerformanceYear = z.number().int().min(2017).max(2100).describe('Performance year');

export const Ranked = z
  .object({
    rank: z.number().int().describe('1 is the highest final score; equal scores share a rank (1, 2, 2, 4)'),
    npi: z.string().describe('NPI of the clinician'),
    name: z.string().nullable().describe('Name as in the NPI registry'),
    credential: z.string().nullable().describe('Credential text as typed'),
    city: z.string().nullable().describe('City of practice'),
    state: z.string().nullable().describe('State of practice'),
    final_score: z.number().describe('Highest final score of the year, 0 to 100'),
    reporting_source: z.enum(reportingSources).meta({ id: 'MipsReportingSource' }).nullable().describe('Who reported that score'),
    org_pac_id: z.string().nullable().describe('PAC ID of the practice that reported it'),
    source: z.string().describe('Source id, as in /sources'),
    source_url: z.string().describe('Page of the original score'),
  })
  .meta({ id: 'RankedClinician' });

export const groupFields = {
  performance_year: PerformanceYear.nullable().describe('Year of the scores; null if none are loaded'),
  years_held: z.array(z.number().int()).describe('Loaded performance years, newest first'),
  minimum_group: z.number().int().describe('Minimum number of clinicians with a final score in a group'),
  reason: z
    .enum(['not_loaded', 'no_scores', 'small_group'])
    .nullable()
    .describe('Why nothing is shown: no scores loaded; none in this group; fewer than minimum_group'),
  explanation: z.string().nullable().describe('The reason as a sentence'),
};

export const Leaderboard = listOf(Ranked).extend({
  specialty: z.string().describe('Requested specialty'),
  title: z.string().describe('Specialty name'),
  taxonomy_codes: z
    .array(z.string())
    .describe('Prefixes of the primary taxonomy codes that belong to it, except codes with a longer prefix of another specialty'),
  state: z.string().nullable().describe('Requested state'),
  ...groupFields,
});

export const explain = {
  not_loaded: 'No scores for the requested year are loaded.',
  no_scores: 'No clinician in this group has a final score for that year.',
  small_group: `Fewer than ${MINIMUM_GROUP} clinicians in this group have a final score for that year, which is too few for a ranking or summary.`,
} as const;
