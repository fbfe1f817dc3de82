import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { findTrial } from '../../domain/trials/records.ts';
import { Trial } from '../../domain/trials/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { trialPage } from './trial-page.ts';

export default defineEndpoint({
  path: '/clinical-trials/{nct_id}',
  tag: 'Clinical trials',
  summary: 'One clinical trial',
  description:
    'A study with all sites and all named investigators and officials, as published by ClinicalTrials.gov. Each site shows the linked facility (CCN) and each person the linked provider (NPI), ' +
    'or why there is no link; counts by reason add up to the total. A link requires exactly one facility or provider with that name at the location, so links are a minimum.',
  params: z.object({
    nct_id: z
      .string()
      .regex(/^[Nn][Cc][Tt]\d{8}$/, 'NCT followed by eight digits, such as NCT01234567')
      .describe('NCT number'),
  }),
  response: Trial,
  sources: ['clinicaltrials_gov'],
  shape: 'detail',
  page: trialPage,
  errors: ['not_found'],
  examples: [{ summary: 'A study with two sites', params: { nct_id: ids.nct_id } }],
  async handler({ params }, context) {
    const trial = await findTrial(context.deps, params.nct_id.toUpperCase());
    if (!trial)
      throw notFound(
        'No study with this number is on file. Not every study is loaded: /sources/clinicaltrials_gov says which files are, and https://clinicaltrials.gov has all studies. Use /clinical-trials?q=… to search by words.',
      );
    context.cite(trial.provenance.source);
    if (trial.provenance.observed_to) context.warn(`No longer published since the release of ${trial.provenance.observed_to}.`);
    return trial;
  },
});
