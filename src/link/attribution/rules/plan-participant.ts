import type { SignalRule } from '../signal-rule.ts';

export const planParticipant: SignalRule = {
  source: 'dol_5500',
  signal_type: 'participant',
  confidence: 0.55,
  family: 'dol',
  role: 'supports',
  meaning:
    'The employer, identified by exactly one EIN of its name and state, has active participants in its own benefit plan: it employs people, and the provider may be one of them.',
  needs: ['benefit_plan'],
  sql: `
    select p.npi, p.employer_id, b.source as dataset, e.employer_npi, e.ein, e.pac_id,
      jsonb_build_object('plan_year', b.plan_year, 'active_participants', b.active_participants, 'ack_id', b.ack_id) as evidence, b.source_url
    from attr_pair p join attr_employer e on e.employer_id = p.employer_id
    join (select distinct on (ein) ein, source, plan_year, active_participants, ack_id, source_url from benefit_plan_current
      where active_participants > 0 and coalesce(plan_entity, 'single_employer') = 'single_employer'
      order by ein, plan_year desc, active_participants desc, ack_id) b on b.ein = e.ein`,
};
