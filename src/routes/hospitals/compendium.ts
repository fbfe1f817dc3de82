import { z } from 'zod';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { hospitalTop } from '../../domain/hospitals/head/head-part.ts';
import { knownFacility } from '../../domain/hospitals/standing.ts';
import { Ccn } from '../../fields/ccn.ts';
import { listOf } from '../../lists/list-of.ts';
import { recordPage, warnIfEmpty } from '../../lists/record-list.ts';
import { compendiumHospital } from '../../records/compendium.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/hospitals/{ccn}/compendium',
  tag: 'Hospitals',
  summary: 'A hospital in the AHRQ Compendium of U.S. Health Systems',
  description:
    'The health system and corporate parent of a hospital in each year of the compendium, newest year first. A hospital without a system was independent in that year. System identifiers change between years.',
  params: z.object({ ccn: Ccn }),
  response: listOf(recordSchema(compendiumHospital).meta({ id: 'CompendiumYear' })).extend({
    ccn: z.string().describe('Requested CCN'),
    name: z.string().nullable().describe('Name of the hospital'),
  }),
  sources: ['ahrq_compendium'],
  shape: 'list',
  page: { data: ({ params }, { deps }) => hospitalTop(deps, params.ccn, 'ownership', 'AHRQ compendium of health systems') },
  list: {
    shown: [
      'compendium_year',
      'hospital_name',
      'ahrq_system_name',
      'ahrq_system_id',
      'corporate_parent_name',
      'bed_count',
      'is_acute',
      'source',
    ],
  },
  errors: ['not_found'],
  async handler({ params: { ccn }, query }, context) {
    const [facility, page] = await Promise.all([
      knownFacility(context.deps, ccn),
      recordPage(context.deps, { kind: compendiumHospital, where: { 'r.ccn = ?': ccn }, order: ['-compendium_year'] }, query),
    ]);
    if (!facility) throw await facilityNotFound(context.deps, ccn);
    await warnIfEmpty(context, ['ahrq_compendium'], page.total, 'for this hospital');
    return { ccn, name: facility.name, ...page };
  },
});
