import type { ColumnMap } from '#load/declaration/layout';

const sets = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
export const taxonomySets = sets(15);
export const identifierSets = sets(50);

const addressFields = (published: (field: string) => string, name: string): ColumnMap => ({
  [`Provider First Line Business ${published('Address')}`]: `${name}_line_1`,
  [`Provider Second Line Business ${published('Address')}`]: `${name}_line_2`,
  [`Provider Business ${published('Address City Name')}`]: `${name}_city`,
  [`Provider Business ${published('Address State Name')}`]: `${name}_state`,
  [`Provider Business ${published('Address Postal Code')}`]: `${name}_postal_code`,
  [`Provider Business ${published('Address Country Code (If outside U.S.)')}`]: `${name}_country_code`,
  [`Provider Business ${published('Address Telephone Number')}`]: `${name}_telephone`,
  [`Provider Business ${published('Address Fax Number')}`]: `${name}_fax`,
});

const taxonomySet = (n: number): ColumnMap => ({
  [`Healthcare Provider Taxonomy Code_${n}`]: `taxonomy_code_${n}`,
  [`Provider License Number_${n}`]: `license_number_${n}`,
  [`Provider License Number State Code_${n}`]: `license_state_${n}`,
  [`Healthcare Provider Primary Taxonomy Switch_${n}`]: `is_primary_${n}`,
  [`Healthcare Provider Taxonomy Group_${n}`]: `taxonomy_group_${n}`,
});

const identifierSet = (n: number): ColumnMap => ({
  [`Other Provider Identifier_${n}`]: `identifier_${n}`,
  [`Other Provider Identifier Type Code_${n}`]: `identifier_type_${n}`,
  [`Other Provider Identifier State_${n}`]: `identifier_state_${n}`,
  [`Other Provider Identifier Issuer_${n}`]: `identifier_issuer_${n}`,
});

const merged = (maps: ColumnMap[]): ColumnMap => Object.assign({}, ...maps);

/**
 * The columns of the main file, except the one that was renamed (sex, formerly gender). Matched by header, because
 * columns came and went.
 */
export const mainColumns: ColumnMap = {
  NPI: 'npi',
  'Entity Type Code': { name: 'entity_type_code', note: '1 individual, 2 organization; empty for a deactivated NPI.' },
  'Replacement NPI': 'replacement_npi',
  'Provider Organization Name (Legal Business Name)': 'organization_name',
  'Provider Last Name (Legal Name)': 'last_name',
  'Provider First Name': 'first_name',
  'Provider Middle Name': 'middle_name',
  'Provider Name Prefix Text': 'prefix',
  'Provider Name Suffix Text': 'suffix',
  'Provider Credential Text': 'credential',
  'Provider Other Organization Name': 'other_organization_name',
  'Provider Other Organization Name Type Code': {
    name: 'other_organization_name_type',
    note: '6 comes with <UNAVAIL>: the names are only in the other-name file.',
  },
  'Provider Other Last Name': 'other_last_name',
  'Provider Other First Name': 'other_first_name',
  'Provider Other Middle Name': 'other_middle_name',
  'Provider Other Name Prefix Text': 'other_prefix',
  'Provider Other Name Suffix Text': 'other_suffix',
  'Provider Other Credential Text': 'other_credential',
  'Provider Other Last Name Type Code': 'other_last_name_type',
  ...addressFields((field) => `Mailing ${field}`, 'mailing'),
  ...addressFields((field) => `Practice Location ${field}`, 'practice'),
  'Provider Enumeration Date': 'enumeration_date',
  'Last Update Date': 'last_update_date',
  'NPI Deactivation Reason Code': 'deactivation_reason_code',
  'NPI Deactivation Date': 'deactivation_date',
  'NPI Reactivation Date': 'reactivation_date',
  'Authorized Official Last Name': 'official_last_name',
  'Authorized Official First Name': 'official_first_name',
  'Authorized Official Middle Name': 'official_middle_name',
  'Authorized Official Title or Position': 'official_title',
  'Authorized Official Telephone Number': 'official_telephone',
  ...merged(taxonomySets.map(taxonomySet)),
  ...merged(identifierSets.map(identifierSet)),
  'Is Sole Proprietor': 'is_sole_proprietor',
  'Is Organization Subpart': 'is_organization_subpart',
  'Parent Organization LBN': 'parent_organization_name',
  'Authorized Official Name Prefix Text': 'official_prefix',
  'Authorized Official Name Suffix Text': 'official_suffix',
  'Authorized Official Credential Text': 'official_credential',
  'Certification Date': { name: 'certification_date', note: 'Only since 2020.' },
};

/** Not disclosed: both numbers are <UNAVAIL> or empty. */
export const mainIgnored = ['Employer Identification Number (EIN)', 'Parent Organization TIN'];

/** The irregular spaces and hyphens are the publisher's own. */
export const locationColumns: ColumnMap = {
  NPI: 'npi',
  'Provider Secondary Practice Location Address- Address Line 1': 'location_line_1',
  'Provider Secondary Practice Location Address-  Address Line 2': 'location_line_2',
  'Provider Secondary Practice Location Address - City Name': 'location_city',
  'Provider Secondary Practice Location Address - State Name': 'location_state',
  'Provider Secondary Practice Location Address - Postal Code': 'location_postal_code',
  'Provider Secondary Practice Location Address - Country Code (If outside U.S.)': 'location_country_code',
  'Provider Secondary Practice Location Address - Telephone Number': 'location_telephone',
  'Provider Secondary Practice Location Address - Telephone Extension': 'telephone_extension',
  'Provider Practice Location Address - Fax Number': 'location_fax',
};

export const otherNameColumns: ColumnMap = {
  NPI: 'npi',
  'Provider Other Organization Name': 'organization_name',
  'Provider Other Organization Name Type Code': 'type_code',
  'Created Date': { name: 'created_date', note: 'Since May 2026.' },
};

export const endpointColumns: ColumnMap = {
  NPI: 'npi',
  'Endpoint Type': 'endpoint_type',
  'Endpoint Type Description': 'endpoint_type_description',
  Endpoint: 'endpoint',
  Affiliation: 'affiliation',
  'Endpoint Description': 'endpoint_description',
  'Affiliation Legal Business Name': 'affiliation_organization_name',
  'Use Code': 'use_code',
  'Use Description': 'use_description',
  'Other Use Description': 'other_use_description',
  'Content Type': 'content_type',
  'Content Description': 'content_description',
  'Other Content Description': 'other_content_description',
  'Affiliation Address Line One': 'affiliation_line_1',
  'Affiliation Address Line Two': 'affiliation_line_2',
  'Affiliation Address City': 'affiliation_city',
  'Affiliation Address State': 'affiliation_state',
  'Affiliation Address Country': 'affiliation_country_code',
  'Affiliation Address Postal Code': 'affiliation_postal_code',
};

export const deactivatedColumns: ColumnMap = { NPI: 'npi', 'NPPES Deactivation Date': 'deactivation_date' };
