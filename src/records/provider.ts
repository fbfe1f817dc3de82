import { z } from 'zod';
import { flagOrNull, named, textOrNull } from '#fields/described';
import { city, date, defineRecord, first_name, flag, json, oneOf, requiredText, text, zip5 } from './define-record.ts';

export const Address = named('Address', {
  line_1: textOrNull('Street address, first line'),
  line_2: textOrNull('Street address, second line'),
  city: textOrNull('City'),
  state: textOrNull('State as published, a USPS code in the US'),
  postal_code: textOrNull('5 or 9 digits without a hyphen in the US; free text abroad'),
  country_code: textOrNull('ISO 3166 country code'),
  telephone: textOrNull('Telephone, digits only'),
  fax: textOrNull('Fax, digits only'),
});

const NAME_TYPES = [
  'former_name',
  'professional_name',
  'doing_business_as',
  'former_legal_business_name',
  'other_name',
  'unknown',
] as const;

const names = { last_name: textOrNull('Last name'), first_name: textOrNull('First name'), middle_name: textOrNull('Middle name') };

const affixes = {
  prefix: textOrNull('Name prefix'),
  suffix: textOrNull('Name suffix'),
  credential: textOrNull('Credential text as typed'),
};

export const ProviderOtherName = named('ProviderOtherName', {
  type: z.enum(NAME_TYPES).describe('Type of name'),
  type_code: textOrNull('Type of name as published'),
  organization_name: textOrNull('Other name of an organization'),
  ...names,
  ...affixes,
});

export const ProviderTaxonomy = z.object({
  taxonomy_code: z.string().describe('Code of the provider taxonomy, ten characters'),
  license_number: textOrNull('Self-reported, unverified'),
  license_state: textOrNull('State of the license, USPS code'),
  is_primary: flagOrNull('null if not answered'),
  taxonomy_group: textOrNull('Taxonomy group, as published'),
});

export const ProviderIdentifier = named('ProviderIdentifier', {
  identifier: z.string().describe('Identifier'),
  type_code: textOrNull('Type of identifier as published'),
  type: textOrNull('Type of identifier in words'),
  state: textOrNull('Issuing state, USPS code'),
  issuer: textOrNull('Issuer, if the type is other'),
});

export const AuthorizedOfficial = named('AuthorizedOfficial', {
  ...names,
  title: textOrNull('Title or position'),
  telephone: textOrNull('Telephone, digits only'),
  ...affixes,
});

export const provider = defineRecord({
  kind: 'provider',
  description: 'A provider with an NPI, individual or organization, as published in the NPPES main file.',
  documents: { providers: 'npi' },
  indexes: { npi: '(npi)' },
  current_indexes: {
    organization_search: 'using gin (search_text(organization_name) gin_trgm_ops) where organization_name is not null',
    person_search: '(lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops) where last_name is not null',
    specialty: '(primary_taxonomy_code collate "C", npi) include (state)',
  },
  columns: {
    npi: requiredText('National Provider Identifier, 10 digits with a valid check digit.'),
    entity_type: oneOf(
      ['individual', 'organization'],
      'individual or organization; null for a deactivated NPI, whose details NPPES removes.',
    ),
    replacement_npi: text('NPI that replaces this one.'),
    organization_name: text('Legal business name.'),
    last_name: text('Last name (legal name).'),
    first_name,
    middle_name: text('Middle name.'),
    prefix: text('Name prefix.'),
    suffix: text('Name suffix.'),
    credential: text('Credential text as typed.'),
    other_names: json(z.array(ProviderOtherName), 'Other name in the main file.'),
    mailing_address: json(Address, 'Business mailing address.'),
    practice_address: json(Address, 'Primary practice location.'),
    city: text('City of the primary practice location.'),
    state: text('State of the primary practice location: USPS code in the US.'),
    zip5: text('Five-digit ZIP of the primary practice location.'),
    enumeration_date: date('Date the NPI was assigned.'),
    last_update_date: date('Date NPPES last updated the record.'),
    deactivation_reason_code: text('Deactivation reason as published: DT death, DB disbandment, FR fraud, OT other.'),
    deactivation_date: date('Date the NPI was deactivated.'),
    reactivation_date: date('Date the NPI was reactivated.'),
    is_active: flag('Whether the NPI is active: false from deactivation until reactivation.'),
    sex_code: text('M, F or null.'),
    authorized_official: json(AuthorizedOfficial, 'Authorized official of an organization.'),
    primary_taxonomy_code: text('Taxonomy code marked as primary, otherwise the first one.'),
    taxonomies: json(z.array(ProviderTaxonomy), 'Up to 15 taxonomies with self-reported licenses.'),
    identifiers: json(z.array(ProviderIdentifier), 'Up to 50 other identifiers.'),
    is_sole_proprietor: flag('Null if not answered.'),
    is_organization_subpart: flag('Null if not answered.'),
    parent_organization_name: text('Legal business name of the parent organization.'),
    certification_date: date('Date the record was last certified (since 2020).'),
  },
});

export const providerOtherName = defineRecord({
  kind: 'provider_other_name',
  description: 'An additional name of an organization, from the NPPES other-name file.',
  documents: { providers: 'npi' },
  indexes: { npi: '(npi)' },
  current_indexes: { search: 'using gin (search_text(organization_name) gin_trgm_ops)' },
  columns: {
    npi: requiredText('NPI of the organization.'),
    organization_name: requiredText('Other name of the organization, beside its legal business name.'),
    type: oneOf(NAME_TYPES, 'Type of name.'),
    type_code: text('Type of name as published.'),
    created_date: date('Date the name was added (since May 2026).'),
  },
});

export const providerLocation = defineRecord({
  kind: 'provider_location',
  description: 'A secondary practice location, from the NPPES practice-location file.',
  documents: { providers: 'npi' },
  indexes: { npi: '(npi)' },
  columns: {
    npi: requiredText('NPI of the provider.'),
    address: json(Address, 'Address of a secondary practice location.'),
    telephone_extension: text('Extension of the telephone number.'),
    city,
    state: text('State: USPS code in the US.'),
    zip5,
  },
});

export const providerDeactivation = defineRecord({
  kind: 'provider_deactivation',
  description: 'A deactivated NPI, from the monthly NPPES deactivation report.',
  documents: { providers: 'npi' },
  indexes: { npi: '(npi)' },
  columns: {
    npi: requiredText('The deactivated NPI.'),
    deactivation_date: date('Date of deactivation.'),
  },
});
