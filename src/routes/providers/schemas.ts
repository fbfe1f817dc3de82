import { z } from 'zod';
import { ProviderLicense } from '#domain/licenses/nppes-licenses';
import { MedicareActivity } from '#domain/providers/medicare-activity';
import { knownShape } from '#domain/providers/records';
import { SourceStates } from '#domain/providers/source-states';
import { arrayOf, flagOrNull, integer, named, objectOf, text, textOrNull } from '#fields/described';
import {
  Address,
  AuthorizedOfficial,
  ProviderIdentifier,
  ProviderOtherName,
  ProviderTaxonomy,
  provider,
  providerLocation,
  providerOtherName,
} from '#records/provider';
import { providerEndpoint } from '#records/provider-endpoint';
import { member, members, membersBut, ownProvenance } from '#records/record-schema';
import { groupFields } from '#screening/group-schemas';
import { listGaps } from '#screening/list-block';
import { Exclusion } from '#screening/schemas';

const c = provider.columns;

const Taxonomy = ProviderTaxonomy.extend({
  classification: textOrNull('Taxonomy level 2 (classification), if the code set is loaded'),
  specialization: textOrNull('Taxonomy level 3 (specialization), if the code set is loaded'),
  display_name: textOrNull('Taxonomy name, if the code set is loaded'),
});

const Location = z.object({ ...members(providerLocation, ['address', 'telephone_extension']), ...ownProvenance });

const FurtherName = z.object({ ...members(providerOtherName, ['organization_name', 'type', 'created_date']), ...ownProvenance });

const Endpoint = z.object({ ...membersBut(providerEndpoint, ['npi']), ...ownProvenance });

export const ProfileExclusions = named(
  'ProfileExclusions',
  {
    is_excluded: flagOrNull('Whether any loaded list has an active record with this NPI; null if no list is loaded'),
    federal_excluded: flagOrNull('Whether the federal list (LEIE) has an active record with this NPI; null if it is not loaded'),
    sam_excluded: flagOrNull('Whether SAM.gov has an active record with this NPI; null if it is not loaded'),
    state_excluded: flagOrNull('Whether a state list has an active record with this NPI; null if none is loaded'),
    excluding_states: arrayOf(z.string(), 'States whose list has an active record with this NPI'),
    active_records: integer('Number of active records with this NPI'),
    ended_records: integer('Number of records with this NPI that are still listed after their period: potential matches'),
    all_records: integer('Number of records with this NPI, including reinstated ones'),
    records: arrayOf(Exclusion, 'Records, newest exclusion first'),
    ...groupFields,
    lists_searched: arrayOf(z.string(), 'Source ids of the lists that are loaded'),
    current_lists: arrayOf(
      z.string(),
      'Source ids of those lists, required or not, that are complete and up to date: only these can show that the NPI is not excluded',
    ),
    gaps: listGaps,
    check_at: text('Path of the full screening'),
  },
  'Exclusion status by NPI, federal and state; never by name',
);

export const Provider = named('Npi', {
  ...members(provider, ['npi', 'entity_type']),
  name: textOrNull('Full name on one line'),
  ...members(provider, ['organization_name', 'last_name', 'first_name', 'middle_name', 'prefix', 'suffix', 'credential']),
  other_names: arrayOf(ProviderOtherName, 'The other name of the main file'),
  further_names: arrayOf(FurtherName, 'Names from the other-name file (organizations)'),
  mailing_address: Address.nullable().describe(c.mailing_address.description),
  practice_address: Address.nullable().describe(c.practice_address.description),
  further_locations: arrayOf(Location, 'Secondary practice locations'),
  endpoints: arrayOf(Endpoint, 'Electronic addresses for health information exchange'),
  ...members(provider, ['enumeration_date', 'last_update_date', 'deactivation_date', 'deactivation_reason_code', 'reactivation_date']),
  ...members(provider, ['replacement_npi', 'is_active', 'sex_code']),
  authorized_official: AuthorizedOfficial.nullable().describe(c.authorized_official.description),
  primary_taxonomy_code: member(provider, 'primary_taxonomy_code'),
  taxonomies: arrayOf(Taxonomy, c.taxonomies.description),
  identifiers: arrayOf(ProviderIdentifier, c.identifiers.description),
  ...members(provider, ['is_sole_proprietor', 'is_organization_subpart', 'parent_organization_name', 'certification_date']),
  licenses: arrayOf(ProviderLicense, 'Licenses of the taxonomies, distinct by state and number; reported by the provider, not verified'),
  sources: objectOf(
    { identity: SourceStates, taxonomy_words: SourceStates },
    'Sources of identity and taxonomy names, loaded or not; exclusions and Medicare activity have their own',
  ),
  exclusions: ProfileExclusions,
  ...knownShape,
  medicare_activity: MedicareActivity.describe('Medicare records of the NPI, with each source loaded or not'),
  ...ownProvenance,
});
