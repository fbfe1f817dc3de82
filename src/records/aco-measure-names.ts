/** Patient survey questions, whose codes changed in 2021. */
const survey = {
  timely: 'Getting timely care, appointments and information',
  communicate: 'How well providers communicate',
  rating: 'Patients’ rating of provider',
  specialists: 'Access to specialists',
  promotion: 'Health promotion and education',
  decision: 'Shared decision making',
  status: 'Health and functional status',
  stewardship: 'Stewardship of patient resources',
  courteous: 'Courteous and helpful office staff',
  coordination: 'Care coordination',
};
const depression = 'Screening for depression and follow-up plan';
const diabetes = 'Diabetes: hemoglobin A1c poor control, above 9% (lower is better)';
const pressure = 'Controlling high blood pressure';
const chronic = 'Unplanned admissions of patients with multiple chronic conditions (a rate, lower is better)';
const readmission = 'All-condition readmission within 30 days (a rate, lower is better)';

/** Measure names from CMS's program measure lists; a code in none of the lists has no name. */
const names: Readonly<Record<string, string>> = {
  ACO1: survey.timely,
  ACO2: survey.communicate,
  ACO3: survey.rating,
  ACO4: survey.specialists,
  ACO5: survey.promotion,
  ACO6: survey.decision,
  ACO7: survey.status,
  ACO8: readmission,
  ACO9: 'Admissions for chronic obstructive pulmonary disease or asthma (lower is better)',
  ACO10: 'Admissions for heart failure (lower is better)',
  ACO13: 'Screening for future fall risk',
  ACO14: 'Influenza immunization',
  ACO15: 'Pneumonia vaccination of older adults',
  ACO16: 'Body mass index screening and follow-up',
  ACO17: 'Tobacco use: screening and cessation intervention',
  ACO18: depression,
  ACO19: 'Colorectal cancer screening',
  ACO20: 'Breast cancer screening',
  ACO21: 'Screening for high blood pressure and follow-up',
  ACO27: diabetes,
  ACO28: pressure,
  ACO34: survey.stewardship,
  ACO35: 'Skilled nursing facility 30-day readmission (lower is better)',
  ACO36: 'Unplanned admissions of patients with diabetes (lower is better)',
  ACO37: 'Unplanned admissions of patients with heart failure (lower is better)',
  ACO38: chronic,
  ACO39: 'Documentation of current medications',
  ACO40: 'Depression remission at twelve months',
  ACO41: 'Diabetes: eye exam',
  ACO42: 'Statin therapy for cardiovascular disease',
  ACO43: 'Acute ambulatory care sensitive admissions (lower is better)',
  ACO44: 'Imaging studies for low back pain',
  ACO45: survey.courteous,
  ACO46: survey.coordination,
  CAHPS_1: survey.timely,
  CAHPS_2: survey.communicate,
  CAHPS_3: survey.rating,
  CAHPS_4: survey.specialists,
  CAHPS_5: survey.promotion,
  CAHPS_6: survey.decision,
  CAHPS_7: survey.status,
  CAHPS_8: survey.coordination,
  CAHPS_9: survey.courteous,
  CAHPS_11: survey.stewardship,
  Measure_479: readmission,
  Measure_484: chronic,
  Measure_MCC1: chronic,
  QualityID_001: diabetes,
  QualityID_110: 'Influenza immunization',
  QualityID_112: 'Breast cancer screening',
  QualityID_113: 'Colorectal cancer screening',
  QualityID_134: depression,
  QualityID_226: 'Tobacco use: screening and cessation intervention',
  QualityID_236: pressure,
  QualityID_318: 'Screening for future fall risk',
  QualityID_370: 'Depression remission at twelve months',
  QualityID_438: 'Statin therapy for cardiovascular disease',
};

/** How a result was collected, where the code says so. */
const ways: Readonly<Record<string, string>> = {
  WI: 'CMS Web Interface',
  eCQM: 'electronic record',
  'eCQM-CQM': 'electronic record or registry',
  MIPSCQM: 'registry',
  MedicareCQM: 'registry, Medicare patients',
};

/** QualityID_134_WI → Screening for depression and follow-up plan (CMS Web Interface); null for a code that is in no list. */
export function measureName(code: string): string | null {
  const [, base, way] = /^(QualityID_\d+)_(.+)$/.exec(code) ?? [null, code, ''];
  const name = names[base!];
  if (!name) return null;
  return way ? `${name} (${ways[way] ?? way})` : name;
}
