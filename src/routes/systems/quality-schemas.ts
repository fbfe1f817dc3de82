import { z } from 'zod';
import { groupFields } from '../../domain/mips/schemas.ts';

export const score = (what: string) => z.number().nullable().describe(`${what} of the final scores; null with its reason`);

const count = (what: string) => z.number().int().nullable().describe(what);

export const SystemQuality = z.object({
  system_id: z.string().describe('Health system asked for'),
  system_name: z.string().describe('Its name'),
  role: z.enum(['physician', 'all']).describe('Role of the answer'),
  ...groupFields,
  attributed_clinicians: count('Providers in the role attributed to the system and its divisions; null if no year is held'),
  scored_clinicians: count('Those with a final score; null if they are fewer than minimum_group'),
  mean: score('Mean'),
  lower_quartile: score('Lower quartile'),
  median: score('Median'),
  upper_quartile: score('Upper quartile'),
  bands: z
    .array(
      z.object({
        from: z.number().describe('Least score of the band'),
        to: z.number().describe('Score before which it ends; 100 belongs to the last'),
        clinicians: count('Clinicians in it; null if withheld'),
      }),
    )
    .describe('Clinicians by tenths of the scale; small bands are withheld, and others with them so that they cannot be told from the sum'),
  specialties: z
    .array(
      z.object({
        specialty: z.string().nullable().describe('As at /mips/leaderboard; null: taxonomies without a named specialty'),
        title: z.string().describe('In words'),
        clinicians: count('Scored clinicians; null if withheld'),
        median: score('Median'),
      }),
    )
    .describe('Scored clinicians by specialty, by name; small groups are withheld in the same way'),
});
