import { affiliationsOf, Facility, Hospital, hospitalsAmong } from '#domain/providers/affiliation-records';
import { arrayOf, text } from '#fields/described';
import { EmploymentIntelligence } from './employment.ts';
import { FinancialIntelligence } from './financial-intelligence.ts';
import { ClinicalTrials } from './get-clinical-trials.ts';
import { LicenseIntelligence } from './license-intelligence.ts';
import { QualityIntelligence } from './quality.ts';
import { blockOf, Identity, type Query, stateOf } from './records.ts';

const affiliationSources = ['dac_facility_affiliation', 'dac_practice'] as const;

const FacilityAffiliations = blockOf(
  { results: arrayOf(Facility, 'All affiliated facilities') },
  'Facilities of all types that the clinician is affiliated with',
).meta({ id: 'FacilityAffiliations' });
const HospitalAffiliations = blockOf(
  { results: arrayOf(Hospital, 'All affiliated hospitals') },
  'Hospitals the clinician is affiliated with, by name',
).meta({ id: 'HospitalAffiliations' });

export async function affiliations(query: Query) {
  const facilities = await affiliationsOf(query.deps.pool, query.npi);
  const block = async <R>(results: R[]) => ({ ...(await stateOf(query, affiliationSources, results.length > 0)), results });
  return { facility_affiliations: await block(facilities), hospital_affiliations: await block(hospitalsAmong(facilities)) };
}

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
