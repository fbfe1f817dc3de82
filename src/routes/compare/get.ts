import { z } from 'zod';
import { figureSources } from '#domain/figures/sources';
import { wholeList, wholeNumber } from '#lists/list-of';
import { faultBox, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, type RefusedView, type RequestContext } from '#server/define-endpoint';
import type { Problem } from '#server/errors';
import { comparePage, pathOf } from './compare-page.ts';
import { metricOf, metricSources } from './metrics.ts';
import { chosenQuery, idsOf, metric, most, overYears } from './over-years.ts';
import { candidates, compared, comparedAcos, comparedHomes, hospitalSubjects, systemSubjects } from './records.ts';
import { type Compared, Comparison, kindOf } from './schemas.ts';

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

/** Six at once, or one that is not on file: the comparison goes on without it. Null where nothing was chosen. */
function compareRefused(problem: Problem, { url }: RefusedView): Page | null {
  const chosen = [...new URLSearchParams(url.split('?')[1])]
    .filter((one): one is [keyof typeof kindOf, string] => one[0] in kindOf)
    .flatMap(([name, ids]) => ids.split(',').map((id) => ({ kind: kindOf[name], id: id.trim() })));
  if (chosen.length === 0 || (problem.code !== 'invalid_request' && problem.code !== 'not_found')) return null;
  const ways =
    chosen.length > most
      ? html`<li><a href="${pathOf(chosen.slice(0, most))}">Compare the first five</a></li>\n`
      : chosen.length > 1 &&
        chosen.map(
          ({ id }, at) => html`<li><a href="${pathOf(chosen.toSpliced(at, 1))}">Compare without ${id}</a></li>
`,
        );
  return {
    title: 'Compare',
    main: html`<h1>Compare</h1>
${chosen.length > most ? faultBox(`You can compare up to five; ${chosen.length} are chosen.`) : faultNote(problem)}
<ul>${ways}<li><a href="/compare">Start again</a></li></ul>`,
  };
}

export default defineEndpoint({
  path: '/compare',
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
    refused: compareRefused,
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
