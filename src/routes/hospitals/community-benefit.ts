import { z } from 'zod';
import { facilityOnFile } from '../../domain/hospitals/facility-not-found.ts';
import { namedHospital, ofHospital } from '../../domain/hospitals/head/head-part.ts';
import { Benefits, benefitColumns, benefitSort, benefits, whatItIs } from '../../domain/nonprofits/benefit-list.ts';
import { recordPage } from '../../lists/record-list.ts';
import { hospitalEin } from '../../records/hospital-ein.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/hospitals/{ccn}/community-benefit',
  ...ofHospital('finances', 'community benefit'),
  tag: 'Hospital finances',
  summary: 'Community benefit of the organization that files for a hospital (Schedule H)',
  description: `For the EIN under which the hospital is reported to the IRS; \`eins\` has the crosswalk rows that connect the hospital and its EINs. ${whatItIs}`,
  query: z.object({ sort: benefitSort }),
  response: Benefits.extend({
    ...namedHospital,
    eins: z.array(recordSchema(hospitalEin)).describe('EINs of the hospital; several hospitals may share one'),
  }),
  sources: ['irs_990', 'irs_990_schedule_h'],
  shape: 'list',
  list: { shown: benefitColumns },
  async handler({ params: { ccn }, query }, context) {
    const [facility, { results: eins }] = await Promise.all([
      facilityOnFile(context.deps, ccn),
      recordPage(context.deps, { kind: hospitalEin, where: { 'r.ccn = ?': ccn }, order: ['ein'] }, { limit: 20 }),
    ]);
    const numbers = (eins as { ein: string }[]).map(({ ein }) => ein);
    if (numbers.length > 0) context.cite('hospital_ein_crosswalk');
    else
      context.warn(
        'The hospital–EIN crosswalk has no EIN for this hospital: it may be public or for-profit, or the crosswalk is not loaded.',
      );
    const page = await benefits(context, { 'r.ein = any(?)': numbers }, 'for an EIN of this hospital', query);
    return { ccn, name: facility.name, eins, ...page };
  },
});
