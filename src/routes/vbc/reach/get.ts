import { z } from 'zod';
import { ids } from '../../../../sample/ids.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { notFound } from '../../../server/errors.ts';
import { entityPage } from './entity-page.ts';
import { entityYears, reachEntity, yearsOfEntity } from './records.ts';
import { EntityId, ReachDetail, ReachYear, source } from './schemas.ts';

export default defineEndpoint({
  path: '/vbc/reach/{entity_id}',
  tag: 'Value-based care',
  summary: 'An ACO REACH entity with its participants',
  description:
    'One entity in one year: arrangement, financial and quality results, and participation periods of its providers, in pages of provider_limit. A provider that left and came back has several participation periods.',
  params: z.object({ entity_id: EntityId }),
  query: z.object({
    year: ReachYear.optional().describe('Performance year; default: the newest year with this entity'),
    provider_limit: z.number().int().min(0).max(500).default(50).describe('Maximum number of participation periods per page, up to 500'),
    provider_offset: z.number().int().min(0).max(1_000_000).default(0).describe('Number of participation periods to skip'),
  }),
  response: ReachDetail,
  sources: [source],
  shape: 'detail',
  page: { ...entityPage, data: ({ params }, context) => entityYears(context.deps, params.entity_id) },
  errors: ['not_found'],
  examples: [
    { summary: 'A year with results', params: { entity_id: ids.reach_entity_id }, query: { year: '2024' } },
    {
      summary: 'Second page of participants',
      params: { entity_id: ids.reach_entity_id },
      query: { year: '2024', provider_limit: '5', provider_offset: '5' },
    },
  ],
  async handler({ params: { entity_id }, query: { year: asked, ...page } }, context) {
    const years = await yearsOfEntity(context.deps, entity_id);
    const year = asked ?? years[0];
    if (year === undefined || years.length === 0)
      throw notFound(`No entity ${entity_id} is on file. Entities of a year are listed at /vbc/reach?year=…`);
    if (!years.includes(year)) throw notFound(`This entity is on file for ${years.join(', ')}, not for ${year}.`);
    context.cite(source);
    return { ...(await reachEntity(context.deps, entity_id, year, page)), years };
  },
});
