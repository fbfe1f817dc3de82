import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { filersOf } from '../../domain/employers/filers.ts';
import { rowKey, withPayloads, yearsOf } from '../../domain/employers/financial-row.ts';
import { FinancialRow, FinancialYear, financialSources } from '../../domain/employers/financial-schemas.ts';
import { knownSystem } from '../../domain/systems/records.ts';
import { SystemId } from '../../domain/systems/system-id.ts';
import { listOf } from '../../lists/list-of.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { filedRows } from './filed-rows.ts';
import { financialsPage } from './financials-page.ts';
import { systemHead } from './head-records.ts';

export default defineEndpoint({
  path: '/systems/{system_id}/financials',
  tag: 'Systems',
  summary: 'Filings of a health system by fiscal year',
  description:
    'Form 990, Form 5500 and 10-K figures of all EINs and registrants of the system and its divisions, newest year first, each row with its filing. ' +
    'The fiscal year is the year in which the period ends. `years` has all three side by side: Form 990 figures are sums over filers, including transactions between them; ' +
    'Form 5500 participants are never added. A group return sums several organizations and does not belong to one hospital.',
  params: z.object({ system_id: SystemId }),
  query: z.object({
    fiscal_year: z.number().int().min(1990).max(2100).optional().describe('Only this fiscal year'),
    source: z.enum(financialSources).optional().describe('Only this type of filing'),
  }),
  response: listOf(FinancialRow).extend({
    system_id: z.string().describe('Requested system'),
    system_name: z.string().describe('Name of the system'),
    years: z.array(FinancialYear).describe('Filing types side by side for all requested rows, newest year first'),
  }),
  sources: financialSources,
  shape: 'list',
  page: {
    show: financialsPage,
    data: async ({ params }, { deps, cite }) => {
      const head = await systemHead(deps, params.system_id);
      cite(...head.used);
      return head;
    },
  },
  errors: ['not_found'],
  examples: [
    { summary: 'A parent with all its divisions', params: { system_id: ids.system_id } },
    { summary: 'A public company', params: { system_id: 'hca-healthcare' }, query: { source: 'sec_10k' } },
  ],
  async handler({ params, query }, context) {
    const { deps } = context;
    const { fiscal_year, source, ...paging } = query;
    const [system, filers] = await Promise.all([knownSystem(deps, params.system_id), filersOf(deps.pool, params.system_id)]);
    const rows = (await filedRows(deps.pool, filers)).rows.filter(
      (row) => (fiscal_year === undefined || row.fiscal_year === fiscal_year) && (source === undefined || row.source === source),
    );
    context.cite('health_systems', ...financialSources);
    const page = pageOfRows(deps, ['system financials', system.system_id, fiscal_year, source], rows, rowKey, paging);
    return {
      ...page,
      results: await withPayloads(deps.pool, page.results),
      limit: paging.limit,
      system_id: system.system_id,
      system_name: system.system_name,
      years: yearsOf(rows),
    };
  },
});
