import { z } from 'zod';
import { SystemId } from '../../domain/systems/system-id.ts';
import { listOf } from '../../lists/list-of.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { sortRows } from '../../search/sort-rows.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { ChainSpelling, chainSpellings } from './chain-records.ts';

export default defineEndpoint({
  path: '/systems/chains',
  tag: 'Systems',
  summary: 'Chains named in cost reports, and how each spelling was treated',
  description:
    'Every spelling of a chain or home office in cost reports (worksheet S-2), by state, with the system it was tied to and why. Chains of three or more hospitals that are not in the registry are separate systems (`source: cost_report_chain`). ' +
    'A name of common words only, such as BAPTIST HEALTH, is a separate chain in each state.',
  query: z.object({
    q: z.string().trim().min(1).max(100).optional().describe('Part of the name as published'),
    system_id: SystemId.optional().describe('Only spellings tied to this system'),
    rule: ChainSpelling.shape.rule.optional().describe('Only spellings treated so'),
    sort: sortBy(['chain_name', 'state', 'hospital_count', 'last_period_end', 'system_name'], { standard: 'largest chains first' }),
  }),
  response: listOf(ChainSpelling),
  sources: ['hcris_wide_extract', 'hcris_2552_10'],
  shape: 'list',
  list: {
    heading: () => 'Chains in cost reports',
    lead: () =>
      'Rules and a table of names bring spellings together. Chains of three or more hospitals that are not in the registry are separate systems.',
    shown: [
      'chain_name: Name in cost reports',
      'state',
      'hospital_count',
      'last_period_end: Last named',
      'system_name: System',
      'evidence: Why',
      'rule',
    ],
  },
  async handler({ query: { limit, cursor, q, system_id, rule, sort } }, context) {
    const rows = sortRows(await chainSpellings(context.deps.pool, { words: q, system_id, rule }), sort);
    context.cite('hcris_wide_extract', 'hcris_2552_10');
    return {
      ...pageOfRows(context.deps, ['chains', q, system_id, rule, sort], rows, (row) => `${row.chain_name}|${row.state}`, { limit, cursor }),
      limit,
    };
  },
});
