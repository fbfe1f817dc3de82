import { z } from 'zod';
import { explain, Leaderboard, MINIMUM_GROUP, PerformanceYear } from '../../domain/mips/schemas.ts';
import { yearsHeld } from '../../domain/mips/years-held.ts';
import { clinicianSpecialties } from '../../fields/clinician-specialties.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { leaderboardPage } from './leaderboard-page.ts';
import { ranking } from './records.ts';
import { specialtyNamed } from './specialty.ts';

const names = Object.keys(clinicianSpecialties);

export default defineEndpoint({
  method: 'get',
  path: '/mips/leaderboard/{specialty}',
  tag: 'Quality',
  summary: 'Ranking of clinicians in a specialty by final score',
  description:
    'Individuals ranked by their highest Merit-based Incentive Payment System final score in a performance year (default: the newest). Equal scores share a rank and are ordered by ' +
    `NPI. The specialty is derived from the primary taxonomy code; the response lists its codes. Groups of fewer than ${MINIMUM_GROUP} are not ranked. Specialties: ${names.join(', ')}.`,
  access: 'key',
  params: z.object({
    specialty: z
      .string()
      .trim()
      .min(2)
      .max(80)
      .describe('Specialty, such as cardiology; an unknown specialty returns 404 with similar names'),
  }),
  query: z.object({
    performance_year: PerformanceYear.optional().describe('Performance year; default: the newest one loaded'),
    state: UsState.optional().describe('Only clinicians who practice in this state; ranks are within the state'),
  }),
  response: Leaderboard,
  sources: ['cms_mips'],
  shape: 'list',
  page: leaderboardPage,
  errors: ['not_found'],
  list: { file_of: ({ specialty }) => `mips ranking ${specialty}` },
  examples: [
    { summary: 'The newest year', params: { specialty: 'chiropractic' } },
    { summary: 'Top three', params: { specialty: 'chiropractic' }, query: { limit: '3' } },
  ],
  async handler({ params, query: { performance_year, state = null, limit, cursor } }, { deps, cite }) {
    const specialty = specialtyNamed(params.specialty);
    const years_held = await yearsHeld(deps.pool);
    const year = performance_year ?? years_held[0] ?? null;
    const { title, codes } = clinicianSpecialties[specialty];
    const fixed = {
      limit,
      specialty,
      title,
      taxonomy_codes: [...codes],
      state,
      performance_year: year,
      years_held,
      minimum_group: MINIMUM_GROUP,
    };
    const empty = (reason: keyof typeof explain) => ({
      ...fixed,
      results: [],
      total: 0,
      next_cursor: null,
      reason,
      explanation: explain[reason],
    });
    if (year === null || !years_held.includes(year)) return empty('not_loaded');
    cite('cms_mips', 'nppes');
    const found = await ranking(deps, { specialty, performance_year: year, state }, { limit, cursor });
    if (found.total === 0) return empty('no_scores');
    if (found.total < MINIMUM_GROUP) return empty('small_group');
    return { ...fixed, ...found, reason: null, explanation: null };
  },
});
