import type { facilityTypes } from '../../../src/records/facility.ts';

type FacilityType = (typeof facilityTypes)[number];

/** Provider categories and the kind of facility they are; null: suppliers whose numbers have ten characters, which are no CCNs of facilities. */
export const categories: Readonly<Record<string, FacilityType | null>> = {
  '01': 'hospital',
  '02': 'nursing_home',
  '03': 'nursing_home',
  '04': 'nursing_home',
  '05': 'home_health',
  '06': 'psychiatric_residential',
  '07': null,
  '08': 'outpatient_therapy',
  '09': 'dialysis',
  '10': 'nursing_home',
  '11': 'intermediate_care',
  '12': 'rural_health_clinic',
  '14': 'comprehensive_rehabilitation',
  '15': null,
  '16': 'hospice',
  '17': 'organ_procurement',
  '19': 'community_mental_health',
  '21': 'federally_qualified_health_center',
};

/** What CMS's record layout of September 2015 explains, and nothing beyond it. */
export const hospitalSubtypes: Readonly<Record<string, string>> = {
  '01': 'Short Term',
  '02': 'Long Term',
  '03': 'Religious Non-Medical Health Care Institutions',
  '04': 'Psychiatric',
  '05': 'Rehabilitation',
  '06': 'Childrens Hospitals',
  '07': 'Distinct Part Psychiatric Hospital',
  '11': 'Critical Access Hospitals',
  '20': 'Transplant Hospitals',
  '22': 'Medicaid Only Short-Term Hospitals',
  '23': 'Medicaid Only Childrens Hospitals',
  '24': "Medicaid Only Children's Psychiatric",
  '25': 'Medicaid Only Psychiatric Hospitals',
  '26': 'Medicaid Only Rehabilitation Hospitals',
  '27': 'Medicaid Only Long-Term Hospitals',
};

/** Long-term and rehabilitation hospitals are kinds of their own elsewhere. */
export const typeOfSubtype: Readonly<Record<string, FacilityType>> = { '02': 'ltch', '27': 'ltch', '05': 'irf', '26': 'irf' };

export const terminations: Readonly<Record<string, string>> = {
  '00': 'Active provider',
  '01': 'Voluntary: merger, closure',
  '02': 'Voluntary: dissatisfaction with reimbursement',
  '03': 'Voluntary: risk of involuntary termination',
  '04': 'Voluntary: other reason for withdrawal',
  '05': 'Involuntary: failure to meet health or safety requirements',
  '06': 'Involuntary: failure to meet agreement',
  '07': 'Other: provider status change',
  '80': 'Awaiting state approval',
};

export const controls: Readonly<Record<string, string>> = {
  '01': 'Church',
  '02': 'Private (not for profit)',
  '03': 'Other',
  '04': 'Private (for profit)',
  '05': 'Federal',
  '06': 'State',
  '07': 'Local',
  '08': 'Hospital district or authority',
  '09': 'Physician ownership',
  '10': 'Tribal',
};

export const accreditations: Readonly<Record<string, string>> = {
  '0': 'Not accredited',
  '1': 'Joint Commission',
  '2': 'AOA/HFAP',
  '3': 'DNV GL',
  '9': 'CIHQ',
};

export const medicalSchools: Readonly<Record<string, string>> = {
  '1': 'Major',
  '2': 'Limited',
  '3': 'Graduate',
  '4': 'No affiliation',
};
