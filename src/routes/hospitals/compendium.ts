import { facilityOnFile } from '../../domain/hospitals/facility-not-found.ts';
import { namedHospital, ofHospital } from '../../domain/hospitals/head/head-part.ts';
import { listOf } from '../../lists/list-of.ts';
import { recordPage, warnIfEmpty } from '../../lists/record-list.ts';
import { compendiumHospital } from '../../records/compendium.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/hospitals/{ccn}/compendium',
  ...ofHospital('ownership', 'AHRQ compendium of health systems'),
  tag: 'Hospitals',
  summary: 'A hospital in the AHRQ Compendium of U.S. Health Systems',
  description:
    'The health system and corporate parent of a hospital in each year of the compendium, newest year first. A hospital without a system was independent in that year. System identifiers change between years.',
  response: listOf(recordSchema(compendiumHospital).meta({ id: 'CompendiumYear' })).extend(namedHospital),
  sources: ['ahrq_compendium'],
  shape: 'list',
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
  async handler({ params: { ccn }, query }, context) {
    const [facility, page] = await Promise.all([
      facilityOnFile(context.deps, ccn),
      recordPage(context.deps, { kind: compendiumHospital, where: { 'r.ccn = ?': ccn }, order: ['-compendium_year'] }, query),
    ]);
    await warnIfEmpty(context, ['ahrq_compendium'], page.total, 'for this hospital');
    return { ccn, name: facility.name, ...page };
  },
});
