import { date, defineRecord, flag, numeric, oneOf, requiredText, text, textList } from './define-record.ts';

export const ownerTypes = ['individual', 'organization'] as const;
export const ownerRelations = [
  'direct',
  'indirect',
  'partnership',
  'control',
  'officer',
  'director',
  'employee',
  'lender',
  'other',
] as const;
export const ownerKinds = [
  ...['corporation', 'llc', 'medical_provider', 'management_company', 'staffing_company', 'holding_company', 'investment_firm'],
  ...[
    'financial_institution',
    'consulting_firm',
    'for_profit',
    'nonprofit',
    'private_equity',
    'reit',
    'chain_home_office',
    'trust',
    'parent_company',
  ],
] as const;

/** Direct and indirect interests are not to be added. */
export const hospitalOwner = defineRecord({
  kind: 'hospital_owner',
  description: 'An owner, partner, officer or manager of an enrolled hospital, as reported to Medicare.',
  current_indexes: { enrollment_id: '(enrollment_id)' },
  columns: {
    enrollment_id: requiredText('PECOS enrollment id of the hospital.'),
    pac_id: text('PAC ID of the hospital’s legal entity.'),
    organization_name: text('Legal business name of the hospital.'),
    owner_pac_id: text('PAC ID of the owner.'),
    owner_type: oneOf(ownerTypes, 'individual or organization.'),
    role_code: text('Code of the role, such as 34.'),
    role: requiredText('Role in words, as published.'),
    relation: oneOf(
      ownerRelations,
      'Role in one word: direct or indirect interest of 5% or more, partnership, control (operational or managerial), officer, director, employee (managing employee), lender (mortgage or security interest), other.',
    ),
    association_date: date('First day of this role.'),
    first_name: text('First name of an individual.'),
    middle_name: text('Middle name of an individual.'),
    last_name: text('Last name of an individual.'),
    title: text('Title of an individual.'),
    owner_name: text('Legal business name of an organization.'),
    owner_doing_business_as: text('Trade name of an organization.'),
    address_line: text('Street address of the owner.'),
    address_line_2: text('Second line of the street address.'),
    city: text('City of the owner.'),
    state: text('State of the owner, USPS code.'),
    zip5: text('ZIP of the owner, 5 digits.'),
    ownership_pct: numeric('Reported share, percent; null if none is reported.'),
    is_created_for_acquisition: flag('Whether the owner was created to acquire the hospital.'),
    owner_kinds: textList('Kinds of organization the owner says it is: holding_company, chain_home_office, private_equity and others.'),
    owner_kind_other: text('Kind of organization in words where none of the usual ones applies.'),
    is_owned_by_another: flag('Whether another organization or person owns the owner.'),
  },
});
