import { z } from 'zod';
import { knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { Provenance } from '../../../records/provenance.ts';
import { Address, provider } from '../../../records/provider.ts';
import { member, members } from '../../../records/record-schema.ts';
import { FacilityAffiliations, HospitalAffiliations } from './affiliations.ts';
import { blockOf } from './block.ts';
import { ClinicalTrials } from './clinical-trials.ts';
import { EmploymentIntelligence } from './employment-schemas.ts';
import { ExecutiveMatch, FinancialAffiliation } from './financial-affiliation.ts';
import { FinancialIntelligence } from './financial-intelligence.ts';
import { LicenseIntelligence } from './license-intelligence.ts';
import { QualityIntelligence } from './quality-intelligence.ts';

const c = provider.columns;

export const Identity = z.object({
  ...members(provider, ['npi', 'entity_type']),
  name: z.string().nullable().describe('Full name on one line'),
  ...members(provider, ['credential', 'primary_taxonomy_code']),
  specialty: z.string().nullable().describe('Display name of the primary taxonomy, if the code set is loaded'),
  practice_address: Address.nullable().describe(c.practice_address.description),
  ...members(provider, ['enumeration_date', 'last_update_date', 'replacement_npi']),
  is_active: z
    .boolean()
    .nullable()
    .describe('Always true, because a deactivated NPI returns 410; null if the loaded NPPES file does not contain the NPI'),
  ...knownShape,
  provenance: Provenance.describe('Source of name and address'),
});

export const Dossier = Identity.extend({
  profile_at: z.string().describe('Path of the full profile'),
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
    executive_matches: z.array(ExecutiveMatch).describe('Filings of any employer that list the provider as an executive'),
    affiliations: z
      .array(FinancialAffiliation)
      .describe('All billing employers; the fields above describe the only one and are null if there are several'),
  },
  'Billing employer with its financial profile',
).meta({ id: 'FinancialAffiliations' });
