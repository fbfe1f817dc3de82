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

interface Program<K extends RecordKind<any>> {
  path: `/vbc/${string}`;
  summary: string;
  description: string;
  kind: K;
  source: string;
  /** Rank 1 has the highest. */
  score: string;
  figures: readonly string[];
  /** Name of a row in the OpenAPI document. */
  row: string;
  lead: string;
  filters?: z.ZodRawShape;
}

/** The ranking of one of Medicare's payment programs. */
function programRanking<K extends RecordKind<any>>({ path, summary, description, kind, source, score, figures, ...program }: Program<K>) {
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

  const Row = z.object({
    rank: integerOrNull(
      'Rank among all hospitals of the fiscal year, whatever the filters; 1 is the highest score, equal scores share a rank (1, 2, 2, 4), null without a score',
    ),
    ...members(kind, columns),
    null_reasons: NullReasons,
    ...ownProvenance,
  });

  return defineEndpoint({
    path,
    summary,
    description,
    query: z.object({ ...programQuery, ...program.filters, sort: sortBy([score, 'name', 'state'], { standard: `-${score}` }) }),
    response: listOf(Row.meta({ id: program.row })),
    sources: [source],
    shape: 'list',
    list: {
      record: '/hospitals/{ccn}',
      shown: ['rank', 'name', 'ccn', 'state', 'fiscal_year', score, ...figures, 'source'],
      lead: () => program.lead,
      async counts({ query }: { query: Query }, context): Promise<Counts> {
        const years = await yearsOn(context);
        const year = query.fiscal_year ?? Number(years[0]?.value ?? 0);
        return { ...(await countsOf(context.deps.pool, { ...query, fiscal_year: year }, ['state'], rowsOf)), fiscal_year: years };
      },
    },
    async handler({ query: { limit, cursor, sort, ...filters } }: { query: Query & Paging }, context) {
      const fiscal_year = filters.fiscal_year ?? Number((await yearsOn(context))[0]?.value ?? 0);
      const order = [...new Set([sort ?? `-${score}`, 'ccn'])];
      const selection = { kind, where: filtersOf({ ...filters, fiscal_year }), order, more: ['r.id'], sources: [source] };
      const page = await recordList(context, selection, { limit, cursor });
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
  });
}

export const hacRanking = programRanking({
  path: '/vbc/hac',
  summary: 'Rank hospitals by hospital-acquired conditions',
  description: 'One fiscal year of the Hospital-Acquired Condition Reduction Program, worst score first.',
  kind: hospitalHacReduction,
  source: 'cms_hac_reduction',
  score: 'total_hac_score',
  figures: ['is_penalized'],
  row: 'RankedHac',
  lead: 'Rank 1 is the worst. The quarter of hospitals with the highest scores loses 1% of its Medicare payments.',
  filters: { is_penalized: z.boolean().optional().describe('Whether payments are reduced by 1%') },
});

export const hvbpRanking = programRanking({
  path: '/vbc/hvbp',
  summary: 'Rank hospitals by value-based purchasing',
  description: 'One fiscal year of Hospital Value-Based Purchasing, best score first.',
  kind: hospitalVbpScore,
  source: 'cms_hvbp',
  score: 'total_performance_score',
  figures: ['clinical_outcomes_score', 'engagement_score', 'safety_score', 'efficiency_score'],
  row: 'RankedVbp',
  lead: 'Rank 1 is the best: the score decides how much of its payments a hospital gets back.',
});
