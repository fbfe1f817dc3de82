import { acoOrganization, acoParticipant } from './aco-organization.ts';
import { acoPerformance, acoQualityMeasure } from './aco-performance.ts';
import { acoReachEntity, acoReachParticipant, acoReachResult } from './aco-reach.ts';
import { benefitPlan } from './benefit-plan.ts';
import { boardPortal } from './board-portal.ts';
import { company, companyTicker, filing, filingPage } from './company.ts';
import { companyExecutive, companyPayTable } from './company-executive.ts';
import { companyFact } from './company-fact.ts';
import { compendiumHospital, compendiumSystem } from './compendium.ts';
import { costReport } from './cost-report.ts';
import { dacPractice } from './dac-practice.ts';
import type { RecordKind } from './define-record.ts';
import { disciplinaryCase } from './disciplinary-case.ts';
import { exclusion } from './exclusion.ts';
import { facility } from './facility.ts';
import { facilityAffiliation } from './facility-affiliation.ts';
import { healthSystem } from './health-system.ts';
import { homeHealthSurvey } from './home-health-survey.ts';
import { hospitalEin } from './hospital-ein.ts';
import { hospitalEnrollment } from './hospital-enrollment.ts';
import { hospitalImpact } from './hospital-impact.ts';
import { hospitalOwner } from './hospital-owner.ts';
import { hospitalOwnershipChange } from './hospital-ownership-change.ts';
import { hospitalPatientSurvey } from './hospital-patient-survey.ts';
import { hospitalHacReduction, hospitalSpending, hospitalVbpEfficiency, hospitalVbpScore } from './hospital-payment.ts';
import { hospitalReadmissionComparison, hospitalReadmissionMeasure, hospitalReadmissionPenalty } from './hospital-readmission.ts';
import { license } from './license.ts';
import { maEvent } from './ma-event.ts';
import {
  medicareEnrollment,
  medicareEnrollmentLocation,
  medicareEnrollmentNpi,
  medicareEnrollmentSpecialty,
} from './medicare-enrollment.ts';
import { medicareInpatient } from './medicare-inpatient.ts';
import { medicareOptOut } from './medicare-opt-out.ts';
import { medicareReassignment } from './medicare-reassignment.ts';
import { medicareServiceUtilization, medicareUtilization } from './medicare-utilization.ts';
import { metroCounty, metroPopulation, serviceArea } from './metro-area.ts';
import { mipsScore } from './mips-score.ts';
import { nonprofitCompensation } from './nonprofit-compensation.ts';
import { nonprofitFiling } from './nonprofit-filing.ts';
import { nonprofitHospitalBenefit } from './nonprofit-hospital-benefit.ts';
import { nonprofitOfficer } from './nonprofit-officer.ts';
import { nonprofitReturn } from './nonprofit-return.ts';
import { npdbStateProfile } from './npdb-state-profile.ts';
import { nursingHome, nursingHomeMeasure, nursingHomePenalty } from './nursing-home.ts';
import { provider, providerDeactivation, providerLocation, providerOtherName } from './provider.ts';
import { providerCertification } from './provider-certification.ts';
import { providerEndpoint } from './provider-endpoint.ts';
import { relatedOrganization, relatedTransaction } from './related-organization.ts';
import { statedPhysicianCount } from './stated-physician-count.ts';
import { systemMember } from './system-member.ts';
import { taxonomy } from './taxonomy.ts';
import { trial, trialInvestigator, trialSite } from './trial.ts';

/** What the load engine may write and the drift test compares. */
const kinds = [
  exclusion,
  provider,
  providerOtherName,
  providerLocation,
  providerDeactivation,
  providerEndpoint,
  taxonomy,
  facility,
  companyTicker,
  company,
  filing,
  filingPage,
  companyFact,
  companyPayTable,
  companyExecutive,
  trial,
  trialSite,
  trialInvestigator,
  medicareEnrollment,
  medicareEnrollmentNpi,
  medicareEnrollmentLocation,
  medicareEnrollmentSpecialty,
  medicareReassignment,
  dacPractice,
  facilityAffiliation,
  medicareUtilization,
  medicareServiceUtilization,
  medicareInpatient,
  medicareOptOut,
  mipsScore,
  statedPhysicianCount,
  npdbStateProfile,
  providerCertification,
  nursingHome,
  nursingHomePenalty,
  nursingHomeMeasure,
  metroPopulation,
  metroCounty,
  serviceArea,
  hospitalReadmissionMeasure,
  hospitalReadmissionPenalty,
  hospitalReadmissionComparison,
  hospitalHacReduction,
  hospitalVbpScore,
  hospitalVbpEfficiency,
  hospitalSpending,
  hospitalPatientSurvey,
  homeHealthSurvey,
  hospitalImpact,
  costReport,
  license,
  disciplinaryCase,
  boardPortal,
  nonprofitReturn,
  nonprofitOfficer,
  nonprofitCompensation,
  relatedOrganization,
  relatedTransaction,
  nonprofitHospitalBenefit,
  nonprofitFiling,
  healthSystem,
  systemMember,
  hospitalEin,
  hospitalEnrollment,
  hospitalOwner,
  hospitalOwnershipChange,
  compendiumSystem,
  compendiumHospital,
  acoPerformance,
  acoQualityMeasure,
  acoOrganization,
  acoParticipant,
  acoReachEntity,
  acoReachResult,
  acoReachParticipant,
  benefitPlan,
  maEvent,
] as const;

export type RecordTable = (typeof kinds)[number]['table'];

export const recordKinds: readonly RecordKind[] = kinds;
