import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { Npi } from '../../fields/npi.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { gone, notFound } from '../../http/errors.ts';
import { findProvider } from './records.ts';
import { Provider } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/npi/{npi}',
  tag: 'Providers',
  summary: 'One provider across the sources',
  description:
    'What NPPES says of an NPI, with its further names and locations, taxonomies in words where the code set is loaded, and whether an exclusion list carries the NPI. ' +
    'Licences in NPPES are self-reported. A deactivated NPI is answered with 410 and the day.',
  access: 'key',
  params: z.object({ npi: Npi }),
  response: Provider,
  shape: 'detail',
  errors: ['not_found', 'gone'],
  examples: [{ summary: 'A provider', params: { npi: ids.npi.clean } }],
  async handler({ params }, context) {
    const found = await findProvider(context.deps, params.npi, context.now.toISOString().slice(0, 10));
    if (!found)
      throw notFound('No provider with this NPI is held. The check digit is right; NPPES may have assigned it after the loaded release.');
    if (found.deactivated_on || !found.provider) {
      throw gone('This NPI is deactivated.', {
        deactivation_date: found.deactivated_on,
        replacement_npi: found.provider?.replacement_npi ?? null,
      });
    }
    context.cite('nppes', 'nucc_taxonomy', 'oig_leie');
    return found.provider;
  },
});
