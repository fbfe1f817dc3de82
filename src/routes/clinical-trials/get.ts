import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { findTrial } from '../../domain/trials/records.ts';
import { Trial } from '../../domain/trials/schemas.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { trialPage } from './trial-page.ts';

export default defineEndpoint({
  method: 'get',
  path: '/clinical-trials/{nct_id}',
  tag: 'Clinical trials',
  summary: 'One clinical trial',
  description:
    'A study with every site and every named investigator or official, as ClinicalTrials.gov publishes it. Each site tells the facility (CCN) it is, each person the provider (NPI), ' +
    'or why it is linked to none; the counts by reason add up. Links need exactly one facility or provider of the name in the place: a floor.',
  access: 'key',
  params: z.object({
    nct_id: z
      .string()
      .regex(/^[Nn][Cc][Tt]\d{8}$/, 'NCT and eight digits, such as NCT01234567')
      .describe('Registry number'),
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
      throw notFound('No study with this number is held. Studies with a site in the United States are; find them at /clinical-trials?q=…');
    context.cite(trial.provenance.source);
    if (trial.provenance.observed_to) context.warn(`No longer published since the release of ${trial.provenance.observed_to}.`);
    return trial;
  },
});
