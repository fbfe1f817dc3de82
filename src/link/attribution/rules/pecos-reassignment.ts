import { current } from '../../../records/current.ts';
import type { SignalRule } from '../signal-rule.ts';

const listed = (relation: string) => `
  select r.npi, 'pac_' || r.receiving_pac_id as employer_id, r.source as dataset, null::text as employer_npi, null::text as ein, r.receiving_pac_id as pac_id,
    jsonb_build_object('receiving_enrollment_ids', jsonb_agg(distinct r.receiving_enrollment_id order by r.receiving_enrollment_id),
      'enrollment_ids', jsonb_agg(distinct r.enrollment_id order by r.enrollment_id)) as evidence,
    min(r.source_url) as source_url
  from ${current('medicare_reassignment', 'r')}
  where r.source = 'pecos_reassignment' and r.relation = '${relation}' and r.npi is not null and r.receiving_pac_id is not null
  group by r.npi, r.receiving_pac_id, r.source`;

/** By enrollment; NPI and PAC ID come from those. Physician assistants are not distinguished. */
const enrolled = `
  select p.npi, 'pac_' || g.pac_id as employer_id, r.source as dataset, null::text as employer_npi, null::text as ein, g.pac_id,
    jsonb_build_object('receiving_enrollment_ids', jsonb_agg(distinct r.receiving_enrollment_id order by r.receiving_enrollment_id),
      'enrollment_ids', jsonb_agg(distinct r.enrollment_id order by r.enrollment_id)) as evidence,
    min(r.source_url) as source_url
  from ${current('medicare_reassignment', 'r')}
  join attr_enrolled p on p.enrollment_id = r.enrollment_id and p.npi is not null
  join (select distinct enrollment_id, pac_id from attr_enrolled where pac_id is not null) g on g.enrollment_id = r.receiving_enrollment_id
  where r.source = 'ppef'
  group by p.npi, g.pac_id, r.source`;

const common = { source: 'pecos_reassignment', family: 'pecos', role: 'proposes' } as const;

export const reassignment: SignalRule = {
  ...common,
  signal_type: 'reassignment',
  confidence: 0.9,
  meaning: 'The provider has reassigned Medicare billing to the employer, which bills and is paid for the services.',
  sql: `${listed('reassignment')} union all ${enrolled}`,
};

export const physicianAssistant: SignalRule = {
  ...common,
  signal_type: 'physician_assistant',
  confidence: 0.95,
  meaning: 'PECOS lists the provider as a physician assistant employed by the employer.',
  sql: listed('physician_assistant'),
};
