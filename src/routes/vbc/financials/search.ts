import { z } from 'zod';
import { UsState } from '../../../fields/us-state.ts';
import { listOf } from '../../../lists/list-of.ts';
import { provenanceQuery } from '../../../lists/published-columns.ts';
import { sortBy } from '../../../lists/sort-by.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import {
  AcoTrack,
  addOrigins,
  PerformanceYear,
  performanceYears,
  RankedAco,
  rankAcos,
  rankingCounts,
  sortAliases,
  sortFields,
  source,
} from './records.ts';

export default defineEndpoint({
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
    name: z.string().trim().min(1).max(200).optional().describe('Words of the name, or the beginnings of words'),
    sort: sortBy([...sortFields, 'name'], {
      standard: '-earned_savings_usd',
      words: { losses: 'only organizations that spent more than their benchmark, largest loss first' },
      aliases: sortAliases,
    }),
  }),
  response: listOf(RankedAco).extend({
    year: z.number().int().nullable().describe('Performance year of the response; null if none is loaded'),
    years: z.array(z.number().int()).describe('Loaded performance years, newest first'),
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
