import { z } from 'zod';
import { shownFrom } from '../../../domain/providers/active.ts';
import { Npi } from '../../../fields/npi.ts';
import { listOf } from '../../../lists/list-of.ts';
import { recordPage, warnIfEmpty } from '../../../lists/record-list.ts';
import { sortBy } from '../../../lists/sort-by.ts';
import { medicareServiceUtilization } from '../../../records/medicare-utilization.ts';
import { recordSchema } from '../../../records/record-schema.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { ofProvider } from './block.ts';
import { findIdentity, topOf } from './records.ts';

const sorts = [
  ...(['year', 'hcpcs_code', 'beneficiary_count', 'service_count', 'average_submitted_charge_usd'] as const),
  ...(['average_medicare_allowed_usd', 'average_medicare_payment_usd'] as const),
];

export default defineEndpoint({
  path: '/provider/{npi}/utilization/services',
  tag: 'Providers',
  summary: 'Services a provider billed to Medicare, by HCPCS code',
  description:
    'One row per calendar year, HCPCS code and place of service: beneficiaries, services, and average charge, allowed amount and payment per service. Latest year first, then most services. ' +
    'CMS leaves out codes with 10 or fewer beneficiaries. Descriptions of CPT codes are licensed and not shown; the published row is in `provenance`.',
  params: z.object({ npi: Npi }),
  query: z.object({
    year: z.number().int().min(2012).max(2100).optional().describe('Only this calendar year'),
    hcpcs_code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{5}$/, 'five letters or digits, such as 99213')
      .optional()
      .describe('Only this HCPCS code, such as 99213'),
    sort: sortBy(sorts, { standard: 'latest year first, then most services' }),
  }),
  response: listOf(recordSchema(medicareServiceUtilization).meta({ id: 'ProviderService' })).extend(ofProvider),
  sources: ['cms_physician_utilization'],
  shape: 'list',
  page: { data: ({ params }, { deps }) => topOf(deps.pool, params.npi, 'medicare', 'Medicare services') },
  errors: ['not_found', 'gone'],
  list: {
    shown: [
      ...['year', 'hcpcs_code', 'place_of_service', 'is_drug', 'beneficiary_count', 'service_count', 'average_submitted_charge_usd'],
      ...['average_medicare_allowed_usd', 'average_medicare_payment_usd', 'source'],
    ],
  },
  async handler({ params: { npi }, query: { year, hcpcs_code, sort, ...paging } }, context) {
    const selection = {
      kind: medicareServiceUtilization,
      where: { 'r.npi = ?': npi, 'r.year = ?': year, 'r.hcpcs_code = ?': hcpcs_code },
      order: sort
        ? [sort, ...['-year', 'hcpcs_code'].filter((key) => !key.endsWith(sort.replace('-', '')))]
        : ['-year', '-service_count', 'hcpcs_code'],
    };
    const [found, page] = await Promise.all([findIdentity(context.deps.pool, npi), recordPage(context.deps, selection, paging)]);
    const { name, is_in_nppes, known_from } = await shownFrom(found, context);
    await warnIfEmpty(context, ['cms_physician_utilization'], page.total, 'by service for this NPI that match');
    return { npi, name, is_in_nppes, known_from, ...page };
  },
});
