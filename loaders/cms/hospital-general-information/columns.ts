import type { ColumnMap, Layout } from '#load/declaration/layout';

/** Published words for a group of measures, and our name for it. */
export const groups = {
  MORT: 'mortality',
  Safety: 'safety',
  READM: 'readmission',
  'Pt Exp': 'patient_experience',
  TE: 'timely_and_effective_care',
} as const;
type Published = keyof typeof groups;

/** Patient experience and timely care are not compared with the nation, only counted. */
const compared: Published[] = ['MORT', 'Safety', 'READM'];

const measureColumns: ColumnMap = Object.assign(
  {},
  ...Object.entries(groups).map(([published, group]) => ({
    [`${published} Group Measure Count`]: { name: `${group}_measures`, note: 'Measures of the group in the nation.' },
    [`Count of Facility ${published} Measures`]: `${group}_facility_measures`,
    ...(compared.includes(published as Published)
      ? {
          [`Count of ${published} Measures Better`]: `${group}_better`,
          [`Count of ${published} Measures No Different`]: `${group}_no_different`,
          [`Count of ${published} Measures Worse`]: `${group}_worse`,
        }
      : {}),
    [`${published} Group Footnote`]: `${group}_footnote`,
  })),
);

/** Seven comparisons with the national average, until 2020. */
export const comparisons = {
  'Mortality national comparison': 'mortality',
  'Safety of care national comparison': 'safety_of_care',
  'Readmission national comparison': 'readmission',
  'Patient experience national comparison': 'patient_experience',
  'Effectiveness of care national comparison': 'effectiveness_of_care',
  'Timeliness of care national comparison': 'timeliness_of_care',
  'Efficient use of medical imaging national comparison': 'efficient_use_of_medical_imaging',
} as const;

const comparisonColumns: ColumnMap = Object.assign(
  {},
  ...Object.entries(comparisons).map(([published, group]) => ({
    [published]: `${group}_comparison`,
    [`${published} footnote`]: `${group}_comparison_footnote`,
  })),
);

const everywhere: ColumnMap = {
  Address: 'address_line',
  State: 'state',
  'ZIP Code': { name: 'zip5', note: 'Leading zeros may be lost in copies.' },
  'Hospital Type': 'facility_subtype',
  'Hospital Ownership': 'ownership',
  'Emergency Services': { name: 'has_emergency_services', note: 'true or false until 2020, Yes or No since.' },
  'Hospital overall rating': { name: 'overall_rating', note: '1 to 5, or Not Available.' },
  'Hospital overall rating footnote': 'overall_rating_footnote',
};

const facilityName: ColumnMap = { 'Facility ID': 'ccn', 'Facility Name': 'name' };
const providerName: ColumnMap = { 'Provider ID': 'ccn', 'Hospital Name': 'name' };
const oldPlace: ColumnMap = { City: 'city', 'County Name': 'county', 'Phone Number': 'telephone' };
const newPlace: ColumnMap = { 'City/Town': 'city', 'County/Parish': 'county', 'Telephone Number': 'telephone' };
const meaningfulUse: ColumnMap = { 'Meets criteria for meaningful use of EHRs': 'meets_ehr_criteria' };
const interoperability: ColumnMap = { 'Meets criteria for promoting interoperability of EHRs': 'meets_ehr_criteria' };
const birthing: ColumnMap = {
  'Meets criteria for birthing friendly designation': { name: 'is_birthing_friendly', note: 'Y or empty.' },
};

const location: ColumnMap = {
  Location: {
    name: 'location',
    note: 'Address, in some releases with coordinates behind it: (31.2153, -85.3615) or POINT (-85.3615 31.2153).',
  },
};

const read = { format: 'csv' } as const;
/** With coordinates, the address is on separate lines. */
const read_lines = { format: 'csv', multiline: true } as const;

/** The columns common to all releases; each differs from its neighbors in a few headers. */
export const layouts: Layout[] = [
  {
    id: 'y2026',
    verified: 'published',
    read,
    columns: { ...facilityName, ...everywhere, ...newPlace, ...birthing, ...measureColumns },
    note: 'Since 2023; 38 columns.',
  },
  {
    id: 'y2023',
    read,
    columns: { ...facilityName, ...everywhere, ...oldPlace, ...birthing, ...measureColumns },
    note: 'Birthing-friendly designation with the older words for place and telephone.',
  },
  {
    id: 'y2022',
    verified: 'published',
    read,
    columns: { ...facilityName, ...everywhere, ...oldPlace, ...interoperability, ...measureColumns },
    note: '2021 and 2022; 38 columns.',
  },
  {
    id: 'y2020',
    read: read_lines,
    columns: { ...facilityName, ...everywhere, ...oldPlace, ...meaningfulUse, ...comparisonColumns, ...location },
    optional: ['Location'],
    note: '2019 and 2020; 28 columns, a 29th with address and coordinates in some.',
  },
  {
    id: 'y2020_interoperability',
    read: read_lines,
    columns: { ...facilityName, ...everywhere, ...oldPlace, ...interoperability, ...comparisonColumns, ...location },
    optional: ['Location'],
    note: 'As 2020, after meaningful use was renamed.',
  },
  {
    id: 'y2018',
    verified: 'published',
    read: read_lines,
    columns: { ...providerName, ...everywhere, ...oldPlace, ...meaningfulUse, ...comparisonColumns, ...location },
    optional: ['Location'],
    note: '2016 to 2018; 29 columns with address and coordinates in the last.',
  },
];
