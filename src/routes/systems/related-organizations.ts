import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { relatedOrganization } from '../../records/related-organization.ts';
import { recordPage, warnIfEmpty } from '../record-list.ts';
import { filersOf } from './filers.ts';
import { ofSystem } from './of-system.ts';
import { SystemId } from './parameters.ts';
import { knownSystem } from './records.ts';

export default defineEndpoint({
  method: 'get',
  path: '/systems/{system_id}/related-organizations',
  tag: 'Systems',
  summary: 'Related organizations of a health system (Schedule R)',
  description:
    'Disregarded entities, related tax-exempt organizations, partnerships, corporations and trusts that the EINs of a system name in Form 990 Schedule R, newest return first: who controls whom, their income and assets.',
  access: 'key',
  params: z.object({ system_id: SystemId }),
  response: listOf(recordSchema(relatedOrganization)).extend(ofSystem),
  sources: ['irs_990'],
  shape: 'list',
  list: {
    shown: [
      'tax_year',
      'ein',
      'part',
      'name',
      'related_ein',
      'state',
      'primary_activity',
      'controlling_entity',
      'total_income_usd',
      'end_of_year_assets_usd',
      'ownership_pct',
      'source',
    ],
  },
  errors: ['not_found'],
  examples: [{ summary: 'A parent with all its divisions', params: { system_id: ids.system_id } }],
  async handler({ params, query }, context) {
    const { deps } = context;
    const [{ system_id, system_name }, { eins }] = await Promise.all([
      knownSystem(deps, params.system_id),
      filersOf(deps.pool, params.system_id),
    ]);
    const selection = {
      kind: relatedOrganization,
      where: 'r.ein = any($1)',
      values: [[...eins.keys()]],
      order: ['-tax_period_end', 'ein', 'part', 'position'],
    };
    const page = await recordPage(deps, selection, query);
    context.cite('health_systems');
    await warnIfEmpty(context, ['irs_990'], page.total, 'of an EIN of this system');
    return { system_id, system_name, ...page };
  },
});
