import { z } from 'zod';
import { stateOfSource } from '../../domain/licenses/cited.ts';
import { allSources } from '../../domain/sources/records.ts';
import { Cadence, type Source, SourceRow } from '../../domain/sources/schemas.ts';
import { Freshness, ReleaseFreshness } from '../../fields/freshness.ts';
import { EXCLUSION_LISTS } from '../../fields/required-lists.ts';
import { listOf } from '../../lists/list-of.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { sortRows } from '../../search/sort-rows.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { sourcesPage } from './sources-page.ts';

const SourceKind = z.enum(['exclusion_list', 'licensing_board', 'cms', 'other']);

function kindOf({ source_id, publisher }: { source_id: string; publisher: string }): z.infer<typeof SourceKind> {
  if (EXCLUSION_LISTS.includes(source_id)) return 'exclusion_list';
  if (stateOfSource(source_id) !== null || source_id === 'board_directory') return 'licensing_board';
  return publisher.startsWith('Centers for Medicare') ? 'cms' : 'other';
}

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
  kind: kindOf,
  coverage: (row: Row) => row.coverage,
  is_loaded: (row: Row) => row.last_loaded_at !== null,
  cadence: (row: Row) => row.cadence,
  is_sample: (row: Row) => row.is_sample,
};
type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];

type Asked = { q?: string } & { [name in Filter]?: ReturnType<(typeof filters)[name]> };

const matching = (rows: Row[], asked: Asked, but?: Filter): Row[] =>
  rows.filter(
    (row) =>
      (asked.q === undefined || isFound(row, asked.q)) &&
      names.every((name) => name === but || asked[name] === undefined || asked[name] === filters[name](row)),
  );

const countsOf = <Name extends string>(names: readonly Name[], of: string) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.number().int().describe(`Sources whose ${of} is ${name}`)])) as Record<
      Name,
      z.ZodNumber
    >,
  );

const counted = <Name extends string>(names: readonly Name[], rows: Row[], classOf: (row: Row) => Name) =>
  Object.fromEntries(names.map((name) => [name, rows.filter((row) => classOf(row) === name).length])) as Record<Name, number>;

export default defineEndpoint({
  path: '/sources',
  tag: 'Sources',
  summary: 'Source registry',
  description: 'Every registered source with its cadence, last load and freshness. Public.',
  access: 'public',
  query: z.object({
    q: z.string().trim().min(1).max(100).optional().describe('Words of the title, the publisher or the id, such as `texas`'),
    freshness: Freshness.optional().describe('Only sources whose last load is of this class'),
    release_freshness: ReleaseFreshness.optional().describe('Only sources whose newest release is of this class'),
    kind: SourceKind.optional().describe(
      'exclusion_list: the federal and state exclusion lists; licensing_board: licenses and board actions; cms: files of the Centers for Medicare & Medicaid Services; other: all others',
    ),
    is_loaded: z.boolean().optional().describe('true: only sources that are loaded; false: only those that are not'),
    coverage: z.enum(['complete', 'partial']).optional().describe('Only sources that are loaded completely, or only in part'),
    cadence: Cadence.optional().describe('Only sources of this cadence'),
    is_sample: z.boolean().optional().describe('true: only sources with sample data; false: only sources with published data'),
    sort: sortBy(['title', 'cadence', 'rows', 'release_date', 'last_loaded_at'], { standard: 'title' }),
  }),
  response: listOf(SourceRow).extend({
    freshness_counts: countsOf(Freshness.options, 'last load').describe('Number of sources in the response by freshness of the last load'),
    release_freshness_counts: countsOf(ReleaseFreshness.options, 'newest release').describe(
      'Number of sources in the response by freshness of the newest release',
    ),
  }),
  page: {
    show: sourcesPage,
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
      cadence: 'Published',
      kind: 'Kind of source',
    },
    async counts({ query }, { deps, now }) {
      const rows = await allSources(deps, now);
      const counts = (['freshness', 'release_freshness', 'kind', 'coverage', 'is_loaded', 'cadence'] as const).map((name) => {
        const values = matching(rows, query, name).map((row) => String(filters[name](row)));
        return [name, [...new Set(values)].map((value) => ({ value, count: values.filter((one) => one === value).length }))] as const;
      });
      return Object.fromEntries(counts);
    },
  },
  async handler({ query: { limit, cursor, sort, ...asked } }, context) {
    const { deps, now } = context;
    const found = sortRows(matching(await allSources(deps, now), asked), sort);
    if (found.length === 0 && [asked.q, ...names.map((name) => asked[name])].every((value) => value === undefined))
      context.explainEmpty({
        code: 'not_loaded',
        detail: 'No source is registered yet, because nothing was ever loaded into this service.',
      });
    const page = pageOfRows(deps, ['sources', asked, sort], found, ({ source_id }) => source_id, { limit, cursor });
    return {
      ...page,
      results: page.results.map((row) => SourceRow.parse(row)),
      limit,
      freshness_counts: counted(Freshness.options, found, filters.freshness),
      release_freshness_counts: counted(ReleaseFreshness.options, found, filters.release_freshness),
    };
  },
});
