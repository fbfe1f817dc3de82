import Fuse from 'fuse.js';
import { z } from 'zod';
import { explain, Leaderboard, MINIMUM_GROUP, PerformanceYear } from '../../domain/mips/schemas.ts';
import { yearsHeld } from '../../domain/mips/years-held.ts';
import { type ClinicianSpecialty, clinicianSpecialties } from '../../fields/clinician-specialties.ts';
import { nearest } from '../../fields/nearest.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { Problem } from '../../server/errors.ts';
import { ranking } from './records.ts';

const slugs = Object.keys(clinicianSpecialties) as ClinicianSpecialty[];
const titles = new Fuse(
  slugs.map((slug) => ({ slug, title: clinicianSpecialties[slug].title, words: slug.replaceAll('-', ' ') })),
  { keys: ['title', 'words'], threshold: 0.45, ignoreLocation: true },
);

/** Similar names, most similar first. */
function likeSpecialties(word: string): ClinicianSpecialty[] {
  const close = nearest(word, slugs) as ClinicianSpecialty | null;
  const found = titles.search(word.replace(/[-_]+/g, ' ').slice(0, 80)).map(({ item }) => item.slug);
  return [...new Set([...(close ? [close] : []), ...found])].slice(0, 5);
}

/** The specialty in a path; 404 suggests similar names. */
function specialtyNamed(asked: string): ClinicianSpecialty {
  const slug = asked
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  if (Object.hasOwn(clinicianSpecialties, slug)) return slug as ClinicianSpecialty;
  const like = likeSpecialties(slug);
  const names =
    like.length > 0
      ? `Similar names: ${like.join(', ')}.`
      : `Specialties are ${slugs.slice(0, 5).join(', ')} and ${slugs.length - 5} more.`;
  throw new Problem('not_found', `There is no specialty with this name. ${names} All specialties are listed in the reference (/docs).`, {
    extra: { near_names: like.join(', ') || null },
  });
}

const names = Object.keys(clinicianSpecialties);

export default defineEndpoint({
  path: '/mips/leaderboard/{specialty}',
  tag: 'Quality',
  summary: 'Ranking of clinicians in a specialty by final score',
  description:
    'Individuals ranked by their highest Merit-based Incentive Payment System final score in a performance year (default: the newest). Equal scores share a rank and are ordered by ' +
    `NPI. The specialty is derived from the primary taxonomy code; the response lists its codes. Groups of fewer than ${MINIMUM_GROUP} are not ranked. Specialties: ${names.join(', ')}.`,
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
  errors: ['not_found'],
  list: {
    file_of: ({ specialty }) => `mips ranking ${specialty}`,
    heading: (_, { title, performance_year }) => `${title} by final score${performance_year === null ? '' : `, ${performance_year}`}`,
    lead: ({ explanation }) => explanation ?? 'Merit-based Incentive Payment System. Equal scores share a rank and are listed by NPI.',
    record: '/provider/{npi}/quality',
    shown: ['rank', 'name: Clinician', 'final_score', 'city', 'state', 'reporting_source: Reported by', 'npi'],
  },
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
