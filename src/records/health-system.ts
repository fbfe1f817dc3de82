import { defineRecord, oneOf, requiredText, text } from './define-record.ts';

export const systemKinds = ['nonprofit', 'public_company', 'government'] as const;

/** A health system, or a division of one. */
export const healthSystem = defineRecord({
  kind: 'health_system',
  table: 'health_system',
  description: 'A health system or a division of one, under an identifier of our own.',
  documents: { systems: 'system_id' },
  columns: {
    system_id: requiredText('Our own slug, such as sutter-health; AHRQ ids, CIKs and EINs are external ids on it.'),
    system_name: requiredText('Name in common use.'),
    parent_system_id: text('The system of which this is a division; null for a system that stands by itself.'),
    system_kind: oneOf(systemKinds, 'nonprofit; public_company: its shares are traded; government: a public body.'),
    city: text('City of the head office.'),
    state: text('State of the head office, USPS code.'),
    evidence: text('What the page of source_url says.'),
  },
});
