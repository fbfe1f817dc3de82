import type { Pool } from 'pg';
import { z } from 'zod';
import { bound, quoted, sql } from '#db/sql';
import type { Deps } from '#deps';
import { ofHospital } from '#domain/hospitals/head/head-part';
import { facilitySources } from '#domain/hospitals/standing';
import { affiliationsOf, Facility, Hospital, hospitalsAmong } from '#domain/providers/affiliation-records';
import { providerTop } from '#domain/providers/head-part';
import { sourceStates } from '#domain/providers/source-states';
import { arrayOf, day, flag, flagOrNull, named, oneOrNull, text, textOrNull } from '#fields/described';
import { Npi } from '#fields/npi';
import { listOf } from '#lists/list-of';
import type { RecordTop } from '#pages/record';
import { counted, valueWords } from '#pages/wording';
import { current } from '#records/current';
import { dacPractice } from '#records/dac-practice';
import { affiliatedTypes, facilityAffiliation } from '#records/facility-affiliation';
import { cited, members, ownProvenance, recordsSql, shownOf, withOrigin } from '#records/record-schema';
import { pageByKeys } from '#search/page-by-keys';
import { partOf } from '#server/answers/known-sources';
import { defineEndpoint, type Paging } from '#server/define-endpoint';
import { notFound } from '#server/errors';

const affiliationSource = 'dac_facility_affiliation';
const clinicianSource = 'dac_practice';

const Affiliate = named('AffiliatedClinician', {
  npi: text('NPI of the clinician'),
  name: textOrNull('Name in one line, as published'),
  pac_id: textOrNull('PAC ID of the clinician'),
  primary_specialty: textOrNull('Primary specialty in the Doctors and Clinicians national file; null if the clinician is not in it'),
  organization_name: textOrNull('Group in that file (the first by name if several); null for solo practice'),
  is_active: flagOrNull('Whether the NPI is active; null if it is not in NPPES'),
  affiliations: arrayOf(
    z.object({
      ...members(facilityAffiliation, ['ccn', 'facility_type', 'parent_ccn']),
      ...cited,
      observed_from: day('First release with the affiliation'),
    }),
    'Affiliation records',
  ),
});

const Practice = z.object({
  ...members(dacPractice, ['organization_name', 'org_pac_id', 'member_count', 'enrollment_id', 'address_line', 'address_line_2', 'city']),
  ...members(dacPractice, ['state', 'zip5', 'telephone', 'is_telehealth', 'individual_assignment', 'group_assignment']),
  ...ownProvenance,
});

const Clinician = named('Clinician', {
  ...members(dacPractice, ['npi', 'pac_id', 'last_name', 'first_name', 'middle_name', 'suffix', 'credential', 'medical_school']),
  ...members(dacPractice, ['graduation_year', 'primary_specialty', 'secondary_specialties']),
  practices_alone: flag('Whether the clinician is in solo practice (no practice location names a group)'),
  practices: arrayOf(Practice, 'All enrollments, groups and addresses'),
  facility_affiliations: arrayOf(Facility, 'All affiliated facilities: hospital, home health, hospice, nursing home, dialysis, IRF, LTCH'),
  hospital_affiliations: arrayOf(Hospital, 'The hospitals among them, by name'),
  affiliations_reason: oneOrNull(
    ['not_loaded', 'nothing_held'],
    'Why there are none: the facility affiliation file is not loaded, or does not list this clinician',
  ),
});

async function facilityNamed(pool: Pool, ccn: string): Promise<{ name: string | null } | null> {
  const { rows } = await pool.query(
    `select name from (
       select name, 1 as rank, source from ${current('facility')} where ccn = $1
       union all select name, 2, source from ${current('provider_certification')} where ccn = $1
       union all select facility_name, 3, source from ${current('facility_affiliation')} where ccn = $1
       union all select null, 4, source from ${current('facility_affiliation')} where parent_ccn = $1) known
     order by rank, source limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

const theirs = `(
  select npi from ${current('facility_affiliation')} where ccn = $1 and ($2::text is null or facility_type = $2)
  union select npi from ${current('facility_affiliation')} where parent_ccn = $1 and ($2::text is null or facility_type = $2)) n`;

async function affiliatesOf(deps: Deps, ccn: string, facility_type: string | null, paging: Paging) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['dac affiliates', ccn, facility_type],
      name: 'dac_affiliates',
      keys: [{ sql: 'n.npi', type: 'text' }],
      query: (page) =>
        bound(
          `with page as $3
        select p.npi, a.name, a.pac_id, d.primary_specialty, d.organization_name, a.affiliations, p.list_place,
          (select bool_or(coalesce(r.is_active, false)) from ${current('provider', 'r')} where r.npi = p.npi) as is_active
        from page p
        cross join lateral (select nullif(concat_ws(' ', min(x.first_name), min(x.middle_name), min(x.last_name), min(x.suffix)), '') as name,
          min(x.pac_id) as pac_id, jsonb_agg(jsonb_build_object('ccn', x.ccn, 'facility_type', x.facility_type, 'parent_ccn', x.parent_ccn,
            'source', x.source, 'source_url', x.source_url, 'observed_from', x.observed_from) order by x.ccn, x.facility_type, x.source) as affiliations
          from ${current('facility_affiliation', 'x')} where x.npi = p.npi and (x.ccn = $1 or x.parent_ccn = $1)
            and ($2::text is null or x.facility_type = $2)) a
        left join lateral (select min(y.primary_specialty) as primary_specialty, min(y.organization_name) as organization_name
          from ${current('dac_practice', 'y')} where y.npi = p.npi) d on true
        order by p.npi`,
          [ccn, facility_type, page(sql.select('n.npi').from(bound(theirs, [ccn, facility_type])))],
        ),
    },
    paging,
  );
  return { results: rows as z.input<typeof Affiliate>[], ...page };
}

async function practiceRows(pool: Pool, npi: string): Promise<Record<string, any>[]> {
  const { rows } = await pool.query(
    recordsSql(
      'dac_practice',
      quoted(Object.keys(dacPractice.columns), 'r'),
      'r.npi = $1 order by r.organization_name nulls last, r.record_key',
    ),
    [npi],
  );
  return rows.map(withOrigin);
}

const explain = {
  not_loaded: 'The facility affiliation file is not loaded.',
  nothing_held: 'The loaded facility affiliation files list no clinician of this facility.',
} as const;

export const hospitalAffiliates = defineEndpoint({
  path: '/dac/hospital/{ccn}/affiliates',
  ...ofHospital('people'),
  summary: 'Clinicians affiliated with a hospital',
  description:
    'Clinicians with Medicare claims at the hospital or one of its units, by NPI, with specialty and group. Other facilities (nursing homes, agencies, dialysis) can be ' +
    'requested by CCN too. An affiliation is not employment: see /provider/{npi}/employment.',
  query: z.object({
    facility_type: z.enum(affiliatedTypes).optional().describe('Only affiliations with facilities or units of this type'),
  }),
  response: listOf(Affiliate).extend({
    ccn: text('Requested CCN'),
    facility_name: textOrNull('Name of the facility; null if no loaded facility file contains it'),
    reason: oneOrNull(['not_loaded', 'nothing_held'], 'Why there are none'),
    explanation: textOrNull('The reason as a sentence'),
  }),
  sources: ['dac_facility_affiliation'],
  shape: 'list',
  list: {
    lead: ({ total, explanation }, { sources }) =>
      explanation ??
      `${counted(total, 'clinician')} with Medicare claims at this facility${partOf(sources)}. An affiliation is not employment.`,
    record: '/provider/{npi}',
    shown: [
      ...['name: Clinician', 'npi', 'primary_specialty: Specialty', 'organization_name: Group'],
      {
        title: 'Where',
        value: ({ affiliations }: z.infer<typeof Affiliate>) =>
          affiliations
            .map(({ facility_type, ccn }) => `${facility_type ? valueWords('facility_type', facility_type) : 'facility'} ${ccn}`)
            .join(', '),
      },
    ],
  },
  async handler({ params: { ccn }, query: { facility_type, limit, cursor } }, { deps, cite }) {
    const [named, found, registry] = await Promise.all([
      facilityNamed(deps.pool, ccn),
      affiliatesOf(deps, ccn, facility_type ?? null, { limit, cursor }),
      sourceStates(deps.pool),
    ]);
    if (!named)
      throw notFound('No facility with this CCN is on file, and no clinician is affiliated with it.', [
        ...facilitySources,
        affiliationSource,
      ]);
    const loaded = registry.of([affiliationSource, clinicianSource]).filter(({ status }) => status === 'loaded');
    const has_affiliations = loaded.some(({ source_id }) => source_id === affiliationSource);
    // The file of clinicians says who the affiliated ones are: without affiliations nothing is from it.
    cite(...(has_affiliations ? loaded.map(({ source_id }) => source_id) : [affiliationSource]));
    const empty: keyof typeof explain = has_affiliations ? 'nothing_held' : 'not_loaded';
    const reason = found.total > 0 ? null : empty;
    return { ...found, limit, ccn, facility_name: named.name, reason, explanation: reason && explain[reason] };
  },
});

const view = 'Doctors and Clinicians file';

function clinicianTop(npi: string, [first]: Awaited<ReturnType<typeof practiceRows>>): RecordTop | null {
  if (!first) return null;
  const { first_name, middle_name, last_name, credential, primary_specialty: specialty, city, state } = first;
  const name = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  const head = { npi, name, entity_type: 'individual', credential, specialty, city, state };
  return providerTop(head, 'employment', { view });
}

export const clinician = defineEndpoint({
  path: '/dac/clinician/{npi}',
  summary: 'A clinician in the Doctors and Clinicians files',
  description:
    'Specialties, training and all practice locations of a clinician (enrollment, group, address) as published on Medicare Care Compare, with affiliated facilities and hospitals.',
  params: z.object({ npi: Npi }),
  response: Clinician,
  shape: 'detail',
  page: { data: async ({ params }, { deps }) => clinicianTop(params.npi, await practiceRows(deps.pool, params.npi)) },
  async handler({ params: { npi } }, { deps, cite }) {
    const [practices, facilities, registry] = await Promise.all([
      practiceRows(deps.pool, npi),
      affiliationsOf(deps.pool, npi),
      sourceStates(deps.pool),
    ]);
    const first = practices[0];
    const [clinicians, affiliations] = registry.of([clinicianSource, affiliationSource]);
    if (!first) {
      throw notFound(
        clinicians?.status === 'loaded'
          ? 'This NPI is not in the loaded Doctors and Clinicians national file. The published file lists only clinicians with recent Medicare claims.'
          : 'The Doctors and Clinicians national file is not loaded.',
        [clinicianSource],
      );
    }
    cite(clinicianSource, ...(affiliations?.status === 'loaded' ? [affiliationSource] : []));
    return {
      ...shownOf(Clinician, first),
      practices_alone: practices.every(({ org_pac_id }) => org_pac_id === null),
      practices: practices.map((row) => shownOf(Practice, row)),
      facility_affiliations: facilities,
      hospital_affiliations: hospitalsAmong(facilities),
      affiliations_reason:
        facilities.length > 0 ? null : affiliations?.status === 'loaded' ? ('nothing_held' as const) : ('not_loaded' as const),
    } as z.input<typeof Clinician>;
  },
});
