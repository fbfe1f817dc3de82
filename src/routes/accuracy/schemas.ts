import { z } from 'zod';
import { arrayOf, flag, integer, integerOrNull, named, numberOrNull, oneOf, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { members } from '../../records/record-schema.ts';
import { statedPhysicianCount } from '../../records/stated-physician-count.ts';

export const StatedCount = named('StatedCount', {
  ...members(statedPhysicianCount, ['stated_name', 'physician_count']),
  is_lower_bound: flag('Whether the page says “more than”'),
  ...members(statedPhysicianCount, ['as_of', 'basis_class', 'basis']),
  source: text('Source id, as in /sources'),
  source_url: text('Page that states the count'),
});

export const SystemAccuracy = named('SystemAccuracy', {
  system_id: text('Health system'),
  system_name: text('Name of the system'),
  attributed_count: integerOrNull('Number of physicians attributed to the system and its divisions; null with a reason, never zero'),
  attributed_reason: oneOrNull(
    ['not_attributed', 'none_attributed', 'types_unknown'],
    'Why it is null: attribution has not run yet; no physician is attributed to this system; more than a tenth of its providers are not in the loaded part of NPPES, so Proviso cannot tell who is a physician',
  ),
  stated: StatedCount.nullable().describe(
    'The stated count used for the comparison: the newest, with the broadest definition if several have the same date; null if none is on file',
  ),
  stated_reason: oneOrNull(['none_stated'], 'Why there is none: no page with a count is on file'),
  variance_pct: numberOrNull('(attributed − stated) ÷ stated × 100; null with a reason'),
  variance_reason: oneOrNull(
    ['no_attributed_count', 'no_stated_count', 'stated_is_lower_bound'],
    'Why it is null; a count of “more than” some number cannot be compared',
  ),
  other_stated: arrayOf(StatedCount, 'Other stated counts, newest first'),
});

export const IncompleteSource = z.object({
  source_id: text('Source id, as in /sources'),
  title: text('Published title of the source'),
  status: oneOf(['not_loaded', 'partial'], 'Whether nothing is loaded, or only a part'),
  coverage_note: textOrNull('What is loaded, if only a part is'),
});

export const Accuracy = named('SystemAccuracyReport', {
  role: z
    .literal('physician')
    .describe('Who is counted: primary taxonomy in group 207 or 208; employed and voluntary physicians cannot be distinguished'),
  systems_compared: integer('Number of systems with two comparable counts'),
  median_variance_pct: numberOrNull('Median of variance_pct; null if nothing is compared'),
  mean_variance_pct: numberOrNull('Average of variance_pct'),
  median_absolute_variance_pct: numberOrNull('Median of variance_pct without its sign'),
  mean_absolute_variance_pct: numberOrNull('Average of variance_pct without its sign'),
  within_10_pct: integer('Number of systems within plus or minus 10 percent'),
  within_25_pct: integer('Number of systems within plus or minus 25 percent'),
  systems: arrayOf(SystemAccuracy, 'All systems: compared ones first, by stated count; then those without a count, by name'),
  unmatched: arrayOf(
    StatedCount.extend({
      reason: oneOf(['no_system', 'several_systems'], 'Whether no system in the registry matches the name, or several do'),
    }),
    'Stated counts that match no system in the registry',
  ),
  incomplete_sources: arrayOf(
    IncompleteSource,
    'Sources without which attributed counts are too low or unknown, and which are missing or loaded only in part',
  ),
  unmatched_compendium: integer('Number of other counts, of AHRQ compendium systems that are not in the registry'),
});
