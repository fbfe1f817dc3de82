import { z } from 'zod';
import { date, defineRecord, flag, json, oneOf, requiredText, text } from './define-record.ts';
import { city, first_name, zip5 } from './shared-columns.ts';

export const Address = z
  .object({
    line_1: z.string().nullable().describe('Street address, first line'),
    line_2: z.string().nullable().describe('Street address, second line'),
    city: z.string().nullable().describe('City'),
    state: z.string().nullable().describe('State as published, a USPS code in the US'),
    postal_code: z.string().nullable().describe('5 or 9 digits without a hyphen in the US; free text abroad'),
    country_code: z.string().nullable().describe('ISO 3166 country code'),
    telephone: z.string().nullable().describe('Telephone, digits only'),
    fax: z.string().nullable().describe('Fax, digits only'),
  })
  .meta({ id: 'Address' });

export const ProviderOtherName = z
  .object({
    type: z
      .enum(['former_name', 'professional_name', 'doing_business_as', 'former_legal_business_name', 'other_name', 'unknown'])
      .describe('Type of name'),
    type_code: z.string().nullable().describe('Type of name as published'),
    organization_name: z.string().nullable().describe('Other name of an organization'),
    last_name: z.string().nullable().describe('Last name'),
    first_name: z.string().nullable().describe('First name'),
    middle_name: z.string().nullable().describe('Middle name'),
    prefix: z.string().nullable().describe('Name prefix'),
    suffix: z.string().nullable().describe('Name suffix'),
    credential: z.string().nullable().describe('Credential text as typed'),
  })
  .meta({ id: 'ProviderOtherName' });

export const ProviderTaxonomy = z.object({
  taxonomy_code: z.string().describe('Code of the provider taxonomy, ten characters'),
  license_number: z.string().nullable().describe('Self-reported, unverified'),
  license_state: z.string().nullable().describe('State of the license, USPS code'),
  is_primary: z.boolean().nullable().describe('null if not answered'),
  taxonomy_group: z.string().nullable().describe('Taxonomy group, as published'),
});

export const ProviderIdentifier = z
  .object({
    identifier: z.string().describe('Identifier'),
    type_code: z.string().nullable().describe('Type of identifier as published'),
    type: z.string().nullable().describe('Type of identifier in words'),
    state: z.string().nullable().describe('Issuing state, USPS code'),
    issuer: z.string().nullable().describe('Issuer, if the type is other'),
  })
  .meta({ id: 'ProviderIdentifier' });

export const AuthorizedOfficial = z
  .object({
    last_name: z.string().nullable().describe('Last name'),
    first_name: z.string().nullable().describe('First name'),
    middle_name: z.string().nullable().describe('Middle name'),
    title: z.string().nullable().describe('Title or position'),
    telephone: z.string().nullable().describe('Telephone, digits only'),
    prefix: z.string().nullable().describe('Name prefix'),
    suffix: z.string().nullable().describe('Name suffix'),
    credential: z.string().nullable().describe('Credential text as typed'),
  })
  .meta({ id: 'AuthorizedOfficial' });

/** A provider with an NPI as published by NPPES. */
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
    organization_name: requiredText('The other name.'),
    type: oneOf(
      ['former_name', 'professional_name', 'doing_business_as', 'former_legal_business_name', 'other_name', 'unknown'],
      'Type of name.',
    ),
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
    address: json(Address, 'The location.'),
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
