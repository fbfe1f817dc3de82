import { z } from 'zod';
import { type Filters, filtered, sql, statement } from '../../../db/sql.ts';
import { FiscalYear } from '../../../domain/hospitals/penalty-schemas.ts';
import { loadedOnly, nullsOf } from '../../../domain/null-reasons.ts';
import { sourceTitles } from '../../../domain/sources/titles.ts';
import { integerOrNull } from '../../../fields/described.ts';
import { UsState } from '../../../fields/us-state.ts';
import { recordPage, warnIfEmpty } from '../../../lists/record-list.ts';
import { words } from '../../../lists/search-parameters.ts';
import { current } from '../../../records/current.ts';
import type { RecordKind } from '../../../records/define-record.ts';
import { byField, NullReasons } from '../../../records/null-reason.ts';
import { ownProvenance } from '../../../records/provenance.ts';
import { members } from '../../../records/record-schema.ts';
import { type Counts, countRows } from '../../../search/facets.ts';
import { likeWords } from '../../../search/like-words.ts';
import type { Paging } from '../../../server/define-endpoint.ts';
import type { RequestContext } from '../../../server/handler-context.ts';

export const programQuery = {
  fiscal_year: FiscalYear.optional().describe('Federal fiscal year; default: the newest one loaded'),
  state: UsState.optional(),
  name: words('Words of the name, in any order'),
};

interface Asked {
  fiscal_year?: number;
  state?: string;
  name?: string;
  is_penalized?: boolean;
  sort?: string;
}

const places = ['ccn', 'name', 'state', 'fiscal_year'] as const;

/** The ranking of one of Medicare's payment programs by the column `score`, of which rank 1 is the highest. */
export function programRanking<K extends RecordKind<any>>(kind: K, source: string, score: string, figures: readonly string[]) {
  const columns = [...places, score, ...figures];

  const filtersOf = ({ fiscal_year, state, name, is_penalized }: Asked): Filters => ({
    'r.fiscal_year = ?': fiscal_year,
    'r.state = ?': state,
    'r.name ilike all(?)': name && likeWords(name),
    'r.is_penalized = ?': is_penalized,
  });

  const rowsOf = (asked: Asked) => sql.from(sql.raw(current(kind, 'r'))).modify(filtered, filtersOf(asked));

  /** Fiscal years on file, newest first; without counts, which would ignore the filters. */
  const yearsOn = async ({ deps }: Pick<RequestContext, 'deps'>) =>
    (await countRows(deps.pool, rowsOf({}), 'fiscal_year', '1 desc')).map(({ value }) => ({ value }));

  return {
    Row: z.object({
      rank: integerOrNull('Rank among all hospitals of the fiscal year, 1 is the highest score; null without a score'),
      ...members(kind, columns),
      null_reasons: NullReasons,
      ...ownProvenance,
    }),
    shown: ['rank', 'name', 'ccn', 'state', 'fiscal_year', score, ...figures, 'source'],
    sorts: [score, 'name', 'state'] as [string, ...string[]],

    async counts({ query }: { query: Asked }, context: RequestContext): Promise<Counts> {
      const years = await yearsOn(context);
      const year = query.fiscal_year ?? Number(years[0]?.value ?? 0);
      const state = rowsOf({ ...query, state: undefined, fiscal_year: year }).whereNotNull('state');
      return { state: await countRows(context.deps.pool, state, 'state'), fiscal_year: years };
    },

    async page({ sort, ...asked }: Asked, paging: Paging, context: RequestContext) {
      const fiscal_year = asked.fiscal_year ?? Number((await yearsOn(context))[0]?.value ?? 0);
      const page = await recordPage(
        context.deps,
        { kind, where: filtersOf({ ...asked, fiscal_year }), order: [...new Set([sort ?? `-${score}`, 'ccn'])], more: ['r.id'] },
        paging,
      );
      const found: Record<string, any>[] = page.results;
      const rank = sql.raw('rank() over (order by ?? desc)::int as rank', [score]);
      const ranked = rowsOf({ fiscal_year }).whereNotNull(score).select('id', rank).as('k');
      const ids = found.map(({ id }) => id);
      const { rows } = await context.deps.pool.query(statement(sql.from(ranked).modify(filtered, { 'id = any(?)': ids })));
      const rank_of = new Map(rows.map(({ id, rank }) => [id, rank]));
      await warnIfEmpty(context, [source], page.total, 'that match');
      const loaded = loadedOnly(source, await sourceTitles(context.deps));
      const fields = Object.fromEntries([score, ...figures].map((name) => [name, name]));
      return {
        ...page,
        results: found.map(({ withheld, id, ...record }) => ({
          ...Object.fromEntries(columns.map((name) => [name, record[name]])),
          rank: rank_of.get(id) ?? null,
          provenance: record.provenance,
          null_reasons: byField(nullsOf({ record: { ...record, withheld }, fields, source, loaded })),
        })) as never[],
      };
    },
  };
}
