import { z } from 'zod';
import { trialsInBrief } from '../../../domain/trials/linked-records.ts';
import { rollupOf } from '../../../domain/trials/rollup.ts';
import { TrialRow } from '../../../domain/trials/schemas.ts';
import { type Asked, blockOf, stateOf } from './block.ts';

const Study = TrialRow.pick({ nct_id: true, brief_title: true, status: true, phases: true, sponsor: true, last_update_date: true });
const SHOWN = 5;

export const ClinicalTrials = blockOf(
  {
    trial_count: z.number().int().describe('Number of studies with the provider as an investigator (a minimum)'),
    recruiting_count: z.number().int().describe('Number of those studies that are recruiting'),
    trials: z.array(Study).describe('The five most recently updated studies'),
    trials_at: z.string().describe('Path of the full list'),
  },
  'Clinical trials in which the provider is an investigator',
).meta({ id: 'ClinicalTrials' });

const unmatched =
  'No study investigator is linked to this NPI. The registry publishes names without identifiers; a name is linked only if exactly one provider with that name was ever at the location.';

export async function clinicalTrials(asked: Asked): Promise<z.input<typeof ClinicalTrials>> {
  const { counted, trials } = await trialsInBrief(asked.deps, asked.npi, SHOWN);
  const { trial_count, by_status } = rollupOf(counted);
  return {
    ...(await stateOf(asked, ['clinicaltrials_gov'], trial_count > 0, unmatched)),
    trial_count,
    recruiting_count: by_status.find(({ status }) => status === 'RECRUITING')?.trial_count ?? 0,
    trials: trials.map((row) => Study.parse(row)),
    trials_at: `/provider/${asked.npi}/clinical-trials`,
  };
}
