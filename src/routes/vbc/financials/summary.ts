import { z } from 'zod';
import { arrayOf, integerOrNull } from '../../../fields/described.ts';
import { UsState } from '../../../fields/us-state.ts';
import { listOf, wholeList } from '../../../lists/list-of.ts';
import { provenanceQuery } from '../../../lists/published-columns.ts';
import { words } from '../../../lists/search-parameters.ts';
import { sortBy } from '../../../lists/sort-by.ts';
import { html } from '../../../pages/html.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
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

export default defineEndpoint({
  path: '/vbc/financials/summary',
  tag: 'Value-based care',
  summary: 'The Shared Savings Program by year and track',
  description:
    'Totals for the organizations of each track in each performance year, newest first. Savings paid and losses owed are separate; withheld values are left out, not counted as zero.',
  query: z.object({ year: PerformanceYear.optional().describe('Only this performance year; default: all loaded years') }),
  response: listOf(TrackYear),
  sources: [source],
  shape: 'list',
  list: {
    file_of: () => 'shared savings by year and track',
    paged: false,
    default_limit: 200,
    lead: () => 'Withheld values are left out, not counted as zero.',
    shown: [
      {
        title: 'Year',
        value: ({ performance_year: year }: z.infer<typeof TrackYear>) => html`<a href="/vbc/financials?year=${year}">${String(year)}</a>`,
      },
      ...['track', 'aco_count: Organizations', 'assigned_beneficiaries: Beneficiaries', 'benchmark_usd: Benchmarks'],
      ...['net_savings_rate_pct: Net rate', 'earned_savings_usd: Paid', 'shared_losses_usd: Owed', 'acos_with_earned_savings: Earned'],
      ...['acos_with_shared_losses: Owe', 'mean_quality_score_pct'],
    ],
  },
  async handler({ query: { year, limit } }, context) {
    const rows = await programSummary(context.deps, year ?? null);
    context.cite(source);
    return wholeList(rows, limit);
  },
});

export const ranking = defineEndpoint({
  path: '/vbc/financials',
  tag: 'Value-based care',
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
  async handler({ query: { limit, cursor, provenance, ...asked } }, context) {
    const years = await performanceYears(context.deps);
    const year = asked.year ?? years[0] ?? null;
    const found = await rankAcos(context.deps, asked, { limit, cursor }, year);
    context.cite(source);
    if (provenance === 'full') await addOrigins(context.deps, found.results);
    return { ...found, limit, year, years };
  },
});
