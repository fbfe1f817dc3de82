import { z } from 'zod';
import { ids } from '../../../../sample/ids.ts';
import { shownFrom } from '../../../domain/providers/active.ts';
import { Npi } from '../../../fields/npi.ts';
import { listOf } from '../../../lists/list-of.ts';
import { warnIfEmpty } from '../../../lists/record-list.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { Enrollment, enrollmentsOf } from './enrollment-records.ts';
import { enrollmentsPage } from './enrollments-page.ts';
import { ofProvider } from './of-provider.ts';
import { findIdentity } from './records.ts';

export default defineEndpoint({
  path: '/provider/{npi}/enrollments',
  tag: 'Providers',
  summary: 'Medicare enrollments of a provider with locations and specialties',
  description:
    'All Medicare fee-for-service (PECOS) enrollments with the NPI, each with its practice locations (city, state and ZIP code; streets are not published), secondary specialties ' +
    'and additional NPIs. Locations and specialties are published for the enrollment, not for the NPI.',
  params: z.object({ npi: Npi }),
  response: listOf(Enrollment).extend(ofProvider),
  sources: ['ppef'],
  shape: 'list',
  page: { show: enrollmentsPage },
  errors: ['not_found', 'gone'],
  examples: [{ summary: 'A physician', params: { npi: ids.npi.clean } }],
  async handler({ params: { npi }, query }, context) {
    const [found, page] = await Promise.all([findIdentity(context.deps.pool, npi), enrollmentsOf(context.deps, npi, query)]);
    const { name, is_in_nppes, known_from } = await shownFrom(found, context);
    await warnIfEmpty(context, ['ppef'], page.total, 'for this NPI');
    return { npi, name, is_in_nppes, known_from, ...page };
  },
});
