import type { z } from 'zod';
import { bound, filtered, sql } from '#db/sql';
import type { Deps } from '#deps';
import { RankedHospital, sources } from '#domain/hospitals/penalty-schemas';
import { shownFirst } from '#domain/hospitals/standing';
import { type Loaded, loadedSources, nullsOf } from '#domain/null-reasons';
import { ccnStateSql } from '#fields/ccn-state';
import { current } from '#records/current';
import type { Condition } from '#records/hospital-readmission';
import type { RecordTable } from '#records/kinds';
import { byField, provenanceOf, recordsSql, shownOf } from '#records/record-schema';
import { type Counts, countsOf } from '#search/facets';
import { orderOf, pageByKeys, type SortKey } from '#search/page-by-keys';
import { matchesWords, plainWords } from '#search/postgres-conditions';
import type { Paging } from '#server/define-endpoint';

export const sorts = ['payment_reduction_pct', 'excess_readmission_ratio', 'excess_over_median', 'name', 'city', 'state', 'ccn'] as const;
type Sort = (typeof sorts)[number];
/** What hospitals are ranked by. */
type Severity = 'payment_reduction_pct' | 'excess_readmission_ratio';

interface RankingQuestion {
  fiscal_year?: number;
  condition?: Condition;
  state?: string;
  name?: string;
  is_penalized?: boolean;
  sort?: Sort | `-${Sort}`;
}

export async function fiscalYears(deps: Deps): Promise<number[]> {
  const { rows } = await deps.pool.query(`select fiscal_year from ${current('hospital_readmission_penalty')}
    union select fiscal_year from ${current('hospital_readmission_measure')} order by 1 desc`);
  return rows.map((row) => row.fiscal_year);
}

export async function hasPenalties(deps: Deps, fiscal_year: number): Promise<boolean> {
  const { rows } = await deps.pool.query(`select 1 from ${current('hospital_readmission_penalty')} where fiscal_year = $1 limit 1`, [
    fiscal_year,
  ]);
  return rows.length > 0;
}

/**
 * Every hospital of a fiscal year once, whether its penalty, its measures or both are loaded. Its ratio is that of the
 * requested condition, or of the condition in which it is highest.
 */
const hospitalsOfYear = `
  with p as (select distinct on (ccn) ccn, payment_adjustment_factor, (1 - payment_adjustment_factor) * 100 as payment_reduction_pct, peer_group,
          withheld, source, source_url from ${current('hospital_readmission_penalty')} where fiscal_year = $1 order by ccn, record_key),
  m as (select distinct on (ccn) ccn, name, state, source, source_url from ${current('hospital_readmission_measure')}
        where fiscal_year = $1 order by ccn, record_key),
  f as (select distinct on (r.ccn) r.ccn, r.name, r.city, r.state from facility r
        where r.ccn in (select ccn from p union select ccn from m) order by r.ccn, ${shownFirst}),
  w as (select distinct on (ccn) ccn, condition from (
          select ccn, condition, excess_readmission_ratio as ratio from ${current('hospital_readmission_measure')} where fiscal_year = $1
          union all select ccn, condition, excess_readmission_ratio from ${current('hospital_readmission_comparison')} where fiscal_year = $1) k
        where $2::text is null or condition = $2 order by ccn, ratio desc nulls last, condition),
  a as (select distinct on (k.ccn) k.ccn, excess_readmission_ratio, withheld from ${current('hospital_readmission_measure', 'k')}
        join w on w.ccn = k.ccn and w.condition = k.condition where fiscal_year = $1 order by k.ccn, record_key),
  c as (select distinct on (k.ccn) k.ccn, excess_readmission_ratio, peer_group_median_ratio, withheld from ${current('hospital_readmission_comparison', 'k')}
        join w on w.ccn = k.ccn and w.condition = k.condition where fiscal_year = $1 order by k.ccn, record_key),
  held as (
    select h.ccn, coalesce(f.name, m.name) as name, coalesce(f.state, m.state, ${ccnStateSql('h.ccn')}) as state, f.city, p.payment_adjustment_factor,
      p.payment_reduction_pct, p.peer_group, w.condition,
      coalesce(a.excess_readmission_ratio, c.excess_readmission_ratio) as excess_readmission_ratio, c.peer_group_median_ratio,
      coalesce(a.excess_readmission_ratio, c.excess_readmission_ratio) - c.peer_group_median_ratio as excess_over_median,
      p.ccn is not null as has_penalty, p.withheld, a.ccn is not null as has_measure, a.withheld as measure_withheld,
      c.ccn is not null as has_comparison, c.withheld as comparison_withheld,
      coalesce(p.source, m.source) as source, coalesce(p.source_url, m.source_url) as source_url
    from (select ccn from p union select ccn from m) h
      left join p using (ccn) left join m using (ccn) left join f using (ccn) left join w using (ccn) left join a using (ccn) left join c using (ccn))
  select * from held`;

const rank = (severity: Severity) =>
  sql.raw('case when ?? is not null then rank() over (order by ?? desc nulls last)::int end as rank', [severity, severity]);

/** Ranked among all hospitals of the year, whatever the filters. */
const hospitalsOf = (query: RankingQuestion, fiscal_year: number, severity: Severity) =>
  sql
    .from(
      sql
        .select('*', rank(severity))
        .from(bound(`(${hospitalsOfYear}) held`, [fiscal_year, query.condition ?? null]))
        .as('ranked'),
    )
    .modify(filtered, {
      'state = ?': query.state,
      '(payment_adjustment_factor < 1) = ?': query.is_penalized,
      [matchesWords('name')]: query.name === undefined ? null : plainWords(query.name),
    });

export async function rankingCounts({ pool }: Deps, query: RankingQuestion, years: number[]): Promise<Counts> {
  const year = query.fiscal_year ?? years[0];
  if (year === undefined) return {};
  const counts = await countsOf(pool, query, ['state'], (left) => hospitalsOf(left, year, 'payment_reduction_pct'));
  return { ...counts, fiscal_year: years.map((value) => ({ value: String(value) })) };
}

/** The CCN orders hospitals with equal values. */
const keysOf = (sort: string): SortKey[] => {
  const name = sort.replace('-', '');
  const type = ['name', 'city', 'state', 'ccn'].includes(name) ? 'text' : 'numeric';
  return [
    { sql: name, type, desc: sort.startsWith('-'), nullable: true },
    { sql: 'ccn', type: 'text' },
  ];
};

const penalized = `case when has_penalty then (
  select coalesce(json_agg(distinct k.condition), '[]') from ${current('hospital_readmission_comparison', 'k')}
  where k.ccn = page.ccn and k.fiscal_year = $1 and k.is_penalized) end as penalized_conditions`;

export async function rankHospitals(
  deps: Deps,
  query: RankingQuestion,
  paging: Paging,
  { fiscal_year, has_penalties }: { fiscal_year: number | null; has_penalties: boolean },
) {
  if (fiscal_year === null) return { fiscal_year, results: [], total: 0, next_cursor: null };
  const severity: Severity = query.condition || !has_penalties ? 'excess_readmission_ratio' : 'payment_reduction_pct';
  const keys = keysOf(query.sort ?? `-${severity}`);
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['hrrp', query, fiscal_year, severity],
      keys,
      query: (page) =>
        sql
          .with('page', page(hospitalsOf(query, fiscal_year, severity).select('*')))
          .select('page.*', bound(penalized, [fiscal_year]))
          .from('page')
          .orderByRaw(orderOf(keys)),
    },
    paging,
  );
  const loaded = await loadedSources(deps, Object.values(sources));
  return { fiscal_year, results: rows.map((row) => ranked(row, fiscal_year, loaded)), ...page };
}

export async function addOrigins(deps: Deps, page: z.infer<typeof RankedHospital>[], condition: string | undefined): Promise<void> {
  const of = (table: RecordTable, which = '') =>
    recordsSql(table, 'distinct on (r.ccn) r.ccn', `r.fiscal_year = $1 and r.ccn = any($2) ${which} order by r.ccn, r.record_key`);
  const { rows } = await deps.pool.query(
    `(${of('hospital_readmission_penalty')}) union all (${of('hospital_readmission_measure', 'and ($3::text is null or r.condition = $3)')})`,
    [page[0]?.fiscal_year ?? null, page.map(({ ccn }) => ccn), condition ?? null],
  );
  for (const row of page) {
    const origin = rows.find(({ ccn, source }) => ccn === row.ccn && source === row.source);
    if (origin) Object.assign(row, provenanceOf(origin));
  }
}

function ranked(row: Record<string, any>, fiscal_year: number, loaded: Loaded): z.infer<typeof RankedHospital> {
  const penalty = row.has_penalty ? row : null;
  const ofFactor = nullsOf({
    record: penalty,
    fields: ['payment_adjustment_factor', 'payment_reduction_pct', 'peer_group'],
    source: sources.penalties,
    loaded,
  });
  const factor = ofFactor.find(({ field }) => field === 'payment_adjustment_factor');
  const null_reasons = ofFactor.map((one) => (one.field === 'payment_reduction_pct' && factor ? { ...factor, field: one.field } : one));
  if (row.condition !== null) {
    const measure = row.has_measure ? { record: { ...row, withheld: row.measure_withheld }, source: sources.measures } : null;
    const comparison = row.has_comparison ? { ...row, withheld: row.comparison_withheld } : null;
    const stored = measure ?? { record: comparison, source: sources.penalties };
    null_reasons.push(
      ...(row.excess_readmission_ratio === null ? nullsOf({ ...stored, fields: ['excess_readmission_ratio'], loaded }) : []),
      ...nullsOf({ record: comparison, fields: ['peer_group_median_ratio'], source: sources.penalties, loaded }),
    );
  } else {
    for (const field of ['excess_readmission_ratio', 'peer_group_median_ratio', 'excess_over_median'])
      null_reasons.push({ field, why: 'No loaded file has a ratio of this hospital for this year.' });
  }
  return shownOf(RankedHospital, { ...row, fiscal_year, null_reasons: byField(null_reasons) });
}
