import { z } from 'zod';
import { Ccn } from '../../fields/ccn.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { findServiceArea, noStays, yearsHeld } from './records.ts';
import { ServiceArea } from './schemas.ts';

export default defineEndpoint({
  path: '/market-intelligence/service-area/{ccn}',
  tag: 'Markets',
  summary: 'Service area of a hospital',
  description:
    'ZIP codes of a hospital’s fee-for-service Medicare inpatients, its share of the stays from each ZIP code, and the hospitals that treat patients from the ' +
    'same ZIP codes. CMS suppresses counts of 1 to 10 stays: such rows are marked as suppressed, never counted as zero.',
  params: z.object({ ccn: Ccn }),
  query: z.object({
    year: z.number().int().min(1990).max(2100).optional().describe('Calendar year; default: the latest one loaded'),
    zip_limit: z.number().int().min(1).max(2000).default(100).describe('Number of ZIP codes to show, most stays first'),
    competitor_limit: z.number().int().min(1).max(100).default(20).describe('Number of competitors to show, largest overlap first'),
  }),
  response: ServiceArea,
  shape: 'detail',
  errors: ['not_found'],
  async handler({ params, query }, context) {
    const years_held = await yearsHeld(context.deps, params.ccn);
    const year = query.year ?? years_held[0];
    if (years_held.length === 0) throw await noStays(context.deps, params.ccn);
    if (year === undefined || !years_held.includes(year)) throw notFound(`Years on file for this hospital: ${years_held.join(', ')}.`);
    context.cite('cms_hospital_service_area');
    const area = await findServiceArea(context.deps, { ...query, ccn: params.ccn, year });
    const hidden = area.total.suppressed_zip_count;
    if (hidden > 0)
      context.warn(`${hidden} ZIP ${hidden > 1 ? 'codes have' : 'code has'} 1 to 10 stays. These are suppressed and not in the totals.`);
    return { ...area, years_held };
  },
});
