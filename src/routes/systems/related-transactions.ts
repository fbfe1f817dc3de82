import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { relatedTransaction } from '../../records/related-organization.ts';
import { recordPage, warnIfEmpty } from '../record-list.ts';
import { filersOf } from './filers.ts';
import { ofSystem } from './of-system.ts';
import { SystemId } from './parameters.ts';
import { knownSystem } from './records.ts';

export default defineEndpoint({
  method: 'get',
  path: '/systems/{system_id}/related-transactions',
  tag: 'Systems',
  summary: 'Transactions of a health system with related organizations (Schedule R)',
  description:
    'Transfers, loans, rents, services and other transactions with related organizations that the EINs of a system report in Form 990 Schedule R Part V, newest return first. The letter is that of the line of the form.',
  access: 'key',
  params: z.object({ system_id: SystemId }),
  response: listOf(recordSchema(relatedTransaction)).extend(ofSystem),
  sources: ['irs_990'],
  shape: 'list',
  list: { shown: ['tax_year', 'ein', 'name', 'transaction_type', 'amount_usd', 'method', 'source'] },
  errors: ['not_found'],
  examples: [{ summary: 'A parent with all its divisions', params: { system_id: ids.system_id } }],
  async handler({ params, query }, context) {
    const { deps } = context;
    const [{ system_id, system_name }, { eins }] = await Promise.all([
      knownSystem(deps, params.system_id),
      filersOf(deps.pool, params.system_id),
    ]);
    const selection = {
      kind: relatedTransaction,
      where: 'r.ein = any($1)',
      values: [[...eins.keys()]],
      order: ['-tax_period_end', 'ein', 'position'],
    };
    const page = await recordPage(deps, selection, query);
    context.cite('health_systems');
    await warnIfEmpty(context, ['irs_990'], page.total, 'of an EIN of this system');
    return { system_id, system_name, ...page };
  },
});
