import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { MINIMUM_GROUP, PerformanceYear } from '../../domain/mips/schemas.ts';
import { yearsHeld } from '../../domain/mips/years-held.ts';
import { knownSystem } from '../../domain/systems/records.ts';
import { SystemId } from '../../domain/systems/system-id.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { systemHead } from './head-records.ts';
import { systemQualityPage } from './quality-page.ts';
import { bandsOf, scoresOf, specialtyGroups, spreadOf } from './quality-records.ts';
import { SystemQuality } from './quality-schemas.ts';

const explain = {
  not_loaded: 'No clinician quality scores (MIPS) are loaded.',
  year_not_loaded: 'No scores for the requested year are loaded.',
  no_scores: 'No clinician attributed to the system has a final score for that year.',
  small_group: `Fewer than ${MINIMUM_GROUP} clinicians attributed to the system have a final score for that year, which is too few for a summary.`,
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
  path: '/systems/{system_id}/quality',
  tag: 'Quality',
  summary: 'Quality scores of the clinicians of a health system',
  description:
    'Distribution of Merit-based Incentive Payment System final scores of clinicians attributed to the system and its divisions, with each clinician’s highest score of the year. ' +
    `No clinicians are named, and groups of fewer than ${MINIMUM_GROUP} are withheld because they are too small for a distribution. Individual scores are public, at /provider/{npi}/quality.`,
  params: z.object({ system_id: SystemId }),
  query: z.object({
    performance_year: PerformanceYear.optional().describe('Performance year; default: the newest one loaded'),
    role: z.enum(['physician', 'all']).default('all').describe('physician: MD and DO; all: clinicians of every type'),
  }),
  response: SystemQuality,
  shape: 'detail',
  page: {
    ...systemQualityPage,
    data: async ({ params }, { deps, cite }) => {
      const head = await systemHead(deps, params.system_id);
      cite(...head.used);
      return head;
    },
  },
  errors: ['not_found'],
  examples: [
    { summary: 'All clinicians', params: { system_id: ids.system_id } },
    { summary: 'Physicians', params: { system_id: ids.system_id }, query: { role: 'physician' } },
  ],
  async handler({ params: { system_id }, query: { performance_year, role } }, { deps, cite }) {
    const [{ system_name }, years_held] = await Promise.all([knownSystem(deps, system_id), yearsHeld(deps.pool)]);
    const year = performance_year ?? years_held[0] ?? null;
    const fixed = { system_id, system_name, role, performance_year: year, years_held, minimum_group: MINIMUM_GROUP };
    const empty = (reason: Exclude<keyof typeof explain, 'year_not_loaded'>, attributed_clinicians: number | null) => ({
      ...{ ...fixed, ...nothing, attributed_clinicians },
      ...{ reason, explanation: explain[reason === 'not_loaded' && performance_year !== undefined ? 'year_not_loaded' : reason] },
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
