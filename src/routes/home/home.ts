import { z } from 'zod';
import { platformCounts } from '../../domain/platform/counts.ts';
import { World } from '../../fields/world.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listStanding } from '../../screening/list-standing.ts';
import { homePage } from './home-page.ts';

export const Home = z.object({
  name: z.string().describe('Name of the service'),
  description: z.string().describe('What it is'),
  docs_at: z.string().describe('Path of the reference'),
  openapi_at: z.string().describe('Path of the OpenAPI document'),
  quickstart_at: z.string().describe('Path of the first steps'),
  sources: z.number().int().describe('Sources with at least one accepted load'),
  rows: z.number().int().describe('Current records held of all sources'),
  partial_sources: z.number().int().describe('Of these sources, those of which only a part is loaded: the counts cover that part alone'),
  lists: z
    .object({
      required: z.number().int().describe('Exclusion lists a screening needs'),
      loaded: z.number().int().describe('Of those, lists that are loaded'),
      current: z.number().int().describe('Of those, lists that are no gap in a screening of today'),
      known: z.number().int().describe('All exclusion lists there are, those that no screening needs included'),
      known_loaded: z.number().int().describe('Of all of them, lists that are loaded and so searched'),
    })
    .describe('The exclusion lists, as /exclusions/state/coverage counts them'),
  world: World.describe('sample: invented data; real: files of the publishers; empty: nothing is loaded'),
  is_sample: z.boolean().describe('True where any source holds invented sample data'),
});

export default defineEndpoint({
  method: 'get',
  path: '/',
  tag: 'Pages',
  summary: 'The home page',
  description:
    'For browsers a search box that screens a name or NPI and finds hospitals, health systems, companies, accountable care organizations, trials and providers; for programs where to begin.',
  access: 'public',
  shape: 'other',
  response: Home,
  page: homePage,
  examples: [{ summary: 'Where to begin' }],
  async handler(_input, { deps, now, world }) {
    const [counts, lists, served] = await Promise.all([platformCounts(deps, now), listStanding({ deps, now }), world()]);
    const { sources, partial_sources, rows, is_sample } = counts;
    return {
      name: 'Proviso',
      description:
        'Public records on US healthcare: providers, facilities, exclusions, health systems, companies and trials, each figure with its source.',
      docs_at: '/docs',
      openapi_at: '/openapi.json',
      quickstart_at: '/quickstart',
      sources,
      partial_sources,
      rows,
      lists,
      world: served,
      is_sample,
    };
  },
});
