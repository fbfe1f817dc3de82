import { current } from '../../../records/current.ts';
import type { SignalRule } from '../signal-rule.ts';

/** By the links of executives to NPIs. The filer is the one employer with its EIN, otherwise its EIN. */
export const scheduleJ: SignalRule = {
  source: 'irs_990_schj',
  signal_type: 'compensated_person',
  confidence: 0.85,
  own_confidence: true,
  family: 'irs',
  role: 'files',
  meaning: 'Schedule J of the employer\u2019s tax return lists the pay of a person whose name and state match only this provider.',
  needs: ['executive_link', 'nonprofit_compensation'],
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
