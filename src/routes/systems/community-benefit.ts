import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { Benefits, benefitColumns, benefits, whatItIs } from '../community-benefit/benefit-list.ts';
import { filersOf } from './filers.ts';
import { ofSystem } from './of-system.ts';
import { SystemId } from './parameters.ts';
import { knownSystem } from './records.ts';

export default defineEndpoint({
  method: 'get',
  path: '/systems/{system_id}/financials/community-benefit',
  tag: 'Systems',
  summary: 'Community benefit of a health system (Schedule H)',
  description: `Of every EIN of the system and its divisions. ${whatItIs}`,
  access: 'key',
  params: z.object({ system_id: SystemId }),
  response: Benefits.extend(ofSystem),
  sources: ['irs_990', 'irs_990_schedule_h'],
  shape: 'list',
  list: { shown: benefitColumns },
  errors: ['not_found'],
  examples: [{ summary: 'A parent with all its divisions', params: { system_id: ids.system_id } }],
  async handler({ params, query }, context) {
    const { deps } = context;
    const [{ system_id, system_name }, { eins }] = await Promise.all([
      knownSystem(deps, params.system_id),
      filersOf(deps.pool, params.system_id),
    ]);
    context.cite('health_systems');
    return {
      system_id,
      system_name,
      ...(await benefits(context, 'r.ein = any($1)', [[...eins.keys()]], 'of an EIN of this system', query)),
    };
  },
});
