import { z } from 'zod';
import { date, defineRecord, flag, json, oneOf, requiredText, text } from './define-record.ts';

export const Address = z.object({
  line_1: z.string().nullable().describe('Street address, first line'),
  line_2: z.string().nullable().describe('Street address, second line'),
  city: z.string().nullable().describe('City'),
  state: z.string().nullable().describe('State as published, a USPS code in the US'),
  postal_code: z.string().nullable().describe('5 or 9 digits without a hyphen in the US; free text abroad'),
  country_code: z.string().nullable().describe('ISO 3166 country code'),
  telephone: z.string().nullable().describe('Telephone, digits only'),
  fax: z.string().nullable().describe('Fax, digits only'),
});

export const ProviderOtherName = z.object({
  type: z
    .enum(['former_name', 'professional_name', 'doing_business_as', 'former_legal_business_name', 'other_name', 'unknown'])
    .describe('Kind of name'),
  type_code: z.string().nullable().describe('Kind of name as published'),
  organization_name: z.string().nullable().describe('Other name of an organization'),
  last_name: z.string().nullable().describe('Surname'),
  first_name: z.string().nullable().describe('Given name'),
  middle_name: z.string().nullable().describe('Middle name'),
  prefix: z.string().nullable().describe('Name prefix'),
  suffix: z.string().nullable().describe('Name suffix'),
  credential: z.string().nullable().describe('Credential text as typed'),
});

export const ProviderTaxonomy = z.object({
  taxonomy_code: z.string().describe('Code of the provider taxonomy, ten characters'),
  license_number: z.string().nullable().describe('Self-reported, unverified'),
  license_state: z.string().nullable().describe('State of the licence, USPS code'),
  is_primary: z.boolean().nullable().describe('null: not answered'),
  taxonomy_group: z.string().nullable().describe('Group of specialties, as published'),
});

export const ProviderIdentifier = z.object({
  identifier: z.string().describe('The number'),
  type_code: z.string().nullable().describe('Kind of identifier as published'),
  type: z.string().nullable().describe('Kind of identifier in words'),
  state: z.string().nullable().describe('State that issued it, USPS code'),
  issuer: z.string().nullable().describe('Issuer, where the kind is other'),
});

export const AuthorizedOfficial = z.object({
  last_name: z.string().nullable().describe('Surname'),
  first_name: z.string().nullable().describe('Given name'),
  middle_name: z.string().nullable().describe('Middle name'),
  title: z.string().nullable().describe('Title or position'),
  telephone: z.string().nullable().describe('Telephone, digits only'),
  prefix: z.string().nullable().describe('Name prefix'),
  suffix: z.string().nullable().describe('Name suffix'),
  credential: z.string().nullable().describe('Credential text as typed'),
});

/** A holder of an NPI as NPPES publishes it. */
export const provider = defineRecord({
  kind: 'provider',
  table: 'provider',
  description: 'A holder of an NPI, individual or organization, as the NPPES main file publishes it.',
  documents: { providers: 'npi' },
  columns: {
    npi: requiredText('National Provider Identifier, 10 digits with a valid check digit.'),
    entity_type: oneOf(['individual', 'organization'], 'Null for a deactivated NPI, which the publisher empties.'),
    replacement_npi: text('NPI that replaces this one.'),
    organization_name: text('Legal business name.'),
    last_name: text('Surname (legal name).'),
    first_name: text('Given name.'),
    middle_name: text('Middle name.'),
    prefix: text('Name prefix.'),
    suffix: text('Name suffix.'),
    credential: text('Credential text as typed.'),
    other_names: json(z.array(ProviderOtherName), 'The other name of the main file.'),
    mailing_address: json(Address, 'Business mailing address.'),
    practice_address: json(Address, 'Primary practice location.'),
    city: text('City of the primary practice location.'),
    state: text('State of the primary practice location: USPS code in the US.'),
    zip5: text('Five-digit ZIP of the primary practice location.'),
    enumeration_date: date('Day the NPI was assigned.'),
    last_update_date: date('Day the record last changed at NPPES.'),
    deactivation_reason_code: text('DT death, DB disbandment, FR fraud, OT other; as published.'),
    deactivation_date: date('Day the NPI was deactivated.'),
    reactivation_date: date('Day the NPI was reactivated.'),
    is_active: flag('False from deactivation until a later reactivation.'),
    sex_code: text('M, F or null.'),
    authorized_official: json(AuthorizedOfficial, 'Authorized official of an organization.'),
    primary_taxonomy_code: text('Taxonomy code whose primary switch is Y; else that of the first set.'),
    taxonomies: json(z.array(ProviderTaxonomy), 'Up to 15 taxonomy sets with self-reported licences.'),
    identifiers: json(z.array(ProviderIdentifier), 'Up to 50 other identifiers.'),
    is_sole_proprietor: flag('Null: not answered.'),
    is_organization_subpart: flag('Null: not answered.'),
    parent_organization_name: text('Legal business name of the parent organization.'),
    certification_date: date('Day the record was last certified (since 2020).'),
  },
});

export const providerOtherName = defineRecord({
  kind: 'provider_other_name',
  table: 'provider_other_name',
  description: 'A further name of an organization, from the NPPES other-name file.',
  documents: { providers: 'npi' },
  columns: {
    npi: requiredText('NPI of the organization.'),
    organization_name: requiredText('The other name.'),
    type: oneOf(
      ['former_name', 'professional_name', 'doing_business_as', 'former_legal_business_name', 'other_name', 'unknown'],
      'Kind of name.',
    ),
    type_code: text('Kind of name as published.'),
    created_date: date('Day the name was added (since May 2026).'),
  },
});

export const providerLocation = defineRecord({
  kind: 'provider_location',
  table: 'provider_location',
  description: 'A secondary practice location, from the NPPES practice-location file.',
  documents: { providers: 'npi' },
  columns: {
    npi: requiredText('NPI of the provider.'),
    address: json(Address, 'The location.'),
    telephone_extension: text('Extension of the telephone number.'),
    city: text('City.'),
    state: text('State: USPS code in the US.'),
    zip5: text('Five-digit ZIP.'),
  },
});

export const providerDeactivation = defineRecord({
  kind: 'provider_deactivation',
  table: 'provider_deactivation',
  description: 'A deactivated NPI, from the monthly NPPES deactivation report.',
  documents: { providers: 'npi' },
  columns: {
    npi: requiredText('The deactivated NPI.'),
    deactivation_date: date('Day of deactivation.'),
  },
});
