import { z } from 'zod';
import { typeaheadAcos } from '../../../indexes/acos-search.ts';
import { acoPerformance } from '../../records/aco-performance.ts';
import { current } from '../../records/current.ts';
import type { RequestContext } from '../../server/handler-context.ts';

const { track } = acoPerformance.columns;

export const AcoSuggestion = z
  .object({
    aco_id: z.string().describe('Id as published: A1001 in the Shared Savings Program, D0123 in ACO REACH'),
    program: z.enum(['shared_savings', 'reach']).describe('Program: Medicare Shared Savings Program or ACO REACH'),
    name: z.string().describe('Newest name'),
    performance_year: z.number().int().describe('Newest loaded performance year'),
    track: track.schema.describe(`${track.description} Null for ACO REACH.`),
    path: z.string().describe('Path of its results'),
  })
  .meta({ id: 'AcoSuggestion' });

/** The best hits with their newest names; the track is null for ACO REACH. */
export async function suggestAcos(q: string, limit: number, context: RequestContext) {
  const found = await typeaheadAcos(context.deps, q, { limit, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  const { rows } = await context.deps.pool.query(
    `select distinct on (position) * from (
       select array_position($1, aco_id) as position, aco_id, 'shared_savings' as program, name, performance_year, track
         from ${current('aco_performance')} where aco_id = any($1)
       union all select array_position($1, entity_id), entity_id, 'reach', name, performance_year, null from ${current('aco_reach_entity')}
         where entity_id = any($1)
       union all select array_position($1, entity_id), entity_id, 'reach', name, performance_year, null from ${current('aco_reach_result')}
         where entity_id = any($1)) named
     order by position, name is null, performance_year desc`,
    [found.ids],
  );
  const results = rows.map(({ aco_id, program, name, performance_year, track }: Record<string, any>): z.infer<typeof AcoSuggestion> => {
    const path = program === 'reach' ? `/vbc/reach/${aco_id}` : `/vbc/acos/${aco_id}/financials`;
    return { aco_id, program, name: name ?? aco_id, performance_year, track, path };
  });
  context.cite(...new Set(results.map(({ program }) => (program === 'reach' ? 'cms_aco_reach' : 'cms_mssp'))));
  return { results, total: found.total, is_similar: found.is_similar ?? false };
}
