import type { SignalRule } from '../signal-rule.ts';

/**
 * Names, not pairs: everybody with the name counts, also a former one, unless the middle initial contradicts; common
 * names tie.
 */
export const authorizedOfficial: SignalRule = {
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
