import type { SignalRule } from '../signal-rule.ts';

/** A state alone never makes a pair. */
export const stateLicenseAddress: SignalRule = {
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
