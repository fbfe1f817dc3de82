import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { MINIMUM_GROUP, PerformanceYear } from '../../domain/mips/schemas.ts';
import { yearsHeld } from '../../domain/mips/years-held.ts';
import { knownSystem } from '../../domain/systems/records.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { SystemId } from './parameters.ts';
import { systemQualityPage } from './quality-page.ts';
import { bandsOf, scoresOf, specialtyGroups, spreadOf } from './quality-records.ts';
import { SystemQuality } from './quality-schemas.ts';

const explain = {
  not_loaded: 'No scores of the year asked for are loaded.',
  no_scores: 'Nobody attributed to the system has a final score in that year.',
  small_group: `Fewer than ${MINIMUM_GROUP} clinicians attributed to the system have a final score in that year: a group that small is not described.`,
} as const;
const nothing = {
  scored_clinicians: null,
  mean: null,
  lower_quartile: null,
  median: null,
  upper_quartile: null,
  bands: [],
  specialties: [],
};

export default defineEndpoint({
  method: 'get',
  path: '/systems/{system_id}/quality',
  tag: 'Quality',
  summary: 'Quality scores of the clinicians of a health system',
  description:
    'How the final scores of the Merit-based Incentive Payment System lie among the clinicians attributed to the system and its divisions, each with the greatest score of the year. ' +
    `Nobody is named; groups of fewer than ${MINIMUM_GROUP} are withheld, since so few are no distribution: single scores are public and stand at /provider/{npi}/quality.`,
  access: 'key',
  params: z.object({ system_id: SystemId }),
  query: z.object({
    performance_year: PerformanceYear.optional().describe('Performance year; default the newest that is held'),
    role: z.enum(['physician', 'all']).default('all').describe('physician: MD and DO; all: every kind of clinician'),
  }),
  response: SystemQuality,
  shape: 'detail',
  page: systemQualityPage,
  errors: ['not_found'],
  examples: [
    { summary: 'Every clinician', params: { system_id: ids.system_id } },
    { summary: 'Physicians', params: { system_id: ids.system_id }, query: { role: 'physician' } },
  ],
  async handler({ params: { system_id }, query: { performance_year, role } }, { deps, cite }) {
    const [{ system_name }, years_held] = await Promise.all([knownSystem(deps, system_id), yearsHeld(deps.pool)]);
    const year = performance_year ?? years_held[0] ?? null;
    const fixed = { system_id, system_name, role, performance_year: year, years_held, minimum_group: MINIMUM_GROUP };
    const empty = (reason: keyof typeof explain, attributed_clinicians: number | null) => ({
      ...{ ...fixed, ...nothing, attributed_clinicians },
      ...{ reason, explanation: explain[reason] },
    });
    cite('health_systems');
    if (year === null || !years_held.includes(year)) return empty('not_loaded', null);
    cite('cms_mips', 'nppes');
    const { attributed, scored } = await scoresOf(deps.pool, system_id, year, role);
    if (scored.length === 0) return empty('no_scores', attributed);
    if (scored.length < MINIMUM_GROUP) return empty('small_group', attributed);
    const scores = scored.map(({ final_score }) => final_score);
    return {
      ...fixed,
      ...{ reason: null, explanation: null },
      attributed_clinicians: attributed,
      scored_clinicians: scored.length,
      ...spreadOf(scores),
      bands: bandsOf(scores, MINIMUM_GROUP),
      specialties: specialtyGroups(scored, MINIMUM_GROUP),
    };
  },
});
