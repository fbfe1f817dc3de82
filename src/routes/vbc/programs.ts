import { z } from 'zod';
import { type Filters, filtered, sql, statement } from '#db/sql';
import { FiscalYear } from '#domain/hospitals/penalty-schemas';
import { loadedOnly, nullsOf } from '#domain/null-reasons';
import { sourceTitles } from '#domain/sources/titles';
import { integerOrNull } from '#fields/described';
import { UsState } from '#fields/us-state';
import { listOf, sortBy, words } from '#lists/list-of';
import { recordList } from '#lists/record-list';
import { current } from '#records/current';
import type { RecordKind } from '#records/define-record';
import { hospitalHacReduction, hospitalVbpScore } from '#records/hospital-payment';
import { byField, members, NullReasons, ownProvenance, valuesOf } from '#records/record-schema';
import { type Counts, countRows, countsOf } from '#search/facets';
import { likeWords } from '#search/postgres-conditions';
import { defineEndpoint, type Paging, type RequestContext } from '#server/define-endpoint';

const programQuery = {
  fiscal_year: FiscalYear.optional().describe('Federal fiscal year; default: the newest one loaded'),
  state: UsState.optional(),
  name: words('Words of the name, in any order'),
};

interface Query {
  fiscal_year?: number;
  state?: string;
  name?: string;
  is_penalized?: boolean;
  sort?: string;
}

const places = ['ccn', 'name', 'state', 'fiscal_year'] as const;

/** The ranking of one of Medicare's payment programs by the column `score`, of which rank 1 is the highest. */
function programRanking<K extends RecordKind<any>>(kind: K, source: string, score: string, figures: readonly string[]) {
  const columns = [...places, score, ...figures];

  const filtersOf = ({ fiscal_year, state, name, is_penalized }: Query): Filters => ({
    'r.fiscal_year = ?': fiscal_year,
    'r.state = ?': state,
    'r.name ilike all(?)': name && likeWords(name),
    'r.is_penalized = ?': is_penalized,
  });

  const rowsOf = (query: Query) => sql.from(sql.raw(current(kind, 'r'))).modify(filtered, filtersOf(query));

  /** Fiscal years on file, newest first; without counts, which would ignore the filters. */
  const yearsOn = async ({ deps }: Pick<RequestContext, 'deps'>) =>
    (await countRows(deps.pool, rowsOf({}), 'fiscal_year', '1 desc')).map(({ value }) => ({ value }));

  return {
    Row: z.object({
      rank: integerOrNull(
        'Rank among all hospitals of the fiscal year, whatever the filters; 1 is the highest score, equal scores share a rank (1, 2, 2, 4), null without a score',
      ),
      ...members(kind, columns),
      null_reasons: NullReasons,
      ...ownProvenance,
    }),
    shown: ['rank', 'name', 'ccn', 'state', 'fiscal_year', score, ...figures, 'source'],
    sorts: [score, 'name', 'state'] as [string, ...string[]],

    async counts({ query }: { query: Query }, context: RequestContext): Promise<Counts> {
      const years = await yearsOn(context);
      const year = query.fiscal_year ?? Number(years[0]?.value ?? 0);
      return { ...(await countsOf(context.deps.pool, { ...query, fiscal_year: year }, ['state'], rowsOf)), fiscal_year: years };
    },

    async page({ sort, ...filters }: Query, paging: Paging, context: RequestContext) {
      const fiscal_year = filters.fiscal_year ?? Number((await yearsOn(context))[0]?.value ?? 0);
      const order = [...new Set([sort ?? `-${score}`, 'ccn'])];
      const selection = { kind, where: filtersOf({ ...filters, fiscal_year }), order, more: ['r.id'], sources: [source] };
      const page = await recordList(context, selection, paging);
      const found: Record<string, any>[] = page.results;
      const rank = sql.raw('rank() over (order by ?? desc)::int as rank', [score]);
      const ranked = rowsOf({ fiscal_year }).whereNotNull(score).select('id', rank).as('k');
      const ids = found.map(({ id }) => id);
      const { rows } = await context.deps.pool.query(statement(sql.from(ranked).modify(filtered, { 'id = any(?)': ids })));
      const rank_of = new Map(rows.map(({ id, rank }) => [id, rank]));
      const loaded = loadedOnly(source, await sourceTitles(context.deps));
      return {
        ...page,
        results: found.map(({ withheld, id, ...record }) => ({
          ...valuesOf(columns, record),
          rank: rank_of.get(id) ?? null,
          provenance: record.provenance,
          null_reasons: byField(nullsOf({ record: { ...record, withheld }, fields: [score, ...figures], source, loaded })),
        })) as never[],
      };
    },
  };
}

const hac = programRanking(hospitalHacReduction, 'cms_hac_reduction', 'total_hac_score', ['is_penalized']);

export const hacRanking = defineEndpoint({
  path: '/vbc/hac',
  tag: 'Value-based care',
  summary: 'Rank hospitals by hospital-acquired conditions',
  description: 'One fiscal year of the Hospital-Acquired Condition Reduction Program, worst score first.',
  query: z.object({
    ...programQuery,
    is_penalized: z.boolean().optional().describe('Whether payments are reduced by 1%'),
    sort: sortBy(hac.sorts, { standard: '-total_hac_score' }),
  }),
  response: listOf(hac.Row.meta({ id: 'RankedHac' })),
  sources: ['cms_hac_reduction'],
  shape: 'list',
  list: {
    record: '/hospitals/{ccn}',
    shown: hac.shown,
    lead: () => 'Rank 1 is the worst. The quarter of hospitals with the highest scores loses 1% of its Medicare payments.',
    counts: hac.counts,
  },
  handler: ({ query: { limit, cursor, ...filters } }, context) => hac.page(filters, { limit, cursor }, context),
});

const hvbp = programRanking(hospitalVbpScore, 'cms_hvbp', 'total_performance_score', [
  ...['clinical_outcomes_score', 'engagement_score', 'safety_score', 'efficiency_score'],
]);

export const hvbpRanking = defineEndpoint({
  path: '/vbc/hvbp',
  tag: 'Value-based care',
  summary: 'Rank hospitals by value-based purchasing',
  description: 'One fiscal year of Hospital Value-Based Purchasing, best score first.',
  query: z.object({ ...programQuery, sort: sortBy(hvbp.sorts, { standard: '-total_performance_score' }) }),
  response: listOf(hvbp.Row.meta({ id: 'RankedVbp' })),
  sources: ['cms_hvbp'],
  shape: 'list',
  list: {
    record: '/hospitals/{ccn}',
    shown: hvbp.shown,
    lead: () => 'Rank 1 is the best: the score decides how much of its payments a hospital gets back.',
    counts: hvbp.counts,
  },
  handler: ({ query: { limit, cursor, ...filters } }, context) => hvbp.page(filters, { limit, cursor }, context),
});
