import { z } from 'zod';
import { trialsInBrief } from '../../../domain/trials/linked-records.ts';
import { rollupOf } from '../../../domain/trials/rollup.ts';
import { TrialRow } from '../../../domain/trials/schemas.ts';
import { type Asked, blockOf, stateOf } from './block.ts';

const Study = TrialRow.pick({ nct_id: true, brief_title: true, status: true, phases: true, sponsor: true, last_update_date: true });
const SHOWN = 5;

export const ClinicalTrials = blockOf(
  {
    trial_count: z.number().int().describe('Studies in which the provider is an investigator: a floor'),
    recruiting_count: z.number().int().describe('Those that recruit'),
    trials: z.array(Study).describe('The five latest updated of them'),
    trials_at: z.string().describe('Path of the full list'),
  },
  'Clinical trials in which the provider is an investigator',
);

const unmatched =
  'No investigator is linked to this NPI. The registry publishes names; one is linked only where exactly one provider of the name was ever in the place.';

export async function clinicalTrials(asked: Asked): Promise<z.input<typeof ClinicalTrials>> {
  const { counted, trials } = await trialsInBrief(asked.deps, asked.npi, SHOWN);
  const { trial_count, by_status } = rollupOf(counted);
  return {
    ...(await stateOf(asked, ['clinicaltrials_gov'], { holds: trial_count > 0, unmatched })),
    trial_count,
    recruiting_count: by_status.find(({ status }) => status === 'RECRUITING')?.trial_count ?? 0,
    trials: trials.map((row) => Study.parse(row)),
    trials_at: `/provider/${asked.npi}/clinical-trials`,
  };
}
