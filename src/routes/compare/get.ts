import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { figureSources } from '../../domain/figures/sources.ts';
import { SystemId } from '../../domain/systems/system-id.ts';
import { Ccn } from '../../fields/ccn.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { invalidParameter } from '../../http/errors.ts';
import { comparePage } from './compare-page.ts';
import { candidates, compared, hospitalSubjects, systemSubjects } from './records.ts';
import { Comparison } from './schemas.ts';

const most = 5;

export default defineEndpoint({
  method: 'get',
  path: '/compare',
  tag: 'Systems',
  summary: 'Hospitals or health systems side by side',
  description:
    'Up to five hospitals (`ccn`, repeated) or up to five health systems (`system`, repeated), not both: beds, finances, stars and penalties, each with the number of hospitals behind it. ' +
    'Finances are those of the newest fiscal year that all of them have. A system is the hospitals it has today, divisions included. `q` finds names to add.',
  access: 'key',
  query: z.object({
    ccn: z.array(Ccn).max(most).optional().describe('CCN of a hospital; may be repeated, up to five'),
    system: z.array(SystemId).max(most).optional().describe('System identifier; may be repeated, up to five. Not together with `ccn`'),
    fiscal_year: z
      .number()
      .int()
      .min(1990)
      .max(2100)
      .optional()
      .describe('Fiscal year of the finances; without it, the newest that all have'),
    q: z.string().trim().min(1).max(100).optional().describe('Part of a name: hospitals and systems to add, in `candidates`'),
  }),
  response: Comparison,
  sources: figureSources,
  shape: 'list',
  list: { paged: false, default_limit: most, max_limit: most },
  page: comparePage,
  errors: ['not_found'],
  examples: [
    { summary: 'A hospital', query: { ccn: ids.ccn.acute } },
    { summary: 'A health system', query: { system: ids.system_id } },
    { summary: 'Names to add', query: { system: ids.system_id, q: 'gulf' } },
  ],
  async handler({ query: { ccn = [], system = [], fiscal_year, q, limit } }, context) {
    if (ccn.length > 0 && system.length > 0)
      throw invalidParameter('system', 'hospitals (ccn) or systems (system), not both in one comparison');
    const subjects =
      ccn.length > 0 ? await hospitalSubjects(context, [...new Set(ccn)]) : await systemSubjects(context, [...new Set(system)]);
    const [{ rows, fiscal_year: year }, found] = await Promise.all([
      compared(context, subjects, fiscal_year),
      q === undefined ? [] : candidates(context, q, subjects[0]?.kind ?? null),
    ]);
    if (rows.length === 0)
      context.explainEmpty({
        code: 'no_match',
        detail: 'Nothing is chosen yet. Name up to five hospitals (ccn) or up to five systems (system).',
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
