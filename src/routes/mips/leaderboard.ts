import Fuse from 'fuse.js';
import { z } from 'zod';
import { bound, filtered, sql } from '#db/sql';
import type { Deps } from '#deps';
import { groupFields, MINIMUM_GROUP, ofYear, yearsOnFile } from '#domain/mips/schemas';
import { clinicianSpecialties, rangesOf } from '#fields/clinician-specialties';
import { arrayOf, integer, named, number, text, textOrNull } from '#fields/described';
import { nearest } from '#fields/nearest';
import { UsState } from '#fields/us-state';
import { listOf } from '#lists/list-of';
import { current } from '#records/current';
import { reportingSources } from '#records/mips-score';
import { nameOf } from '#records/provider-sql';
import { pageByKeys } from '#search/page-by-keys';
import { defineEndpoint, type Paging } from '#server/define-endpoint';
import { Problem } from '#server/errors';

const Ranked = named('RankedClinician', {
  rank: integer(
    'Rank in the specialty, within the state if one is requested; 1 is the highest score, equal scores share a rank (1, 2, 2, 4)',
  ),
  npi: text('NPI of the clinician'),
  name: textOrNull('Name as in the NPI registry'),
  credential: textOrNull('Credential text as typed'),
  city: textOrNull('City of practice'),
  state: textOrNull('State of practice'),
  final_score: number('Highest final score of the year, 0 to 100'),
  reporting_source: z.enum(reportingSources).meta({ id: 'MipsReportingSource' }).nullable().describe('Who reported that score'),
  org_pac_id: textOrNull('PAC ID of the practice that reported it'),
  source: text('Source id, as in /sources'),
  source_url: text('Page of the original score'),
});

const Leaderboard = listOf(Ranked).extend({
  specialty: text('Requested specialty'),
  title: text('Specialty name'),
  taxonomy_codes: arrayOf(
    z.string(),
    'Prefixes of the primary taxonomy codes that belong to it, except codes with a longer prefix of another specialty',
  ),
  state: textOrNull('Requested state'),
  ...groupFields,
});

const explain = {
  not_loaded: 'No scores for the requested year are loaded.',
  no_scores: 'No clinician in this group has a final score for that year.',
  small_group: `Fewer than ${MINIMUM_GROUP} clinicians in this group have a final score for that year, which is too few for a ranking or summary.`,
} as const;

const between = `(p.primary_taxonomy_code collate "C" >= ? and p.primary_taxonomy_code collate "C" < ?)`;

interface Query {
  specialty: string;
  performance_year: number;
  state: string | null;
}

/**
 * Clinicians of a specialty with their highest final score in a year, in a state or all, read from two indexes only.
 * Only individuals have scores.
 */
function ranked({ specialty, performance_year, state }: Query) {
  const scored = sql
    .select('p.npi', sql.raw('max(m.final_score) as final_score'))
    .from(
      bound(
        `${current('provider', 'p')} join ${current('mips_score', 'm')} on m.performance_year = $1 and m.npi = p.npi and m.final_score is not null`,
        [performance_year],
      ),
    )
    .where((any) => {
      for (const { from, before, but } of rangesOf(specialty))
        any.orWhere((all) => {
          all.whereRaw(between, [from, before]);
          for (const one of but) all.whereRaw(`not ${between}`, [one.from, one.before]);
        });
    })
    .modify(filtered, { 'p.state = ?': state })
    .groupBy('p.npi');
  return sql
    .select('npi', 'final_score', sql.raw('rank() over (order by final_score desc)::int as rank'))
    .from(scored.as('s'))
    .as('ranked');
}

/**
 * The ranking by score and then NPI, so that equal scores have a stable order. A page starts after the last row of the
 * previous page; ranks are those of the whole group.
 */
async function ranking(deps: Deps, query: Query, paging: Paging) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['mips', query],
      keys: [
        { sql: 'final_score', type: 'numeric', desc: true },
        { sql: 'npi', type: 'text' },
      ],
      query: (page) =>
        bound(
          `with page as $2
        select page.rank, page.npi, ${nameOf('r')} as name, r.credential, r.city, r.state, page.final_score, b.reporting_source, b.org_pac_id,
          b.source, b.source_url, page.list_place
        from page
        cross join lateral (select * from ${current('provider')} where npi = page.npi limit 1) r
        cross join lateral (select reporting_source, org_pac_id, source, source_url from ${current('mips_score')}
          where npi = page.npi and performance_year = $1 and final_score = page.final_score order by record_key limit 1) b
        order by page.final_score desc, page.npi`,
          [query.performance_year, page(sql.select('*').from(ranked(query)))],
        ),
    },
    paging,
  );
  return { results: rows as z.input<typeof Ranked>[], ...page };
}

const slugs = Object.keys(clinicianSpecialties);
const titles = new Fuse(
  slugs.map((slug) => ({ slug, title: clinicianSpecialties[slug]!.title, words: slug.replaceAll('-', ' ') })),
  { keys: ['title', 'words'], threshold: 0.45, ignoreLocation: true },
);

/** Similar names, most similar first. */
function likeSpecialties(word: string): string[] {
  const close = nearest(word, slugs);
  const found = titles.search(word.replace(/[-_]+/g, ' ').slice(0, 80)).map(({ item }) => item.slug);
  return [...new Set([...(close ? [close] : []), ...found])].slice(0, 5);
}

/** The specialty in a path; 404 suggests similar names. */
function specialtyNamed(query: string): string {
  const slug = query
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  if (Object.hasOwn(clinicianSpecialties, slug)) return slug;
  const like = likeSpecialties(slug);
  const names =
    like.length > 0
      ? `Similar names: ${like.join(', ')}.`
      : `Specialties are ${slugs.slice(0, 5).join(', ')} and ${slugs.length - 5} more.`;
  throw new Problem('not_found', `There is no specialty with this name. ${names} All specialties are listed in the reference (/docs).`, {
    extra: { near_names: like.join(', ') || null },
  });
}

export default defineEndpoint({
  path: '/mips/leaderboard/{specialty}',
  summary: 'Ranking of clinicians in a specialty by final score',
  description:
    'Individuals ranked by their highest Merit-based Incentive Payment System final score in a performance year (default: the newest). Equal scores share a rank and are ordered by ' +
    `NPI. The specialty is derived from the primary taxonomy code; the response lists its codes. Groups of fewer than ${MINIMUM_GROUP} are not ranked. Specialties: ${slugs.join(', ')}.`,
  params: z.object({
    specialty: z
      .string()
      .trim()
      .min(2)
      .max(80)
      .describe('Specialty, such as cardiology; an unknown specialty returns 404 with similar names'),
  }),
  query: z.object({
    ...ofYear,
    state: UsState.optional().describe('Only clinicians who practice in this state; ranks are within the state'),
  }),
  response: Leaderboard,
  sources: ['cms_mips'],
  shape: 'list',
  list: {
    file_of: ({ specialty }) => `mips ranking ${specialty}`,
    heading: (_, { title, performance_year }) => `${title} by final score${performance_year === null ? '' : `, ${performance_year}`}`,
    lead: ({ explanation }) => explanation ?? 'Merit-based Incentive Payment System. Equal scores share a rank and are listed by NPI.',
    record: '/provider/{npi}/quality',
    shown: ['rank', 'name: Clinician', 'final_score', 'city', 'state', 'reporting_source: Reported by', 'npi'],
  },
  async handler({ params, query: { performance_year, state = null, limit, cursor } }, { deps, cite }) {
    const specialty = specialtyNamed(params.specialty);
    const years_held = await yearsOnFile(deps.pool);
    const year = performance_year ?? years_held[0] ?? null;
    const { title, codes } = clinicianSpecialties[specialty]!;
    const group = { performance_year: year, years_held, minimum_group: MINIMUM_GROUP };
    const fixed = { limit, specialty, title, taxonomy_codes: [...codes], state, ...group };
    const none = { results: [], total: 0, next_cursor: null };
    const empty = (reason: keyof typeof explain) => ({ ...fixed, ...none, reason, explanation: explain[reason] });
    if (year === null || !years_held.includes(year)) return empty('not_loaded');
    cite('cms_mips', 'nppes');
    const found = await ranking(deps, { specialty, performance_year: year, state }, { limit, cursor });
    if (found.total === 0) return empty('no_scores');
    if (found.total < MINIMUM_GROUP) return empty('small_group');
    return { ...fixed, ...found, reason: null, explanation: null };
  },
});
