import { current } from '../../../records/current.ts';
import type { SignalRule } from '../signal-rule.ts';

export const groupPractice: SignalRule = {
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
