import { z } from 'zod';
import { type Asked, blockOf, stateOf } from './block.ts';

export const ClinicalTrials = blockOf(
  {
    trials: z.array(z.object({})).describe('Studies in which the provider is an investigator; none until investigators are linked to NPIs'),
    trials_at: z.string().describe('Path of the full list'),
  },
  'Clinical trials in which the provider is an investigator',
);

export async function clinicalTrials(asked: Asked): Promise<z.input<typeof ClinicalTrials>> {
  const unmatched =
    'Investigators are held by name as the registry publishes them; none is linked to an NPI yet, and a name alone links nobody.';
  return {
    ...(await stateOf(asked, ['clinicaltrials_gov'], { holds: false, unmatched })),
    trials: [],
    trials_at: `/provider/${asked.npi}/clinical-trials`,
  };
}
