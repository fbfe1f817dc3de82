import { z } from 'zod';
import { countBases } from '../../records/stated-physician-count.ts';

export const StatedCount = z.object({
  stated_name: z.string().describe('Name of the system on the page'),
  physician_count: z.number().int().describe('Physicians as stated'),
  is_lower_bound: z.boolean().describe('The page says “more than”'),
  as_of: z.string().nullable().describe('When it held, as published'),
  basis_class: z.enum(countBases).nullable().describe('What is counted, as one of few kinds'),
  basis: z.string().describe('What is counted, in the words of the table'),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('The page that says so'),
});

export const SystemAccuracy = z.object({
  system_id: z.string().describe('Health system'),
  system_name: z.string().describe('Name of the system'),
  attributed_count: z
    .number()
    .int()
    .nullable()
    .describe('Physicians attributed to the system and its divisions; null with its reason, never zero'),
  attributed_reason: z
    .enum(['not_attributed', 'none_attributed'])
    .nullable()
    .describe('Why it is null: nobody is attributed to any employer yet; no physician is attributed to this system'),
  stated: StatedCount.nullable().describe('The stated count it is compared with: the newest, of one day the widest; null if none is held'),
  stated_reason: z.enum(['none_stated']).nullable().describe('Why there is none: no page that states one is held'),
  variance_pct: z.number().nullable().describe('(attributed − stated) ÷ stated × 100; null with its reason'),
  variance_reason: z
    .enum(['no_attributed_count', 'no_stated_count', 'stated_is_lower_bound'])
    .nullable()
    .describe('Why it is null; a count of “more than” so many is no number to differ from'),
  other_stated: z.array(StatedCount).describe('Further stated counts, newest first'),
});

export const Accuracy = z.object({
  role: z
    .literal('physician')
    .describe('Who is counted: primary taxonomy in group 207 or 208; employed and voluntary physicians are not told apart'),
  systems_compared: z.number().int().describe('Systems with a count on both sides that can be compared'),
  median_variance_pct: z.number().nullable().describe('Median of variance_pct; null if nothing is compared'),
  mean_variance_pct: z.number().nullable().describe('Average of variance_pct'),
  median_absolute_variance_pct: z.number().nullable().describe('Median of variance_pct without its sign'),
  mean_absolute_variance_pct: z.number().nullable().describe('Average of variance_pct without its sign'),
  within_10_pct: z.number().int().describe('Systems within plus or minus 10 percent'),
  within_25_pct: z.number().int().describe('Systems within plus or minus 25 percent'),
  systems: z
    .array(SystemAccuracy)
    .describe('Every system, those compared first, by the size of the stated count; then those without a count, by name'),
  unmatched: z
    .array(
      StatedCount.extend({
        reason: z.enum(['no_system', 'several_systems']).describe('No system of the registry, or several, fit the name'),
      }),
    )
    .describe('Stated counts of no system of the registry'),
  unmatched_compendium: z.number().int().describe('Further counts, of systems of the AHRQ compendium that the registry does not have'),
});
