/** Explained in CMS's record layout of September 2015; nothing beyond it. */
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
