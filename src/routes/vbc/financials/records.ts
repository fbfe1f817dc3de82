import { z } from 'zod';
import { bound, type Filters, filtered, sql } from '#db/sql';
import type { Deps } from '#deps';
import { loadedOnly, nullsOf } from '#domain/null-reasons';
import { sourceTitles, type TitleOf } from '#domain/sources/titles';
import { arrayOrNull, integer, integerOrNull, named, numberOrNull, oneOf, oneOrNull } from '#fields/described';
import { type AcoWithheld, acoPerformance, acoTracks } from '#records/aco-performance';
import { current } from '#records/current';
import { byField, cited, FurtherOrigin, members, NullReasons, provenanceOf, recordsSql } from '#records/record-schema';
import { type Counts, countsOf } from '#search/facets';
import { pageByKeys } from '#search/page-by-keys';
import { matchesWords, plainWords } from '#search/postgres-conditions';
import type { Paging } from '#server/define-endpoint';

export const sortFields = [
  'earned_savings_usd',
  'benchmark_minus_expenditures_usd',
  'savings_rate_pct',
  'quality_score_pct',
  'assigned_beneficiaries',
] as const;
/** Older names of sort orders, from before they were named after the fields. */
export const sortAliases = {
  savings: 'earned_savings_usd',
  savings_rate: 'savings_rate_pct',
  quality: 'quality_score_pct',
  beneficiaries: 'assigned_beneficiaries',
} as const;

type Sort = (typeof sortFields)[number] | 'name' | 'losses';
/** Losses are negative, so ascending order shows the largest first; organizations without losses have no rank. */
const losses = 'case when r.benchmark_minus_expenditures_usd < 0 then r.benchmark_minus_expenditures_usd end';

export interface AcoQuestion {
  year?: number;
  track?: string;
  state?: string;
  name?: string;
  sort?: Sort | `-${Sort}`;
}

type Row = Record<string, any>;

export const source = 'cms_mssp';

export const PerformanceYear = z.number().int().min(2013).max(2099).describe('Performance year, such as 2024');
export const AcoTrack = oneOf(acoTracks, 'Participation track').meta({ id: 'AcoTrack' });
const figureNames = [
  'benchmark_usd',
  'expenditures_usd',
  'benchmark_minus_expenditures_usd',
  'generated_savings_usd',
  'earned_savings_usd',
  'savings_rate_pct',
  'minimum_savings_rate_pct',
  'maximum_share_rate_pct',
  'final_share_rate_pct',
  'final_loss_rate_pct',
  'quality_score_pct',
  'assigned_beneficiaries',
  'dual_eligible_pct',
  'long_term_institutionalized_pct',
] as const;

export const resultShape = {
  ...members(acoPerformance, ['aco_id', 'performance_year', 'name', 'state_codes', 'track', 'risk_model', 'agreement_type']),
  ...members(acoPerformance, ['agreement_period_number', 'initial_start_date', 'current_start_date', 'assignment_type']),
  ...members(acoPerformance, ['revenue_category', 'assigned_beneficiaries', 'person_years', 'benchmark_usd', 'expenditures_usd']),
  ...members(acoPerformance, ['benchmark_minus_expenditures_usd', 'generated_savings_usd', 'earned_savings_usd', 'savings_rate_pct']),
  ...members(acoPerformance, ['savings_rate_basis', 'minimum_savings_rate_pct', 'minimum_loss_rate_pct', 'maximum_share_rate_pct']),
  ...members(acoPerformance, ['final_share_rate_pct', 'final_loss_rate_pct', 'quality_performance_share_rate_pct', 'quality_score_pct']),
  ...members(acoPerformance, ['qual_score_note', 'is_quality_standard_met', 'dual_eligible_pct', 'long_term_institutionalized_pct']),
};
export const resultColumns = Object.keys(resultShape) as (keyof typeof resultShape)[];

export const RankedAco = named('RankedAco', {
  rank: integerOrNull(
    'Rank among all organizations of the year by the sort value, whatever the filters; equal values share a rank (1, 2, 2, 4), null without a value',
  ),
  ...resultShape,
  states: arrayOrNull(
    z.string(),
    'States it operates in, USPS codes: of this year, or, if the file has none (since 2022), of the nearest year that has them',
  ),
  states_year: integerOrNull('Year that the states are taken from'),
  null_reasons: NullReasons,
  ...cited,
  ...FurtherOrigin,
});

const usd = (what: string) => numberOrNull(`${what}, dollars; null if no organization has the figure`);

export const TrackYear = named('TrackYear', {
  performance_year: integer('Performance year'),
  track: oneOrNull(acoTracks, 'Participation track; null if not published'),
  aco_count: integer('Number of organizations'),
  assigned_beneficiaries: integerOrNull('Assigned beneficiaries'),
  benchmark_usd: usd('Benchmarks'),
  expenditures_usd: usd('Expenditures'),
  benchmark_minus_expenditures_usd: usd('Benchmarks minus expenditures; negative if spending exceeded the benchmarks'),
  earned_savings_usd: usd('Shared savings paid to organizations, excluding losses'),
  shared_losses_usd: usd('Losses owed by organizations, negative'),
  net_savings_rate_pct: numberOrNull('Benchmarks minus expenditures, as a percentage of the benchmarks'),
  acos_with_earned_savings: integer('Organizations that were paid shared savings'),
  acos_with_shared_losses: integer('Organizations that owe losses'),
  mean_quality_score_pct: numberOrNull('Average of the published quality scores, percent'),
  quality_score_count: integer('Organizations that have a quality score'),
});

export const nullReasonsOf = (row: Row, title: TitleOf) => {
  const withheld = (row.withheld as z.infer<typeof AcoWithheld>[] | null)?.map((one) => ({ ...one, footnote: null })) ?? null;
  const reasons = nullsOf({ record: { ...row, withheld }, fields: figureNames, source, loaded: loadedOnly(source, title) });
  return byField(
    reasons.map((one) =>
      one.field === 'quality_score_pct' && row.qual_score_note === 'P4R'
        ? { ...one, why: 'P4R: pay for reporting, so there is no score; nothing was suppressed.' }
        : one,
    ),
  );
};

export async function performanceYears(deps: Deps): Promise<number[]> {
  const { rows } = await deps.pool.query(`select distinct performance_year from ${current('aco_performance')} order by 1 desc`);
  return rows.map((row: Row) => row.performance_year);
}

/** States of the row itself, or of the nearest year that has them; the earlier one of two equally near years. */
const nearestStates = `left join lateral (
  select state_codes as states, year as states_year from (
    select r.state_codes, r.performance_year as year
    union all select state_codes, performance_year from ${current('aco_performance')} where aco_id = r.aco_id
    union all select state_codes, performance_year from ${current('aco_organization')} where aco_id = r.aco_id) told
  where state_codes is not null order by abs(year - r.performance_year), year limit 1) s on true`;
const no_states = 'Neither the loaded results nor the loaded lists of organizations have its states.';

const resultsOf = (year: number) =>
  sql.from(sql.raw(`${current('aco_performance', 'r')} ${nearestStates}`)).where('r.performance_year', year);

const filtersOf = ({ track, state, name }: AcoQuestion): Filters => ({
  'track = ?': track,
  'states @> array[?]': state,
  [matchesWords('name')]: name === undefined ? null : plainWords(name),
});

export async function rankingCounts({ pool }: Deps, query: AcoQuestion, years: number[]): Promise<Counts> {
  const year = query.year ?? years[0];
  if (year === undefined) return {};
  const counts = await countsOf(pool, query, ['track', 'state'], (left, name) => {
    const rows = resultsOf(year).modify(filtered, filtersOf(left));
    if (query.sort?.endsWith('losses')) rows.where('r.benchmark_minus_expenditures_usd', '<', 0);
    return name === 'state' ? rows.joinRaw('cross join unnest(s.states) state') : rows;
  });
  return { ...counts, year: years.map((value) => ({ value: String(value) })) };
}

/** Organizations of a year in the requested order; those without a value come last, equal values by id. */
export async function rankAcos(deps: Deps, query: AcoQuestion, paging: Paging, year: number | null) {
  if (year === null) return { results: [], total: 0, next_cursor: null };
  const sort = query.sort ?? '-earned_savings_usd';
  const name = sort.replace('-', '') as Sort;
  // In the order of names, the rank is that of the standard order.
  const figure = name === 'name' ? 'earned_savings_usd' : name;
  const key = figure === 'losses' ? losses : `r.${figure}`;
  const desc = sort.startsWith('-');
  const best_first = name === 'name' || desc;
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['aco_financials', query, year],
      keys: [
        name === 'name' ? { sql: 'name', type: 'text', desc, nullable: true } : { sql: 'ranked_by', type: 'numeric', desc, nullable: true },
        { sql: 'aco_id', type: 'text' },
      ],
      query: (page) => {
        const stored = resultsOf(year).select(
          ...resultColumns.map((name) => `r.${name}`),
          ...['r.withheld', 'r.source', 'r.source_url', 's.states', 's.states_year', { ranked_by: sql.raw(key) }],
        );
        const rank = bound('case when ranked_by is not null then rank() over (order by ranked_by $1 nulls last)::int end as rank', [
          sql.raw(best_first ? 'desc' : 'asc'),
        ]);
        // Ranked among all organizations of the year, whatever the filters.
        return page(
          sql
            .select('*')
            .from(sql.select('*', rank).from(stored.as('held')).as('ranked'))
            .modify(filtered, filtersOf(query)),
        );
      },
    },
    paging,
  );
  const title = await sourceTitles(deps);
  const results = rows.map((row): z.infer<typeof RankedAco> => {
    const { withheld: _withheld, ranked_by: _rankedBy, ...shown } = row;
    const null_reasons = { ...nullReasonsOf(row, title), ...(row.states === null ? { states: no_states, states_year: no_states } : {}) };
    return { ...(shown as z.infer<typeof RankedAco>), null_reasons };
  });
  return { results, ...page };
}

/** Adds the published row to each row of a page. */
export async function addOrigins(deps: Deps, page: z.infer<typeof RankedAco>[]): Promise<void> {
  const { rows } = await deps.pool.query(recordsSql('aco_performance', 'r.aco_id', 'r.performance_year = $1 and r.aco_id = any($2)'), [
    page[0]?.performance_year ?? null,
    page.map(({ aco_id }) => aco_id),
  ]);
  const of = new Map(rows.map((row: Row) => [row.aco_id, provenanceOf(row)]));
  for (const row of page) Object.assign(row, of.get(row.aco_id));
}

export async function programSummary(deps: Deps, year: number | null): Promise<z.infer<typeof TrackYear>[]> {
  const { rows } = await deps.pool.query(
    `select performance_year, track, count(*)::int as aco_count, sum(assigned_beneficiaries)::int as assigned_beneficiaries,
       sum(benchmark_usd) as benchmark_usd, sum(expenditures_usd) as expenditures_usd,
       sum(benchmark_minus_expenditures_usd) as benchmark_minus_expenditures_usd,
       sum(greatest(earned_savings_usd, 0)) as earned_savings_usd, sum(least(earned_savings_usd, 0)) as shared_losses_usd,
       round(sum(benchmark_minus_expenditures_usd) / nullif(sum(benchmark_usd), 0) * 100, 4) as net_savings_rate_pct,
       count(*) filter (where earned_savings_usd > 0)::int as acos_with_earned_savings,
       count(*) filter (where earned_savings_usd < 0)::int as acos_with_shared_losses,
       round(avg(quality_score_pct), 4) as mean_quality_score_pct, count(quality_score_pct)::int as quality_score_count
     from ${current('aco_performance')} where ($1::int is null or performance_year = $1)
     group by performance_year, track order by performance_year desc, track nulls last`,
    [year],
  );
  return rows;
}
