import { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import { current } from '#records/current';
import type { RequestContext } from '#server/define-endpoint';
import { typeaheadAcos } from '../../../indexes/acos-search.ts';

export const AcoId = z
  .string()
  .regex(/^A\d{4,5}$/, 'an id such as A1001')
  .describe('ACO id as published; files for 2013 and 2014 used different ids (A67373)');

interface FoundAco {
  aco_id: string;
  program: 'shared_savings' | 'reach';
  name: string;
  performance_year: number;
  track: string | null;
}

export async function suggestAcos(q: string, limit: number, context: RequestContext) {
  const found = await typeaheadAcos(context.deps, q, { limit, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  const { rows } = await context.deps.pool.query<FoundAco & { position: number }>(
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
  const results = rows.map(({ position: _, ...row }): FoundAco & { path: string } => {
    const path = row.program === 'reach' ? `/vbc/reach/${row.aco_id}` : `/vbc/acos/${row.aco_id}/financials`;
    return { ...row, name: row.name ?? row.aco_id, path };
  });
  context.cite(...new Set(results.map(({ program }) => (program === 'reach' ? 'cms_aco_reach' : 'cms_mssp'))));
  return { results, total: found.total, is_similar: found.is_similar ?? false };
}
