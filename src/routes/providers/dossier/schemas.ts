import { z } from 'zod';
import { Facility, Hospital, hospitalsAmong } from '../../../domain/providers/affiliation-records.ts';
import { knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { arrayOf, flagOrNull, text, textOrNull } from '../../../fields/described.ts';
import { Provenance } from '../../../records/provenance.ts';
import { Address, provider } from '../../../records/provider.ts';
import { member, members } from '../../../records/record-schema.ts';
import { type Asked, blockOf, stateOf } from './block.ts';
import { ClinicalTrials } from './clinical-trials.ts';
import { EmploymentIntelligence } from './employment-schemas.ts';
import { FinancialIntelligence } from './financial-intelligence.ts';
import { ExecutiveMatch, FinancialAffiliation } from './financial-profile.ts';
import { LicenseIntelligence } from './license-intelligence.ts';
import { QualityIntelligence } from './quality-intelligence.ts';

const affiliationSources = ['dac_facility_affiliation', 'dac_practice'] as const;

const FacilityAffiliations = blockOf(
  { results: arrayOf(Facility, 'All affiliated facilities') },
  'Facilities of all types that the clinician is affiliated with',
).meta({ id: 'FacilityAffiliations' });
const HospitalAffiliations = blockOf(
  { results: arrayOf(Hospital, 'All affiliated hospitals') },
  'Hospitals the clinician is affiliated with, by name',
).meta({ id: 'HospitalAffiliations' });

export async function facilityAffiliations(asked: Asked): Promise<z.input<typeof FacilityAffiliations>> {
  const results = await asked.facilities();
  return { ...(await stateOf(asked, affiliationSources, results.length > 0)), results };
}

export async function hospitalAffiliations(asked: Asked): Promise<z.input<typeof HospitalAffiliations>> {
  const results = hospitalsAmong(await asked.facilities());
  return { ...(await stateOf(asked, affiliationSources, results.length > 0)), results };
}

const c = provider.columns;

export const Identity = z.object({
  ...members(provider, ['npi', 'entity_type']),
  name: textOrNull('Full name on one line'),
  ...members(provider, ['credential', 'primary_taxonomy_code']),
  specialty: textOrNull('Display name of the primary taxonomy, if the code set is loaded'),
  practice_address: Address.nullable().describe(c.practice_address.description),
  ...members(provider, ['enumeration_date', 'last_update_date', 'replacement_npi']),
  is_active: flagOrNull('Always true, because a deactivated NPI returns 410; null if the loaded NPPES file does not contain the NPI'),
  ...knownShape,
  provenance: Provenance.describe('Source of name and address'),
});

export const Dossier = Identity.extend({
  profile_at: text('Path of the full profile'),
  financial_intelligence: FinancialIntelligence,
  license_intelligence: LicenseIntelligence,
  quality_intelligence: QualityIntelligence,
  employment_intelligence: EmploymentIntelligence,
  clinical_trials: ClinicalTrials,
  facility_affiliations: FacilityAffiliations,
  hospital_affiliations: HospitalAffiliations,
}).meta({ id: 'ProviderProfile' });

const { claims: _, ...affiliationMembers } = FinancialAffiliation.shape;

export const Affiliation = blockOf(
  {
    npi: member(provider, 'npi'),
    ...knownShape,
    ...affiliationMembers,
    executive_matches: arrayOf(ExecutiveMatch, 'Filings of any employer that list the provider as an executive'),
    affiliations: arrayOf(
      FinancialAffiliation,
      'All billing employers; the fields above describe the only one and are null if there are several',
    ),
  },
  'Billing employer with its financial profile',
).meta({ id: 'FinancialAffiliations' });
