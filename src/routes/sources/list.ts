import { z } from 'zod';
import { allSources } from '#domain/sources/records';
import { cadenceWords, type Source, SourceRow, sourceBadges } from '#domain/sources/schemas';
import { Freshness, ReleaseFreshness } from '#fields/freshness';
import { listOf, sortBy } from '#lists/list-of';
import { dataTable } from '#pages/data-table';
import { html } from '#pages/html';
import { counted, number } from '#pages/wording';
import { pageOfRows, sortRows } from '#search/page-of-rows';
import { defineEndpoint, definePage } from '#server/define-endpoint';

const legend = html`<details><summary>What “due for an update” and “load overdue” mean</summary><p>The date of the newest loaded release is compared with the publisher’s update schedule: a source is due for an update when there should be a newer release by now, and out of date when that was long ago.
The time of the last load is compared with the same schedule: a load is due when the source should have been loaded again by now, and overdue when that was long ago. A file loaded today may be years old, and of a file without a release date Proviso knows only when it was loaded.</p></details>`;

type Row = z.infer<typeof Source>;

/** Every word is in the title, the publisher or the id; signs alone are in none. */
function isFound({ title, publisher, source_id }: Row, q: string): boolean {
  const text = `${title} ${publisher} ${source_id}`.toLowerCase();
  const words = q.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.length > 0 && words.every((word) => text.includes(word));
}

const filters = {
  freshness: (row: Row) => row.freshness,
  release_freshness: (row: Row) => row.release_freshness,
  coverage: (row: Row) => row.coverage,
  is_loaded: (row: Row) => row.last_loaded_at !== null,
};
type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];

type Query = { q?: string } & { [name in Filter]?: ReturnType<(typeof filters)[name]> };

const matching = (rows: Row[], query: Query, but?: Filter): Row[] =>
  rows.filter(
    (row) =>
      (query.q === undefined || isFound(row, query.q)) &&
      names.every((name) => name === but || query[name] === undefined || query[name] === filters[name](row)),
  );

const countsOf = <Name extends string>(names: readonly Name[], of: string) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.number().int().describe(`Sources whose ${of} is ${name}`)])) as Record<
      Name,
      z.ZodNumber
    >,
  );

const countsBy = <Name extends string>(names: readonly Name[], rows: Row[], classOf: (row: Row) => Name) =>
  Object.fromEntries(names.map((name) => [name, rows.filter((row) => classOf(row) === name).length])) as Record<Name, number>;

const SourceList = listOf(SourceRow).extend({
  freshness_counts: countsOf(Freshness.options, 'last load').describe('Number of sources in the response by freshness of the last load'),
  release_freshness_counts: countsOf(ReleaseFreshness.options, 'newest release').describe(
    'Number of sources in the response by freshness of the newest release',
  ),
});

/** `whole`: the sources with what only their own pages have as JSON. */
const sourcesPage = definePage<typeof SourceList>(({ results, total }, view, whole: ReadonlyMap<string, Row>) => ({
  title: 'Sources',
  description: 'Every public source: how current it is, when it was loaded, and what its columns mean.',
  width: 'wide',
  lead: html`${counted(total, 'source')}${total > 0 && total === results.length && `, ${number(results.filter(({ last_loaded_at }) => last_loaded_at !== null).length)} of them loaded`}. The page of a source shows its loads (including refused ones) and what its columns mean.`,
  main: html`${view.list.above}
${legend}
${dataTable(
  'Sources',
  [
    {
      title: 'Source',
      sort: 'title',
      value: (row) => html`<a href="/sources/${row.source_id}">${row.title}</a>`,
    },
    { title: 'Publisher', value: ({ source_id }) => whole.get(source_id)!.publisher },
    { title: 'Release', sort: 'release_date', value: ({ source_id }) => sourceBadges(whole.get(source_id)!) },
    { title: 'Published', sort: 'cadence', value: ({ cadence }) => cadenceWords(cadence) },
    { title: 'Records', is_number: true, sort: 'rows', value: (row) => (row.last_loaded_at ? row.rows : null) },
    { title: 'Loaded', sort: 'last_loaded_at', value: (row) => row.last_loaded_at?.slice(0, 10) },
  ],
  results,
  view.list.sorting,
)}
${view.list.below}`,
  origin: 'json',
}));

export default defineEndpoint({
  path: '/sources',
  summary: 'Search sources',
  description: 'Every registered source with its cadence, last load and freshness. Public.',
  access: 'public',
  query: z.object({
    q: z.string().trim().min(1).max(100).optional().describe('Words of the title, the publisher or the id, such as `texas`'),
    freshness: Freshness.optional().describe('Only sources whose last load is of this class'),
    release_freshness: ReleaseFreshness.optional().describe('Only sources whose newest release is of this class'),
    is_loaded: z.boolean().optional().describe('true: only sources that are loaded; false: only those that are not'),
    coverage: z.enum(['complete', 'partial']).optional().describe('Only sources that are loaded completely, or only in part'),
    sort: sortBy(['title', 'cadence', 'rows', 'release_date', 'last_loaded_at'], { standard: 'title' }),
  }),
  response: SourceList,
  page: {
    ...sourcesPage,
    data: async (_input, { deps, now }) => new Map((await allSources(deps, now)).map((source) => [source.source_id, source])),
  },
  sources: [],
  shape: 'list',
  list: {
    default_limit: 200,
    max_limit: 200,
    labels: {
      q: 'Search sources',
      freshness: 'Loads',
      release_freshness: 'Release',
      is_loaded: 'Loaded',
      coverage: 'How much is loaded',
    },
    async counts({ query }, { deps, now }) {
      const rows = await allSources(deps, now);
      const counts = names.map((name) => {
        const values = matching(rows, query, name).map((row) => String(filters[name](row)));
        return [name, [...new Set(values)].map((value) => ({ value, count: values.filter((one) => one === value).length }))] as const;
      });
      return Object.fromEntries(counts);
    },
  },
  async handler({ query: { limit, cursor, sort, ...query } }, context) {
    const { deps, now } = context;
    const found = sortRows(matching(await allSources(deps, now), query), sort);
    if (found.length === 0 && [query.q, ...names.map((name) => query[name])].every((value) => value === undefined))
      context.explainEmpty({
        code: 'not_loaded',
        detail: 'No source is registered yet, because nothing was ever loaded into this service.',
      });
    const page = pageOfRows(deps, ['sources', query, sort], found, ({ source_id }) => source_id, { limit, cursor });
    return {
      ...page,
      results: page.results.map((row) => SourceRow.parse(row)),
      limit,
      freshness_counts: countsBy(Freshness.options, found, filters.freshness),
      release_freshness_counts: countsBy(ReleaseFreshness.options, found, filters.release_freshness),
    };
  },
});
