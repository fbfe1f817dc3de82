import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { nonprofitFiling } from '../../records/nonprofit-filing.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { recordPage, warnIfEmpty } from '../record-list.ts';
import { filersOf } from './filers.ts';
import { ofSystem } from './of-system.ts';
import { SystemId } from './parameters.ts';
import { knownSystem } from './records.ts';

export default defineEndpoint({
  method: 'get',
  path: '/systems/{system_id}/filings',
  tag: 'Systems',
  summary: 'Electronic returns of a health system in the IRS index',
  description:
    'Lines of the yearly IRS index of electronic returns for the EINs of a system, newest first: which returns exist, whether or not they are on file here.',
  access: 'key',
  params: z.object({ system_id: SystemId }),
  response: listOf(recordSchema(nonprofitFiling)).extend(ofSystem),
  sources: ['irs_990'],
  shape: 'list',
  list: { shown: ['ein', 'name', 'return_type', 'tax_period', 'processing_date', 'object_id', 'archive', 'source'] },
  errors: ['not_found'],
  examples: [{ summary: 'A parent with all its divisions', params: { system_id: ids.system_id } }],
  async handler({ params, query }, context) {
    const { deps } = context;
    const [{ system_id, system_name }, { eins }] = await Promise.all([
      knownSystem(deps, params.system_id),
      filersOf(deps.pool, params.system_id),
    ]);
    const selection = {
      kind: nonprofitFiling,
      where: 'r.ein = any($1)',
      values: [[...eins.keys()]],
      order: ['-processing_date', 'object_id'],
    };
    const page = await recordPage(deps, selection, query);
    context.cite('health_systems');
    await warnIfEmpty(context, ['irs_990'], page.total, 'of an EIN of this system in its yearly index');
    const detail = `The yearly IRS index on file names no return of an EIN of this system. Figures of returns on file: /systems/${system_id}/financials`;
    context.explainEmpty({ code: 'none_exists', detail });
    return { system_id, system_name, ...page };
  },
});
