import { z } from 'zod';
import { UsState } from '../../../fields/us-state.ts';
import { defineEndpoint } from '../../../http/define-endpoint.ts';
import { listOf } from '../../../http/list-of.ts';
import { provenanceQuery } from '../../../http/published-columns.ts';
import { sortBy } from '../../../http/sort-by.ts';
import { addOrigins, performanceYears, rankAcos, sortAliases, sortFields } from './records.ts';
import { AcoTrack, PerformanceYear, RankedAco, source } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/vbc/financials',
  tag: 'Value-based care',
  summary: 'Search and rank Shared Savings Program results',
  description:
    'Accountable care organizations of one performance year with their benchmark, expenditures, shared savings or losses and quality score. All rates are in percent, whatever scale the year’s file used. ' +
    'sort=losses ranks by benchmark_minus_expenditures_usd where more was spent than the benchmark (negative, so that the greatest losses come first). ' +
    'Without a value a row stands last; equal ones stand by id, so pages never overlap.',
  access: 'key',
  query: z.object({
    year: PerformanceYear.optional().describe('Performance year; default: the newest one loaded'),
    track: AcoTrack.optional().describe('Only this track'),
    state: UsState.optional().describe(
      'USPS code; from 2022 on the files name no states: those of the nearest year that tells them are taken, see states_year',
    ),
    ...provenanceQuery,
    name: z.string().trim().min(1).max(200).optional().describe('Words of the name, or the beginnings of words'),
    sort: sortBy(sortFields, {
      standard: '-earned_savings_usd',
      words: { losses: 'benchmark_minus_expenditures_usd where more was spent than the benchmark, the greatest losses first' },
      aliases: sortAliases,
    }),
  }),
  response: listOf(RankedAco).extend({
    year: z.number().int().nullable().describe('Performance year of the answer; null if none is loaded'),
    years: z.array(z.number().int()).describe('Loaded performance years, newest first'),
  }),
  sources: [source],
  shape: 'list',
  list: {
    shown: [
      ...['rank', 'aco_id', 'name', 'track', 'earned_savings_usd', 'benchmark_minus_expenditures_usd', 'savings_rate_pct'],
      ...['quality_score_pct', 'assigned_beneficiaries', 'states', 'source'],
    ],
  },
  examples: [
    { summary: 'The greatest savings of the newest year', query: { limit: '5' } },
    { summary: 'The greatest losses of a year', query: { sort: 'losses', year: '2023', limit: '5' } },
    { summary: 'By name and state', query: { name: 'meridian', state: 'CA', year: '2021' } },
  ],
  async handler({ query: { limit, cursor, provenance, ...asked } }, context) {
    const years = await performanceYears(context.deps);
    const year = asked.year ?? years[0] ?? null;
    const found = await rankAcos(context.deps, asked, { limit, cursor }, year);
    context.cite(source);
    if (provenance === 'full') await addOrigins(context.deps, found.results);
    return { ...found, limit, year, years };
  },
});
