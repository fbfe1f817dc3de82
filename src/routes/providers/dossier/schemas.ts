import type { z } from 'zod';
import { Facility, Hospital, hospitalsAmong } from '../../../domain/providers/affiliation-records.ts';
import { arrayOf, text } from '../../../fields/described.ts';
import { EmploymentIntelligence } from './employment.ts';
import { FinancialIntelligence } from './financial-intelligence.ts';
import { ClinicalTrials } from './get-clinical-trials.ts';
import { LicenseIntelligence } from './license-intelligence.ts';
import { QualityIntelligence } from './quality.ts';
import { type Asked, blockOf, Identity, stateOf } from './records.ts';

const affiliationSources = ['dac_facility_affiliation', 'dac_practice'] as const;

const FacilityAffiliations = blockOf(
  { results: arrayOf(Facility, 'All affiliated facilities') },
  'Facilities of all types that the clinician is affiliated with',
).meta({ id: 'FacilityAffiliations' });
const HospitalAffiliations = blockOf(
  { results: arrayOf(Hospital, 'All affiliated hospitals') },
  'Hospitals the clinician is affiliated with, by name',
).meta({ id: 'HospitalAffiliations' });

const affiliated = async <R>(asked: Asked, results: R[]) => ({
  ...(await stateOf(asked, affiliationSources, results.length > 0)),
  results,
});

export const facilityAffiliations = async (asked: Asked): Promise<z.input<typeof FacilityAffiliations>> =>
  affiliated(asked, await asked.facilities());

export const hospitalAffiliations = async (asked: Asked): Promise<z.input<typeof HospitalAffiliations>> =>
  affiliated(asked, hospitalsAmong(await asked.facilities()));

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
