/** The 38 columns since 2026. */
export const hospitalHeader2026 = [
  'Facility ID',
  'Facility Name',
  'Address',
  'City/Town',
  'State',
  'ZIP Code',
  'County/Parish',
  'Telephone Number',
  'Hospital Type',
  'Hospital Ownership',
  'Emergency Services',
  'Meets criteria for birthing friendly designation',
  'Hospital overall rating',
  'Hospital overall rating footnote',
  ...['MORT', 'Safety', 'READM'].flatMap((group) => [
    `${group} Group Measure Count`,
    `Count of Facility ${group} Measures`,
    `Count of ${group} Measures Better`,
    `Count of ${group} Measures No Different`,
    `Count of ${group} Measures Worse`,
    `${group} Group Footnote`,
  ]),
  ...['Pt Exp', 'TE'].flatMap((group) => [
    `${group} Group Measure Count`,
    `Count of Facility ${group} Measures`,
    `${group} Group Footnote`,
  ]),
];

export const comparisons = [
  'Mortality',
  'Safety of care',
  'Readmission',
  'Patient experience',
  'Effectiveness of care',
  'Timeliness of care',
  'Efficient use of medical imaging',
] as const;

/** The 29 columns of 2018. */
export const hospitalHeader2018 = [
  'Provider ID',
  'Hospital Name',
  'Address',
  'City',
  'State',
  'ZIP Code',
  'County Name',
  'Phone Number',
  'Hospital Type',
  'Hospital Ownership',
  'Emergency Services',
  'Meets criteria for meaningful use of EHRs',
  'Hospital overall rating',
  'Hospital overall rating footnote',
  ...comparisons.flatMap((group) => [`${group} national comparison`, `${group} national comparison footnote`]),
  'Location',
];
