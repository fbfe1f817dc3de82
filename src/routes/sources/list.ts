import { z } from 'zod';
import { allSources } from '../../domain/sources/records.ts';
import { Cadence, Source } from '../../domain/sources/schemas.ts';
import { Freshness } from '../../fields/freshness.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { sourcesPage } from './sources-page.ts';

const classes = Freshness.options;

export default defineEndpoint({
  method: 'get',
  path: '/sources',
  tag: 'Sources',
  summary: 'Source registry',
  description: 'Every registered source with its cadence, last load and freshness. Public.',
  access: 'public',
  query: z.object({
    freshness: Freshness.optional().describe('Only sources of this class'),
    cadence: Cadence.optional().describe('Only sources of this cadence'),
    coverage: z.enum(['complete', 'partial']).optional().describe('Only sources that are loaded completely, or only in part'),
    is_sample: z.boolean().optional().describe('true: only sources with sample data; false: only sources with published data'),
  }),
  response: listOf(Source).extend({
    freshness_counts: z
      .object(
        Object.fromEntries(classes.map((name) => [name, z.number().int().describe(`Sources that are ${name}`)])) as Record<
          Freshness,
          z.ZodNumber
        >,
      )
      .describe('Number of sources in the response by freshness class'),
  }),
  page: sourcesPage,
  sources: [],
  shape: 'list',
  list: { paged: false, default_limit: 200, max_limit: 200 },
  examples: [
    { summary: 'All sources' },
    { summary: 'Sources without a schedule, which never become stale', query: { freshness: 'exempt' } },
  ],
  async handler({ query: { freshness, cadence, coverage, is_sample, limit } }, context) {
    const { deps, now } = context;
    const found = (await allSources(deps, now)).filter(
      (source) =>
        (freshness === undefined || source.freshness === freshness) &&
        (cadence === undefined || source.cadence === cadence) &&
        (coverage === undefined || source.coverage === coverage) &&
        (is_sample === undefined || source.is_sample === is_sample),
    );
    if (found.length === 0 && [freshness, cadence, coverage, is_sample].every((filter) => filter === undefined))
      context.explainEmpty({
        code: 'not_loaded',
        detail: 'No source is registered yet, because nothing was ever loaded into this service.',
      });
    const count = (name: Freshness) => found.filter((source) => source.freshness === name).length;
    const freshness_counts = Object.fromEntries(classes.map((name) => [name, count(name)])) as Record<Freshness, number>;
    return { results: found.slice(0, limit), total: found.length, limit, next_cursor: null, freshness_counts };
  },
});
