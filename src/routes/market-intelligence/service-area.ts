import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { Ccn } from '../../fields/ccn.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { findServiceArea, whyNoStays, yearsHeld } from './records.ts';
import { ServiceArea } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/market-intelligence/service-area/{ccn}',
  tag: 'Markets',
  summary: 'Service area of a hospital',
  description:
    'Where the Medicare inpatients (fee-for-service) of a hospital live, its share of the stays of each ZIP, and the hospitals that draw on the ' +
    'same ZIPs. Numbers of 1 to 10 stays are withheld by the publisher: such rows are marked as suppressed, never counted as zero.',
  access: 'key',
  params: z.object({ ccn: Ccn }),
  query: z.object({
    year: z.number().int().min(1990).max(2100).optional().describe('Calendar year; default: the latest one loaded'),
    zip_limit: z.number().int().min(1).max(2000).default(100).describe('ZIPs shown, most stays first'),
    competitor_limit: z.number().int().min(1).max(100).default(20).describe('Competitors shown, largest overlap first'),
  }),
  response: ServiceArea,
  shape: 'detail',
  errors: ['not_found'],
  examples: [{ summary: 'A hospital in its latest year', params: { ccn: ids.ccn.acute } }],
  async handler({ params, query }, context) {
    const years_held = await yearsHeld(context.deps, params.ccn);
    const year = query.year ?? years_held[0];
    if (years_held.length === 0) throw notFound(await whyNoStays(context.deps, params.ccn));
    if (year === undefined || !years_held.includes(year)) throw notFound(`Of this hospital the years ${years_held.join(', ')} are held.`);
    context.cite('cms_hospital_service_area');
    const area = await findServiceArea(context.deps, { ...query, ccn: params.ccn, year });
    const hidden = area.total.suppressed_zip_count;
    if (hidden > 0) context.warn(`${hidden} ${hidden > 1 ? 'ZIPs have' : 'ZIP has'} 1 to 10 stays, which are not in the sums.`);
    return { ...area, years_held };
  },
});
