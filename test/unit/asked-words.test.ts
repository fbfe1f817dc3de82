import { pagesFor, queryWords, site_pages } from '#domain/platform/site-pages';
import { slugs } from '#routes/resources/list';
import { discoverEndpoints } from '#server/discover';

const first = (text: string) => pagesFor(queryWords(text))[0];

test.each<any[]>(cases('leads to'))('%j leads to %s', (text, path) => {
  expect(first(text)?.path).toBe(path);
});

test('a page with the state in its path is found with a state only', () => {
  expect(pagesFor(queryWords('licensing boards')).map(({ path }) => path)).not.toContainEqual(expect.stringContaining('{'));
  expect(pagesFor(queryWords('hospitals 2022'))).toEqual([]);
});

test('a city that is known becomes the filter of the city', () => {
  const cities = new Set(['cleveland', 'salt lake city']);
  const paths = (text: string) => pagesFor(queryWords(text), (name) => cities.has(name)).map(({ path }) => path);
  expect(paths('nursing homes Cleveland')[0]).toBe('/nursing-homes?city=Cleveland');
  expect(paths('hospitals in Salt Lake City, Utah')[0]).toBe('/hospitals?city=Salt+Lake+City&state=UT');
  expect(paths('hospitals Springfield')).toEqual([]);
  expect(paths('Cleveland Clinic')).toEqual([]);
});

test.each<any>(cases('names no page'))('%j names no page', (text) => {
  expect(pagesFor(queryWords(text))).toEqual([]);
});

test('every page of the table exists, shows itself to browsers, and takes the state filter it names', async () => {
  const endpoints = (await discoverEndpoints()).filter(({ method }) => method === 'get');
  const not_endpoints = new Set(['/docs', ...slugs.map((slug) => `/resources/${slug}`)]);
  for (const { path, state_filter, year_filter } of site_pages) {
    if (not_endpoints.has(path)) continue;
    // The state is a part of the path.
    if (state_filter.startsWith('{')) {
      expect([path, path.includes(state_filter) && endpoints.some((one) => one.path === path)]).toEqual([path, true]);
      continue;
    }
    const endpoint = endpoints.find((one) => one.path === path);
    expect([path, endpoint !== undefined && (endpoint.page?.show !== undefined || ['list', 'document'].includes(endpoint.shape))]).toEqual([
      path,
      true,
    ]);
    const filters = Object.keys((endpoint!.query as { shape?: object } | undefined)?.shape ?? {});
    if (year_filter) expect([path, filters.includes(year_filter)]).toEqual([path, true]);
    if (state_filter) expect([path, filters.includes(state_filter)]).toEqual([path, true]);
    else expect([path, filters.includes('state') && endpoint!.shape === 'list']).toEqual([path, false]);
  }
  expect(new Set(site_pages.map(({ path }) => path)).size).toBe(site_pages.length);
});

test('every list that a browser can open without an identifier is in the table', async () => {
  const known = new Set(site_pages.map(({ path }) => path));
  const lists = (await discoverEndpoints()).filter(({ method, shape, path, query }) => {
    const required = Object.entries((query as { shape?: Record<string, any> } | undefined)?.shape ?? {}).some(
      ([, one]) => !one.safeParse(undefined).success,
    );
    return method === 'get' && shape === 'list' && !path.includes('{') && !required;
  });
  // Searches of exclusions are at /screen; a comparison over years is a part of /compare.
  const elsewhere = new Set(['/exclusions/search', '/demo/exclusions/search', '/exclusions/state/search', '/compare/years']);
  expect(lists.map(({ path }) => path).filter((path) => !known.has(path) && !elsewhere.has(path))).toEqual([]);
});
