import { z } from 'zod';
import { arrayOf, integerOrNull } from '#fields/described';
import { UsState } from '#fields/us-state';
import { listOf, sortBy, wholeList, words } from '#lists/list-of';
import { provenanceQuery } from '#lists/record-origin';
import { dataTable } from '#pages/data-table';
import { html } from '#pages/html';
import { notes } from '#pages/layout';
import { counted, percent, usd } from '#pages/wording';
import { withGaps, type YearFigure, type YearLine, yearCharts } from '#pages/year-chart';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import {
  AcoTrack,
  addOrigins,
  PerformanceYear,
  performanceYears,
  programSummary,
  RankedAco,
  rankAcos,
  rankingCounts,
  sortAliases,
  sortFields,
  source,
  TrackYear,
} from './records.ts';

type Row = z.infer<typeof TrackYear>;

const sumOf = (rows: Row[], value: (row: Row) => number | null): number | null => {
  const known = rows.map(value).filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
};

/** Benchmarks minus expenditures, as a percentage of the benchmarks. */
function netRate(rows: Row[]): number | null {
  const [difference, benchmark] = [sumOf(rows, (row) => row.benchmark_minus_expenditures_usd), sumOf(rows, (row) => row.benchmark_usd)];
  return difference === null || !benchmark ? null : Math.round((difference / benchmark) * 10_000) / 100;
}

function meanQuality(rows: Row[]): number | null {
  const count = sumOf(rows, (row) => row.quality_score_count) ?? 0;
  const sum = sumOf(rows, (row) => (row.mean_quality_score_pct === null ? null : row.mean_quality_score_pct * row.quality_score_count));
  return sum === null || count === 0 ? null : Math.round((sum / count) * 100) / 100;
}

const charts: YearLine<(rows: Row[]) => number | null>[] = [
  {
    ...{ title: 'Shared savings paid', caption: 'US dollars paid to organizations, excluding losses owed by others.', figure: 'Paid' },
    of: (rows) => sumOf(rows, (row) => row.earned_savings_usd),
    shown: usd,
  },
  {
    ...{ title: 'Losses owed', caption: 'US dollars, negative.', figure: 'Owed' },
    of: (rows) => sumOf(rows, (row) => row.shared_losses_usd),
    shown: usd,
  },
  {
    ...{ title: 'Net savings rate', caption: 'Benchmarks minus expenditures, as a percentage of the benchmarks.', figure: 'Rate' },
    ...{ of: netRate, shown: percent },
  },
  {
    ...{ title: 'Average quality score', figure: 'Mean', of: meanQuality, shown: percent },
    caption: 'Percent, for organizations with a score; the scoring method has changed over the years.',
  },
];

const tracksTable = (rows: Row[]) =>
  dataTable(
    'Years and tracks',
    [
      {
        title: 'Year',
        value: (row: Row) => html`<a href="/vbc/financials?year=${row.performance_year}">${String(row.performance_year)}</a>`,
      },
      { title: 'Track', value: (row) => row.track ?? 'not published' },
      'aco_count: Organizations',
      'assigned_beneficiaries: Beneficiaries',
      'benchmark_usd: Benchmarks',
      'net_savings_rate_pct: Net rate',
      'earned_savings_usd: Paid',
      'shared_losses_usd: Owed',
      'acos_with_earned_savings: Earned',
      'acos_with_shared_losses: Owe',
    ],
    rows,
  );

const ProgramSummary = listOf(TrackYear);

const summaryPage = definePage<typeof ProgramSummary>(({ results }, view) => {
  const years = [...new Set(results.map((row) => row.performance_year))].toSorted();
  const [source] = view.sources;
  const origin = source ? { source: source.source_id, source_url: `/sources/${source.source_id}` } : null;
  const rowsOf = (of: (rows: Row[]) => number | null) =>
    withGaps(
      years.map(
        (year): YearFigure => ({
          year,
          value: of(results.filter((row) => row.performance_year === year)),
          why: 'not published for any organization',
          path: `/vbc/financials?year=${year}`,
          origin,
        }),
      ),
      'no file for this year is loaded',
    );
  const known = sumOf(results, (row) => row.aco_count) ?? 0;
  return {
    title: 'Shared Savings Program by year',
    width: 'wide',
    main: html`<h1>The Shared Savings Program by year and track</h1>
<p class="lead">${!view.list.is_unknown && `${counted(known, 'result')} of organizations in ${counted(years.length, 'performance year')}. `}Withheld values are left out, not counted as zero.</p>
${notes(view)}
${view.list.empty}
${yearCharts(charts, rowsOf, 'No performance year is loaded.')}
<h2>Years and tracks</h2>
${tracksTable(results)}`,
    origin: 'sources',
  };
});

export default defineEndpoint({
  path: '/vbc/financials/summary',
  summary: 'The Shared Savings Program by year and track',
  description:
    'Totals for the organizations of each track in each performance year, newest first. Savings paid and losses owed are separate; withheld values are left out, not counted as zero.',
  query: z.object({ year: PerformanceYear.optional().describe('Only this performance year; default: all loaded years') }),
  response: ProgramSummary,
  sources: [source],
  shape: 'list',
  list: { file_of: () => 'shared savings by year and track', paged: false, default_limit: 200 },
  page: summaryPage,
  async handler({ query: { year, limit } }, context) {
    const rows = await programSummary(context.deps, year ?? null);
    context.cite(source);
    return wholeList(rows, limit);
  },
});

export const ranking = defineEndpoint({
  path: '/vbc/financials',
  summary: 'Search and rank Shared Savings Program results',
  description:
    'Accountable care organizations in one performance year with their benchmark, expenditures, shared savings or losses and quality score. All rates are in percent, regardless of the scale in the year’s file. ' +
    'sort=losses ranks organizations that spent more than their benchmark, by benchmark_minus_expenditures_usd (negative), largest loss first. ' +
    'Rows without a value come last; equal values are ordered by id, so pages never overlap.',
  query: z.object({
    year: PerformanceYear.optional().describe('Performance year; default: the newest one loaded'),
    track: AcoTrack.optional().describe('Only this track'),
    state: UsState.optional().describe(
      'USPS code. Files since 2022 have no states, so the states of the nearest year that has them are used; see states_year',
    ),
    ...provenanceQuery,
    name: words('Words of the name, or the beginnings of words'),
    sort: sortBy([...sortFields, 'name'], {
      standard: '-earned_savings_usd',
      words: { losses: 'only organizations that spent more than their benchmark, largest loss first' },
      aliases: sortAliases,
    }),
  }),
  response: listOf(RankedAco).extend({
    year: integerOrNull('Performance year of the response; null if none is loaded'),
    years: arrayOf(z.number().int(), 'Loaded performance years, newest first'),
  }),
  sources: [source],
  shape: 'list',
  list: {
    file_of: () => 'shared savings',
    record: '/vbc/acos/{aco_id}/financials',
    lead: ({ year, years }) =>
      `${year === null ? 'No performance year is loaded.' : `Performance year ${year}.`} ${years.length > 1 ? `Also on file: ${years.filter((one) => one !== year).join(', ')}.` : ''}`.trim(),
    counts: async ({ query }, { deps }) => rankingCounts(deps, query, await performanceYears(deps)),
    shown: [
      ...['rank', 'aco_id', 'name', 'track', 'earned_savings_usd', 'benchmark_minus_expenditures_usd', 'savings_rate_pct'],
      ...['quality_score_pct', 'assigned_beneficiaries', 'states', 'source'],
    ],
  },
  async handler({ query: { limit, cursor, provenance, ...filters } }, context) {
    const years = await performanceYears(context.deps);
    const year = filters.year ?? years[0] ?? null;
    const found = await rankAcos(context.deps, filters, { limit, cursor }, year);
    context.cite(source);
    if (provenance === 'full') await addOrigins(context.deps, found.results);
    return { ...found, limit, year, years };
  },
});
