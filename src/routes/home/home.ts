import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { platformCounts } from '../platform/records.ts';
import { homePage } from './home-page.ts';

export const Home = z.object({
  name: z.string().describe('Name of the service'),
  description: z.string().describe('What it is'),
  docs_at: z.string().describe('Path of the reference'),
  openapi_at: z.string().describe('Path of the OpenAPI document'),
  quickstart_at: z.string().describe('Path of the first steps'),
  sources: z.number().int().describe('Sources with at least one accepted load'),
  rows: z.number().int().describe('Current records held of all sources'),
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
  async handler(_input, { deps, now }) {
    const { sources, rows, is_sample } = await platformCounts(deps, now);
    return {
      name: 'Proviso',
      description:
        'Public records on US healthcare: providers, facilities, exclusions, health systems, companies and trials, each figure with its source.',
      docs_at: '/docs',
      openapi_at: '/openapi.json',
      quickstart_at: '/quickstart',
      sources,
      rows,
      is_sample,
    };
  },
});
