import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { sortBy } from '../../../lists/sort-by.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { ReachEntity, ReachYear, reachEntities, reachSorts, reachYears, source } from './records.ts';

export default defineEndpoint({
  path: '/vbc/reach',
  tag: 'Value-based care',
  summary: 'ACO REACH entities of a year',
  description:
    'Entities in the ACO REACH model (Global and Professional Direct Contracting through 2022) in one year, by name, with their savings if the results for the year are loaded.',
  query: z.object({
    year: ReachYear.optional().describe('Performance year; default: the newest one loaded'),
    sort: sortBy(reachSorts, { standard: 'name' }),
  }),
  response: listOf(ReachEntity).extend({
    year: z.number().int().nullable().describe('Performance year of the response; null if none is loaded'),
    years: z.array(z.number().int()).describe('Loaded years, newest first'),
  }),
  sources: [source],
  shape: 'list',
  list: { file_of: () => 'aco reach' },
  async handler({ query: { year: asked, sort, limit, cursor } }, context) {
    const years = await reachYears(context.deps);
    const year = asked ?? years[0] ?? null;
    const found = await reachEntities(context.deps, { year, sort: sort ?? 'name' }, { limit, cursor });
    context.cite(source);
    return { ...found, limit, year, years };
  },
});
