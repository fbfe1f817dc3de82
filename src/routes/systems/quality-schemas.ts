import { z } from 'zod';
import { groupFields } from '../../domain/mips/schemas.ts';
import { integerOrNull, number, numberOrNull, text, textOrNull } from '../../fields/described.ts';

const score = (what: string) => numberOrNull(`${what} of the final scores; null with its reason`);

export const SystemQuality = z.object({
  system_id: text('Requested health system'),
  system_name: text('Name of the health system'),
  role: z.enum(['physician', 'all']).describe('Role in the response'),
  ...groupFields,
  attributed_clinicians: integerOrNull(
    'Number of providers in the role attributed to the system and its divisions; null if no year is loaded',
  ),
  scored_clinicians: integerOrNull('Number of them with a final score; null if fewer than minimum_group'),
  mean: score('Mean'),
  lower_quartile: score('Lower quartile'),
  median: score('Median'),
  upper_quartile: score('Upper quartile'),
  bands: z
    .array(
      z.object({
        from: number('Lowest score of the band'),
        to: number('Upper limit of the band (exclusive; 100 belongs to the last band)'),
        clinicians: integerOrNull('Number of clinicians; null if withheld'),
      }),
    )
    .describe('Clinicians by score band; small bands are withheld, with others so that they cannot be computed from the total'),
  specialties: z
    .array(
      z.object({
        specialty: textOrNull('Specialty as at /mips/leaderboard; null for taxonomies without a named specialty'),
        title: text('Specialty name'),
        clinicians: integerOrNull('Number of scored clinicians; null if withheld'),
        median: score('Median'),
      }),
    )
    .describe('Scored clinicians by specialty, by name; small groups are withheld in the same way'),
});
