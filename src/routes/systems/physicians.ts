import { z } from 'zod';
import { bound, sql } from '#db/sql';
import type { Deps } from '#deps';
import { employmentSources, sourceStates } from '#domain/providers/source-states';
import { attributedIn, type NpiCounts, noNpis, npiCounts, npiFields, spannedSystems } from '#domain/systems/counted';
import { knownSystem } from '#domain/systems/records';
import { arrayOf, flagOrNull, named, number, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { listOf } from '#lists/list-of';
import { type Content, html } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { counted, number as shownNumber } from '#pages/wording';
import { current } from '#records/current';
import { nameOf } from '#records/provider-sql';
import { pageByKeys } from '#search/page-by-keys';
import { partOf } from '#server/answers/known-sources';
import { defineEndpoint, type PageView, type Paging } from '#server/define-endpoint';
import { aboutSystem, ofSystem } from './system-head.ts';

const Attributed = named('AttributedPhysician', {
  npi: text('NPI of the provider'),
  name: textOrNull('Full name on one line; null if the NPI is not in NPPES'),
  credential: textOrNull('Credential text as typed'),
  primary_taxonomy_code: textOrNull('Primary taxonomy'),
  specialty: textOrNull('Display name of the primary taxonomy, if the code set is loaded'),
  is_physician: flagOrNull('Whether the primary taxonomy is in group 207 or 208; null if the NPI is not in NPPES'),
  city: textOrNull('City of the primary practice location'),
  state: textOrNull('State of the primary practice location'),
  confidence: number('Highest combined confidence among the employers of the system'),
  employers: arrayOf(
    z.object({
      employer_id: text('Proviso id of the employer'),
      organization_name: textOrNull('Legal business name'),
      system_id: text('System or division of the employer'),
      confidence: number('Combined confidence'),
      signals: arrayOf(z.string(), 'Types of supporting signals, such as pecos_reassignment'),
    }),
    'Employers within the system, highest confidence first',
  ),
});

/** Providers of a system and everything under it, by NPI: a page starts after the last NPI of the previous page. */
async function physiciansOf(deps: Deps, system_id: string, role: 'physician' | 'all', paging: Paging) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['system physicians', system_id, role],
      name: 'system_physicians',
      keys: [{ sql: 'n.npi', type: 'text' }],
      query: (page) =>
        bound(
          `${spannedSystems}, page as $2
        select p.npi, ${nameOf('r')} as name, r.credential, r.primary_taxonomy_code, t.display_name as specialty, w.is_physician, r.city, r.state,
          w.confidence::float as confidence, w.employers, p.list_place
        from page p
        cross join lateral (
          select bool_or(c.is_physician) as is_physician, max(c.confidence) as confidence, jsonb_agg(jsonb_build_object('employer_id', c.employer_id,
            'organization_name', e.organization_name, 'system_id', c.system_id, 'confidence', c.confidence, 'signals',
            (select jsonb_agg(distinct g.source order by g.source) from attribution_signal g where g.npi = c.npi and g.employer_id = c.employer_id))
            order by c.confidence desc, c.employer_id) as employers
          from attribution_claim c join span s on s.system_id = c.system_id join employer e on e.employer_id = c.employer_id where c.npi = p.npi) w
        left join lateral (select * from ${current('provider')} where npi = p.npi limit 1) r on true
        left join ${current('taxonomy', 't')} on t.taxonomy_code = r.primary_taxonomy_code
        order by p.npi`,
          [[system_id], page(sql.select('n.npi').from(bound(`${attributedIn('$1')} n`, [role])))],
        ),
    },
    paging,
  );
  return { results: rows as z.input<typeof Attributed>[], ...page };
}

const explain = {
  not_loaded: 'No source of employment is loaded.',
  no_employer: 'None of the employers in the loaded sources could be linked to this system by PAC ID, NPI or EIN.',
  no_such_role: 'The system has providers, but none in this role.',
  types_unknown:
    'The system has providers, but none of them is in the loaded part of NPPES, so Proviso cannot tell who is a physician. See role=all.',
} as const;

interface Answer extends NpiCounts {
  role: 'physician' | 'all';
  total: number;
}

function countWords({ role, total, npi_count, physician_count, unknown_type_count }: Answer, { path, sources }: PageView): Content {
  const physicians = physician_count !== null && `, ${shownNumber(physician_count)} of them physicians (MD or DO)`;
  const unknown =
    unknown_type_count > 0 &&
    ` Of all providers, ${shownNumber(unknown_type_count)} are not in the loaded part of NPPES, so Proviso cannot tell whether they are physicians.`;
  const belong = html`attributed to the system and its divisions`;
  return html`${
    role === 'physician'
      ? html`${counted(total, 'physician')} (MD or DO) ${belong}${partOf(sources)}; <a href="${path}">all providers</a>.`
      : html`${counted(npi_count, 'provider')} ${belong}${physicians}${partOf(sources)}; <a href="${path}?role=physician">physicians only</a>.`
  }${unknown} This includes attending physicians who are not employed.`;
}

export default defineEndpoint({
  path: '/systems/{system_id}/physicians',
  tag: 'Employment',
  ...aboutSystem('physicians'),
  summary: 'Providers attributed to a health system',
  description:
    'NPIs attributed to an employer of the system or of any division under it, each once, by NPI. Employed physicians are ' +
    'not separated from attending physicians who bill through the system. The evidence for each is at /provider/{npi}/employment.',
  query: z.object({
    role: z.enum(['physician', 'all']).default('all').describe('physician: MD and DO; all: providers of every type'),
  }),
  response: listOf(Attributed).extend({
    ...ofSystem,
    role: oneOf(['physician', 'all'], 'Role in the response'),
    ...npiFields,
    reason: oneOrNull(['not_loaded', 'no_employer', 'no_such_role', 'types_unknown'], 'Why there are none'),
    explanation: textOrNull('The reason as a sentence'),
  }),
  sources: employmentSources,
  shape: 'list',
  list: {
    lead: (answer, view) => (answer.explanation === null ? countWords(answer, view) : ''),
    record: '/provider/{npi}',
    shown: [
      ...['name: Provider', 'npi', 'specialty', 'city', 'state'],
      {
        title: 'Employer',
        value: ({ employers }: z.infer<typeof Attributed>) =>
          html`${employers.map((one, at) => [at > 0 && '; ', nameOrNull(one.organization_name, 'business') ?? one.employer_id])}`,
      },
      {
        title: 'Confidence',
        is_number: true,
        value: ({ npi, confidence }) => html`<a href="/provider/${npi}/employment">${confidence.toFixed(2)}</a>`,
      },
    ],
  },
  async handler({ params: { system_id }, query: { role, limit, cursor } }, { deps, cite }) {
    const [{ system_name }, found, counts, registry] = await Promise.all([
      knownSystem(deps, system_id),
      physiciansOf(deps, system_id, role, { limit, cursor }),
      npiCounts(deps.pool, [system_id]),
      sourceStates(deps.pool),
    ]);
    const loaded = registry.of(employmentSources).filter(({ status }) => status === 'loaded');
    cite(...loaded.map(({ source_id }) => source_id), 'health_systems');
    const own = counts.get(system_id) ?? noNpis;
    const none = own.physician_count === null ? ('types_unknown' as const) : ('no_such_role' as const);
    const empty = loaded.length === 0 ? ('not_loaded' as const) : own.npi_count === 0 ? ('no_employer' as const) : none;
    const reason = found.total > 0 ? null : empty;
    return {
      ...found,
      limit,
      system_id,
      system_name,
      role,
      ...own,
      reason,
      explanation: reason && explain[reason],
    };
  },
});
