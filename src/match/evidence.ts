import { z } from 'zod';

/** How two name parts met. `missing`: one side has no counterpart. */
export const How = z.enum([
  'exact',
  'truncation',
  'joined',
  'particle',
  'typo',
  'nickname',
  'initial',
  'phonetic',
  'half_surname',
  'maiden_name',
  'acronym',
  'suffix',
  'missing',
]);
export type How = z.infer<typeof How>;

/** One part of the name asked against one part of the name listed. */
export const Evidence = z.object({
  asked: z.string().nullable().describe('Part of the name as asked; null where the list has a part that was not asked for'),
  listed: z.string().nullable().describe('Part of the name as listed; null where the list lacks it'),
  how: How.describe('How the two met'),
  strength: z.number().describe('0 to 1: how much of the score this pair keeps (1 costs nothing)'),
  swapped: z.boolean().optional().describe('The two stood in different places, such as given name and surname exchanged'),
});
export type Evidence = z.infer<typeof Evidence>;

/** What speaks against a hit. */
export const Against = z.object({
  code: z
    .enum([
      'birth_date_differs',
      'birth_date_differs_same_year',
      'state_differs',
      'npi_differs',
      'name_differs',
      'surname_differs',
      'middle_name_conflicts',
      'middle_initial_conflicts',
      'suffix_conflicts',
      'entity_type_differs',
      'legal_form_differs',
      'license_differs',
      'reinstated',
      'not_yet_in_force',
      'period_ended',
    ])
    .describe('Evidence against the hit'),
  detail: z.string().describe('Explanation'),
});
export type Against = z.infer<typeof Against>;

/** What beyond the name speaks for a hit. */
export const Corroboration = z.enum(['npi', 'birth_date', 'license_number', 'state_and_full_name']);
export type Corroboration = z.infer<typeof Corroboration>;

/** Words of two names that are a slip apart as a whole: those that are the same, and what is left of both as the slip. */
export function slipEvidence(asked: readonly string[], listed: readonly string[], strength: number): Evidence[] {
  const left = [...listed];
  const evidence: Evidence[] = [];
  const slipped: string[] = [];
  for (const word of asked) {
    const at = left.indexOf(word);
    if (at < 0) slipped.push(word);
    else evidence.push({ asked: word, listed: left.splice(at, 1)[0]!, how: 'exact', strength: 1 });
  }
  const text = (words: string[]) => (words.length > 0 ? words.join(' ') : null);
  if (slipped.length + left.length > 0)
    evidence.push({ asked: text(slipped), listed: text(left), how: slipped.length > 0 && left.length > 0 ? 'typo' : 'missing', strength });
  return evidence;
}
