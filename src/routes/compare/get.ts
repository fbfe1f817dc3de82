import { z } from 'zod';
import { AcoId } from '../../domain/acos/aco-id.ts';
import { figureSources } from '../../domain/figures/sources.ts';
import { SystemId } from '../../domain/systems/system-id.ts';
import { Ccn } from '../../fields/ccn.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidParameter } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { aco_source, comparedAcos } from './aco-records.ts';
import { comparePage } from './compare-page.ts';
import { compareRefused } from './compare-refused.ts';
import { comparedHomes, home_source, homesAmong } from './home-records.ts';
import { candidates, compared, hospitalSubjects, systemSubjects } from './records.ts';
import { type Compared, Comparison, kindOf } from './schemas.ts';

const most = 5;
type Parameter = keyof typeof kindOf;

async function sideBySide(
  context: RequestContext,
  parameter: Parameter | undefined,
  chosen: Partial<Record<Parameter, string[]>>,
  year: number | undefined,
): Promise<{ rows: Compared[]; fiscal_year: number | null }> {
  const ids = [...new Set(parameter ? chosen[parameter] : [])];
  const homes = parameter === 'ccn' ? await homesAmong(context.deps, ids) : [];
  if (homes.length > 0 && homes.length < ids.length)
    throw invalidParameter(
      'ccn',
      `hospitals only, or nursing homes only; ${homes.join(', ')} ${homes.length === 1 ? 'is a nursing home' : 'are nursing homes'}`,
    );
  if (homes.length > 0) return { rows: await comparedHomes(context, ids), fiscal_year: null };
  if (parameter === 'nursing_home') return { rows: await comparedHomes(context, ids), fiscal_year: null };
  if (parameter === 'aco') return comparedAcos(context, ids, year);
  return compared(context, await (parameter === 'ccn' ? hospitalSubjects : systemSubjects)(context, ids), year);
}

export default defineEndpoint({
  path: '/compare',
  tag: 'Systems',
  summary: 'Hospitals, health systems, nursing homes or ACOs side by side',
  description:
    'Up to five of one kind: hospitals (`ccn=ID,ID`), health systems (`system`), nursing homes (`nursing_home`) or accountable care organizations (`aco`). Hospitals and systems have beds, finances, stars and penalties, each with the number of ' +
    'hospitals behind it; nursing homes stars, staffing, inspections and fines; ACOs savings, beneficiaries and quality. Finances are for the newest fiscal year that all of them have, ACO results for the newest performance year. ' +
    'A system is the hospitals that the sources last named as its own, divisions included. `q` finds names to add.',
  query: z.object({
    ccn: z
      .array(Ccn)
      .max(most)
      .optional()
      .describe('CCN of a hospital; up to five, repeated or separated by commas. CCNs of nursing homes are compared as such'),
    system: z.array(SystemId).max(most).optional().describe('System identifier; up to five, repeated or separated by commas'),
    nursing_home: z.array(Ccn).max(most).optional().describe('CCN of a nursing home; up to five, repeated or separated by commas'),
    aco: z
      .array(AcoId)
      .max(most)
      .optional()
      .describe('Id of an ACO in the Shared Savings Program; up to five, repeated or separated by commas'),
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
      .max(100)
      .optional()
      .describe('Part of a name: what to add, in `candidates`; once something is chosen, only of its kind'),
  }),
  response: Comparison,
  sources: [...figureSources, home_source, aco_source],
  shape: 'list',
  list: { paged: false, default_limit: most, max_limit: most, has_several_kinds: true },
  page: { show: comparePage, refused: compareRefused },
  errors: ['not_found'],
  async handler({ query: { fiscal_year, q, limit, ...chosen } }, context) {
    const [first, second] = (['ccn', 'system', 'nursing_home', 'aco'] as const).filter((name) => (chosen[name] ?? []).length > 0);
    if (second)
      throw invalidParameter(second, `only one kind per comparison: ccn, system, nursing_home or aco, not ${first} and ${second} together`);
    const [{ rows, fiscal_year: year }, found] = await Promise.all([
      sideBySide(context, first, chosen, fiscal_year),
      q === undefined ? [] : candidates(context, q, first ? kindOf[first] : null),
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
