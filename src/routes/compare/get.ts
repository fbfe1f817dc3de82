import { z } from 'zod';
import { figureSources } from '../../domain/figures/sources.ts';
import { wholeList } from '../../lists/list-of.ts';
import { wholeNumber } from '../../lists/search-parameters.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { comparedAcos, comparedHomes } from './aco-records.ts';
import { comparePage } from './compare-page.ts';
import { metricOf, metricSources } from './metrics.ts';
import { chosenQuery, idsOf, metric, most, overYears } from './over-years.ts';
import { candidates, compared, hospitalSubjects, systemSubjects } from './records.ts';
import { type Compared, Comparison } from './schemas.ts';

async function sideBySide(
  context: RequestContext,
  found: Awaited<ReturnType<typeof idsOf>>,
  year: number | undefined,
): Promise<{ rows: Compared[]; fiscal_year: number | null }> {
  const { kind, ids } = found ?? { kind: 'system' as const, ids: [] };
  if (kind === 'nursing_home') return { rows: await comparedHomes(context, ids), fiscal_year: null };
  if (kind === 'aco') return comparedAcos(context, ids, year);
  return compared(context, await (kind === 'system' ? systemSubjects : hospitalSubjects)(context, ids), year);
}

export default defineEndpoint({
  path: '/compare',
  tag: 'Systems',
  summary: 'Hospitals, health systems, nursing homes or ACOs side by side',
  description:
    'Up to five of one kind. Hospitals and systems have beds, finances, stars and penalties, each with the number of hospitals behind it; nursing homes stars, staffing, inspections and fines; ACOs savings, beneficiaries and quality. ' +
    'Finances are of the newest fiscal year that all have, ACO results of the newest performance year. A system is the hospitals that sources last named as its own, divisions included. `q` finds names to add.',
  query: z.object({
    ...chosenQuery,
    metric,
    fiscal_year: wholeNumber(1990, 2100, 'Fiscal year of the finances, or performance year of ACOs; without it, the newest that all have'),
    q: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .optional()
      .describe('Part of a name: what to add, in `candidates`; once something is chosen, only of its kind'),
  }),
  response: Comparison,
  sources: [...new Set([...figureSources, ...metricSources])],
  shape: 'list',
  list: { paged: false, default_limit: most, max_limit: most, has_several_kinds: true },
  page: {
    ...comparePage,
    data: ({ query: { metric, ...chosen } }, context) => overYears(context, chosen, metric),
  },
  errors: ['not_found'],
  async handler({ query: { fiscal_year, q, limit, metric, ...chosen } }, context) {
    const ids = await idsOf(context, chosen);
    if (ids) metricOf(ids.kind, metric);
    const [{ rows, fiscal_year: year }, found] = await Promise.all([
      sideBySide(context, ids, fiscal_year),
      q === undefined ? [] : candidates(context, q, ids?.kind ?? null),
    ]);
    if (rows.length === 0)
      context.explainEmpty({
        code: 'no_match',
        detail:
          'Nothing is chosen yet. Choose up to five with ccn (hospitals), system (health systems), nursing_home (nursing homes) or aco (ACOs).',
      });
    return {
      ...wholeList(rows, limit),
      fiscal_year: year,
      candidates: found.filter(({ id }) => !rows.some((row) => row.id === id)),
    };
  },
});
