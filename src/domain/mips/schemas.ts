import { z } from 'zod';
import { listOf } from '../../http/list-of.ts';
import { reportingSources } from '../../records/mips-score.ts';

/** Clinicians a group must have before it is ranked or described: with fewer, a rank says nothing of a clinician. */
export const MINIMUM_GROUP = 11;

export const PerformanceYear = z.number().int().min(2017).max(2100).describe('Calendar year of performance');

export const Ranked = z.object({
  rank: z.number().int().describe('1 is the greatest final score; equal scores share a rank, and the next rank counts them all'),
  npi: z.string().describe('NPI of the clinician'),
  name: z.string().nullable().describe('Name as in the NPI registry'),
  credential: z.string().nullable().describe('Credential text as typed'),
  city: z.string().nullable().describe('City of practice'),
  state: z.string().nullable().describe('State of practice'),
  final_score: z.number().describe('Greatest final score of the year, 0 to 100'),
  reporting_source: z.enum(reportingSources).nullable().describe('Who reported that score'),
  org_pac_id: z.string().nullable().describe('PAC ID of the practice that reported it'),
  source: z.string().describe('Source id'),
  source_url: z.string().describe('Page on which the score can be checked'),
});

export const groupFields = {
  performance_year: PerformanceYear.nullable().describe('Year of the scores; null where none is held'),
  years_held: z.array(z.number().int()).describe('Performance years held, newest first'),
  minimum_group: z.number().int().describe('Clinicians with a final score a group must have'),
  reason: z
    .enum(['not_loaded', 'no_scores', 'small_group'])
    .nullable()
    .describe('Why nothing is shown: no scores loaded; none in this group; fewer than minimum_group'),
  explanation: z.string().nullable().describe('The reason in a sentence'),
};

export const Leaderboard = listOf(Ranked).extend({
  specialty: z.string().describe('Specialty asked for'),
  title: z.string().describe('The specialty in words'),
  taxonomy_codes: z
    .array(z.string())
    .describe('First characters of the primary taxonomy codes that belong to it, less those of specialties with longer ones'),
  state: z.string().nullable().describe('State asked for'),
  ...groupFields,
});

export const explain = {
  not_loaded: 'No scores of the year asked for are loaded.',
  no_scores: 'Nobody in this group has a final score in that year.',
  small_group: `Fewer than ${MINIMUM_GROUP} clinicians of this group have a final score in that year: a group that small is not described.`,
} as const;
