import { z } from 'zod';
import { figureSources } from '../../domain/figures/sources.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { aco_source, comparedAcos } from './aco-records.ts';
import { comparePage } from './compare-page.ts';
import { compareRefused } from './compare-refused.ts';
import { comparedHomes, home_source } from './home-records.ts';
import { idsOf, overYears } from './over-years.ts';
import { chosenQuery, metric, most } from './parameters.ts';
import { candidates, compared, hospitalSubjects, systemSubjects } from './records.ts';
import { type Candidate, type Compared, Comparison, type Kind } from './schemas.ts';

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

/** What each of several names finds, the best of each name first, and all of the kind of the first. */
async function namesIn(context: RequestContext, q: string, kind: Kind | null): Promise<Candidate[]> {
  const [first, ...others] = q
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, most);
  const one = first === undefined ? [] : await candidates(context, first, kind);
  const further = await Promise.all(others.map((name) => candidates(context, name, kind ?? one[0]?.kind ?? null)));
  const found = [one, ...further];
  const best = [...found.map(([first]) => first), ...found.flatMap((own) => own.slice(1))].filter((one) => one !== undefined);
  return best.filter((one, at) => best.findIndex(({ id }) => id === one.id) === at);
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
    fiscal_year: z
      .number()
      .int()
      .min(1990)
      .max(2100)
      .optional()
      .describe('Fiscal year of the finances, or performance year of ACOs; without it, the newest that all have'),
    q: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .optional()
      .describe('Parts of names, separated by semicolons: what to add, in `candidates`; once something is chosen, only of its kind'),
  }),
  response: Comparison,
  sources: [...figureSources, home_source, aco_source],
  shape: 'list',
  list: { paged: false, default_limit: most, max_limit: most, has_several_kinds: true },
  page: {
    ...comparePage,
    refused: compareRefused,
    data: ({ query: { metric, ...chosen } }, context) => overYears(context, chosen, metric),
  },
  errors: ['not_found'],
  async handler({ query: { fiscal_year, q, limit, metric: _, ...chosen } }, context) {
    const ids = await idsOf(context, chosen);
    const [{ rows, fiscal_year: year }, found] = await Promise.all([
      sideBySide(context, ids, fiscal_year),
      q === undefined ? [] : namesIn(context, q, ids?.kind ?? null),
    ]);
    if (rows.length === 0)
      context.explainEmpty({
        code: 'no_match',
        detail:
          'Nothing is chosen yet. Choose up to five with ccn (hospitals), system (health systems), nursing_home (nursing homes) or aco (ACOs).',
      });
    return {
      results: rows.slice(0, limit),
      total: rows.length,
      limit,
      next_cursor: null,
      fiscal_year: year,
      candidates: found.filter(({ id }) => !rows.some((row) => row.id === id)),
    };
  },
});
