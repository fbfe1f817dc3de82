import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { Ccn } from '../../fields/ccn.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { findHospital } from './records.ts';
import { Hospital } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/hospitals/{ccn}',
  tag: 'Hospitals',
  summary: 'One hospital',
  description: 'Identity, place, ratings with their history, and the row of the file each value came from.',
  access: 'key',
  params: z.object({ ccn: Ccn }),
  response: Hospital,
  shape: 'detail',
  errors: ['not_found'],
  examples: [{ summary: 'A hospital', params: { ccn: ids.ccn.acute } }],
  async handler({ params }, context) {
    const hospital = await findHospital(context.deps, params.ccn);
    if (!hospital) throw notFound('No facility with this CCN is held. Find one by name at /hospitals?name=…');
    context.cite(hospital.provenance.source);
    if (hospital.provenance.observed_to) context.warn(`No longer listed since the release of ${hospital.provenance.observed_to}.`);
    return hospital;
  },
});
