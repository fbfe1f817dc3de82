import { standingToday } from '../../domain/exclusions/list-standing.ts';
import { platformCounts } from '../../domain/platform/counts.ts';
import { listCounts } from '../../screening/list-counts.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { browseLists } from './browse.ts';
import { type HomePageData, homePage } from './home-page.ts';
import { Home } from './home-schemas.ts';

export default defineEndpoint({
  path: '/',
  tag: 'Service and documents',
  summary: 'The home page',
  description:
    'In a browser: a search box to screen a name or NPI and to find hospitals, health systems, companies, accountable care organizations, trials and providers. For programs: links to the documentation and counts of the loaded data.',
  access: 'reader',
  cost: 'apart',
  response: Home,
  page: {
    ...homePage,
    async data(_input, context): Promise<HomePageData> {
      const [standing, browse] = await Promise.all([standingToday(context), browseLists(context.deps)]);
      return { standing, browse };
    },
  },
  async handler(_input, { deps, now, world }) {
    const [counts, lists, served] = await Promise.all([platformCounts(deps, now), listCounts({ deps, now }), world()]);
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
