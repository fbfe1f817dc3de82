import { defineRecord, oneOf, requiredText, text } from './define-record.ts';

export const memberTypes = ['ein', 'ccn', 'cik', 'pac_id', 'npi', 'ahrq'] as const;
export type MemberType = (typeof memberTypes)[number];

/** A group return sums several organizations. */
export const memberRoles = [
  'parent',
  'hospitals',
  'group_return',
  'physician_group',
  'hospital',
  'left',
  'company',
  'compendium',
  'other',
] as const;

/** Of one system or division, not repeated for its parent. */
export const systemMember = defineRecord({
  kind: 'system_member',
  description: 'An external identifier that belongs to a health system or division, with the page that says so.',
  documents: { systems: 'system_id' },
  current_indexes: { of: '(system_id)', id: '(member_type, member_id)' },
  columns: {
    system_id: requiredText('Health system or division.'),
    member_type: oneOf(memberTypes, 'ein, ccn, cik, pac_id, npi, or ahrq: a system of the AHRQ compendium.'),
    member_id: requiredText('The identifier in normalized form.'),
    member_name: text('Name that its publisher uses for that identifier.'),
    role: oneOf(
      memberRoles,
      'parent: head of the system; hospitals: files for its hospitals; group_return: one tax return of several organizations; physician_group; hospital; left: a hospital that other publishers still list but that has left the system; company: SEC registrant; compendium: AHRQ system; other.',
    ),
    evidence: text('What the page at source_url states.'),
  },
});
