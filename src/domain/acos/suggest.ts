import { z } from 'zod';
import { typeaheadAcos } from '../../../indexes/acos-search.ts';
import { arrayParameter } from '../../db/joined-reads.ts';
import { integer, named, oneOf, text } from '../../fields/described.ts';
import { acoPerformance } from '../../records/aco-performance.ts';
import { current } from '../../records/current.ts';
import type { RequestContext } from '../../server/handler-context.ts';

export const AcoId = z
  .string()
  .regex(/^A\d{4,5}$/, 'an id such as A1001')
  .describe('ACO id as published; files for 2013 and 2014 used different ids (A67373)');

const { track } = acoPerformance.columns;

export const AcoSuggestion = named('AcoSuggestion', {
  aco_id: text('Id as published: A1001 in the Shared Savings Program, D0123 in ACO REACH'),
  program: oneOf(['shared_savings', 'reach'], 'Program: Medicare Shared Savings Program or ACO REACH'),
  name: text('Newest name'),
  performance_year: integer('Newest loaded performance year'),
  track: track.schema.describe(`${track.description} Null for ACO REACH.`),
  path: text('Path of its results'),
});

export async function suggestAcos(q: string, limit: number, context: RequestContext) {
  const found = await typeaheadAcos(context.deps, q, { limit, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  const { rows } = await context.deps.pool.query(
    `select distinct on (position) * from (
       select array_position($1, aco_id) as position, aco_id, 'shared_savings' as program, name, performance_year, track
         from ${current('aco_performance')} where aco_id = any(${arrayParameter('$1', 'text')})
       union all select array_position($1, entity_id), entity_id, 'reach', name, performance_year, null from ${current('aco_reach_entity')}
         where entity_id = any(${arrayParameter('$1', 'text')})
       union all select array_position($1, entity_id), entity_id, 'reach', name, performance_year, null from ${current('aco_reach_result')}
         where entity_id = any(${arrayParameter('$1', 'text')})) named
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
