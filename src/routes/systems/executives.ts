import { z } from 'zod';
import { filersOf } from '../../domain/employers/filers.ts';
import { ExecutiveRow } from '../../domain/employers/financial-schemas.ts';
import { executivesOnFile } from '../../domain/systems/executives-on-file.ts';
import { knownSystem } from '../../domain/systems/records.ts';
import { SystemId } from '../../domain/systems/system-id.ts';
import { listOf } from '../../lists/list-of.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { sortRows } from '../../search/sort-rows.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { missingProxies, paidRows, withRaw } from './executive-records.ts';
import { executiveColumns } from './executives-table.ts';
import { payCoverage } from './pay-coverage.ts';
import { systemTop } from './system-head.ts';

export default defineEndpoint({
  path: '/systems/{system_id}/financials/executives',
  tag: 'Systems',
  summary: 'Executive compensation of a health system',
  description:
    'People listed in Schedule J and named executive officers in proxy statements of the system’s EINs and registrants, newest year first, highest paid first, with separate components. ' +
    'Hospitals also report executives paid by their parent: `also_reported_by` lists the other filers with the same name in that year. ' +
    '`matched_npi` is set only if exactly one provider has the name in the filer’s state and nothing contradicts the match; few executives are clinicians, and the others have no NPI.',
  params: z.object({ system_id: SystemId }),
  query: z.object({
    fiscal_year: z.number().int().min(1990).max(2100).optional().describe('Only this fiscal year'),
    is_matched: z.boolean().optional().describe('true: only those with an NPI; false: only those without'),
    sort: sortBy(['fiscal_year', 'name', 'filer_name', 'total_usd', 'base_usd', 'bonus_usd'], {
      standard: 'newest year first, highest paid first',
    }),
  }),
  response: listOf(ExecutiveRow).extend({
    system_id: z.string().describe('Requested system'),
    system_name: z.string().describe('Name of the system'),
  }),
  sources: ['irs_990', 'sec_10k'],
  shape: 'list',
  page: { data: ({ params }, { deps }) => systemTop(deps, params.system_id, 'executives') },
  list: {
    lead: () =>
      'From Schedule J and proxy statements of the system and its divisions. Hospitals also report executives paid by their parent, so the same pay may be in several rows: do not add them up. An NPI is shown only if exactly one provider has the name in the filer’s state and nothing contradicts the match.',
    shown: executiveColumns,
  },
  errors: ['not_found'],
  async handler({ params, query }, context) {
    const { deps } = context;
    const { fiscal_year, is_matched, sort, ...paging } = query;
    const [system, filers] = await Promise.all([knownSystem(deps, params.system_id), filersOf(deps.pool, params.system_id)]);
    const paid = await paidRows(deps.pool, filers);
    const rows = paid.filter(
      (row) =>
        (fiscal_year === undefined || row.fiscal_year === fiscal_year) &&
        (is_matched === undefined || (row.matched_npi !== null) === is_matched),
    );
    const no_proxies = await missingProxies(deps.pool, filers);
    if (no_proxies) context.warn(no_proxies);
    const covered = payCoverage(paid, filers);
    if (covered) context.warn(covered);
    if (rows.length === 0 && fiscal_year === undefined && is_matched === undefined)
      context.explainEmpty({
        code: 'none_exists',
        detail: `No Schedule J or proxy statement of ${system.system_name} is on file. ${await executivesOnFile(deps.pool)}`,
      });
    context.cite('health_systems', 'irs_990', 'sec_10k', 'nppes');
    const question = ['system executives', system.system_id, fiscal_year, is_matched, sort];
    const page = pageOfRows(deps, question, sortRows(rows, sort), ({ table, id }) => `${table}|${id}`, paging);
    return {
      ...page,
      results: await withRaw(deps.pool, page.results),
      limit: paging.limit,
      system_id: system.system_id,
      system_name: system.system_name,
    };
  },
});
