import { current } from '#records/current';
import type { SignalRule } from '../signal-rule.ts';

const evidence = `jsonb_build_object('receiving_enrollment_ids', jsonb_agg(distinct r.receiving_enrollment_id order by r.receiving_enrollment_id),
      'enrollment_ids', jsonb_agg(distinct r.enrollment_id order by r.enrollment_id)) as evidence,
    min(r.source_url) as source_url
  from ${current('medicare_reassignment', 'r')}`;

const listed = (relation: string) => `
  select r.npi, 'pac_' || r.receiving_pac_id as employer_id, r.source as dataset, null::text as employer_npi, null::text as ein, r.receiving_pac_id as pac_id,
    ${evidence}
  where r.source = 'pecos_reassignment' and r.relation = '${relation}' and r.npi is not null and r.receiving_pac_id is not null
  group by r.npi, r.receiving_pac_id, r.source`;

/** By enrollment; NPI and PAC ID come from those. Physician assistants are not distinguished. */
const enrolled = `
  select p.npi, 'pac_' || g.pac_id as employer_id, r.source as dataset, null::text as employer_npi, null::text as ein, g.pac_id,
    ${evidence}
  join attr_enrolled p on p.enrollment_id = r.enrollment_id and p.npi is not null
  join (select distinct enrollment_id, pac_id from attr_enrolled where pac_id is not null) g on g.enrollment_id = r.receiving_enrollment_id
  where r.source = 'ppef'
  group by p.npi, g.pac_id, r.source`;

const common = { source: 'pecos_reassignment', family: 'pecos', role: 'proposes' } as const;

const reassignment: SignalRule = {
  ...common,
  signal_type: 'reassignment',
  confidence: 0.9,
  meaning: 'The provider has reassigned Medicare billing to the employer, which bills and is paid for the services.',
  sql: `${listed('reassignment')} union all ${enrolled}`,
};

const physicianAssistant: SignalRule = {
  ...common,
  signal_type: 'physician_assistant',
  confidence: 0.95,
  meaning: 'PECOS lists the provider as a physician assistant employed by the employer.',
  sql: listed('physician_assistant'),
};

/** By the links of executives to NPIs. The filer is the one employer with its EIN, otherwise its EIN. */
const scheduleJ: SignalRule = {
  source: 'irs_990_schj',
  signal_type: 'compensated_person',
  confidence: 0.85,
  own_confidence: true,
  family: 'irs',
  role: 'files',
  meaning: 'Schedule J of the employer\u2019s tax return lists the pay of a person whose name and state match only this provider.',
  sql: `
    select l.npi, h.employer_id, min(c.source) as dataset, null::text as employer_npi, c.ein, min(h.pac_id) as pac_id,
      max(case l.confidence when 'high' then 0.85 else 0.65 end) as confidence,
      jsonb_build_object('tax_year', max(c.tax_year), 'match', case when bool_or(l.confidence = 'high') then 'high' else 'medium' end,
        'titles', coalesce(jsonb_agg(distinct c.title order by c.title) filter (where c.title is not null), '[]')) as evidence,
      min(c.source_url) as source_url
    from executive_link l join ${current('nonprofit_compensation', 'c')} on c.id = l.record_id
    join attr_newest_return r on r.return_id = c.return_id
    join (select ein, coalesce(max(employer_id) filter (where employer_id like 'ein_%'), min(employer_id)) as employer_id, min(pac_id) as pac_id
      from attr_employer where ein is not null group by ein) h on h.ein = c.ein
    where l.record_kind = 'nonprofit_compensation' and l.npi is not null
    group by l.npi, h.employer_id, c.ein`,
};

/**
 * Names, not pairs: everybody with the name counts, also a former one, unless the middle initial contradicts; common
 * names tie.
 */
const authorizedOfficial: SignalRule = {
  source: 'nppes_authorized_official',
  signal_type: 'authorized_official',
  confidence: 0.6,
  family: 'nppes',
  role: 'proposes',
  meaning: 'The authorized official of the organization has the name of exactly one individual NPI in the country.',
  sql: `
    select found.npi, found.employer_id, 'nppes' as dataset, min(found.employer_npi) as employer_npi, null::text as ein, min(found.pac_id) as pac_id,
      jsonb_build_object('employer_npis', jsonb_agg(distinct found.employer_npi order by found.employer_npi),
        'titles', coalesce(jsonb_agg(distinct found.title order by found.title) filter (where found.title is not null), '[]')) as evidence,
      'https://npiregistry.cms.hhs.gov/provider-view/' || min(found.employer_npi) as source_url
    from (
      select o.employer_id, o.npi as employer_npi, o.pac_id, o.official_title as title, min(c.npi) as npi
      from attr_org o join attr_name c on c.name_key = o.official_key and (o.official_middle = '' or c.middle in ('', o.official_middle))
      group by o.npi, o.employer_id, o.pac_id, o.official_title having sum(c.people) = 1
    ) found
    group by found.npi, found.employer_id`,
};

/** A state alone never makes a pair. */
const stateLicenseAddress: SignalRule = {
  source: 'nppes_address_match',
  signal_type: 'state_license_address',
  confidence: 0.7,
  family: 'nppes',
  role: 'supports',
  meaning:
    'The provider has an active license in the primary state of the employer. By itself this is a claim only if the provider practices at an address that ' +
    'belongs to exactly one organization of a kind that employs clinicians.',
  sql: `
    select p.npi, p.employer_id, 'nppes' as dataset, e.employer_npi, null::text as ein, e.pac_id,
      jsonb_build_object('license_state', l.state, 'employer_state', e.state, 'license_status', l.license_status,
        'practice_address', case when p.is_same_address then 'same' else 'not_the_same' end) as evidence,
      'https://npiregistry.cms.hhs.gov/provider-view/' || p.npi as source_url
    from attr_pair p join attr_employer e on e.employer_id = p.employer_id join attr_license l on l.npi = p.npi and l.state = e.state`,
};

const planParticipant: SignalRule = {
  source: 'dol_5500',
  signal_type: 'participant',
  confidence: 0.55,
  family: 'dol',
  role: 'supports',
  meaning:
    'The employer, identified by exactly one EIN of its name and state, has active participants in its own benefit plan: it employs people, and the provider may be one of them.',
  sql: `
    select p.npi, p.employer_id, b.source as dataset, e.employer_npi, e.ein, e.pac_id,
      jsonb_build_object('plan_year', b.plan_year, 'active_participants', b.active_participants, 'ack_id', b.ack_id) as evidence, b.source_url
    from attr_pair p join attr_employer e on e.employer_id = p.employer_id
    join (select distinct on (ein) ein, source, plan_year, active_participants, ack_id, source_url from benefit_plan_current
      where active_participants > 0 and coalesce(plan_entity, 'single_employer') = 'single_employer'
      order by ein, plan_year desc, active_participants desc, ack_id) b on b.ein = e.ein`,
};

const groupPractice: SignalRule = {
  source: 'dac_practice',
  signal_type: 'group_practice',
  confidence: 0.85,
  family: 'pecos',
  role: 'proposes',
  meaning: 'Medicare lists the provider at an address of the group. A provider who practices alone has no group, and no such signal.',
  sql: `
    select r.npi, 'pac_' || r.org_pac_id as employer_id, r.source as dataset, null::text as employer_npi, null::text as ein, r.org_pac_id as pac_id,
      jsonb_build_object('addresses', count(*), 'states', jsonb_agg(distinct r.state order by r.state)) as evidence,
      min(r.source_url) as source_url
    from ${current('dac_practice', 'r')} where r.org_pac_id is not null
    group by r.npi, r.org_pac_id, r.source`,
};

export const signalRules: SignalRule[] = [
  reassignment,
  physicianAssistant,
  groupPractice,
  authorizedOfficial,
  stateLicenseAddress,
  planParticipant,
  scheduleJ,
];
