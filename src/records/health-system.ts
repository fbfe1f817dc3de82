import { defineRecord, oneOf, requiredText, text } from './define-record.ts';

export const systemKinds = ['nonprofit', 'public_company', 'government'] as const;

export const healthSystem = defineRecord({
  kind: 'health_system',
  description:
    'A health system of the registry or a division of one, with a Proviso identifier. Chains that are known from cost reports only are not among them; the search of systems has them.',
  documents: { systems: 'system_id' },
  current_indexes: {
    of: '(system_id)',
    parent: '(parent_system_id)',
    search:
      "using gin (search_text(system_name || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || system_id) gin_trgm_ops)",
  },
  columns: {
    system_id: requiredText('Proviso identifier, such as sutter-health; AHRQ ids, CIKs and EINs are listed as its external ids.'),
    system_name: requiredText('Name in common use.'),
    parent_system_id: text('The parent system, if this is a division; null otherwise.'),
    system_kind: oneOf(systemKinds, 'nonprofit; public_company: its shares are publicly traded; government: publicly owned.'),
    city: text('City of the headquarters.'),
    state: text('State of the headquarters, USPS code.'),
    evidence: text('What the page at source_url states.'),
  },
});
