import type { ColumnMap, Layout } from '#load/declaration/layout';
import { currentId, currentPlace, earlierId, shortPlace } from '../facility-columns.ts';

const earlierPlace: ColumnMap = {
  'Provider City': 'city',
  'Provider State': 'state',
  'Provider Zip Code': 'zip5',
  'Provider Phone Number': 'telephone',
  'Provider County Name': 'county',
};
const earlierShortPlace: ColumnMap = { 'Provider City': 'city', 'Provider State': 'state', 'Provider Zip Code': 'zip5' };
const named: ColumnMap = { 'Provider Name': 'name', 'Provider Address': 'address_line' };

const ratings: ColumnMap = Object.fromEntries(
  Object.entries({
    Overall: 'overall_rating',
    'Health Inspection': 'health_inspection_rating',
    QM: 'quality_rating',
    'Long-Stay QM': 'long_stay_quality_rating',
    'Short-Stay QM': 'short_stay_quality_rating',
    Staffing: 'staffing_rating',
  }).flatMap(([published, name]) => [
    [`${published} Rating`, name],
    [`${published} Rating Footnote`, `${name}_footnote`],
  ]),
);

const always: ColumnMap = {
  'Ownership Type': 'ownership',
  'Number of Certified Beds': 'certified_bed_count',
  'Average Number of Residents per Day': 'average_residents',
  'Provider Type': 'program',
  'Provider Resides in Hospital': 'is_in_hospital',
  'Legal Business Name': 'legal_business_name',
  'Date First Approved to Provide Medicare and Medicaid Services': 'certification_date',
  'Continuing Care Retirement Community': 'is_continuing_care_community',
  'Special Focus Status': 'special_focus_status',
  'Abuse Icon': 'has_abuse_icon',
  'Most Recent Health Inspection More Than 2 Years Ago': 'has_old_inspection',
  'Provider Changed Ownership in Last 12 Months': 'has_changed_ownership',
  ...ratings,
  'Reported Staffing Footnote': 'reported_staffing_footnote',
  'Physical Therapist Staffing Footnote': 'physical_therapist_hours_footnote',
  'Reported Nurse Aide Staffing Hours per Resident per Day': 'nurse_aide_hours',
  'Reported LPN Staffing Hours per Resident per Day': 'lpn_hours',
  'Reported RN Staffing Hours per Resident per Day': 'rn_hours',
  'Reported Licensed Staffing Hours per Resident per Day': 'licensed_hours',
  'Reported Total Nurse Staffing Hours per Resident per Day': 'total_nurse_hours',
  'Reported Physical Therapist Staffing Hours per Resident Per Day': 'physical_therapist_hours',
  'Case-Mix Total Nurse Staffing Hours per Resident per Day': 'case_mix_total_nurse_hours',
  'Adjusted Total Nurse Staffing Hours per Resident per Day': 'adjusted_total_nurse_hours',
  'Rating Cycle 1 Standard Survey Health Date': 'last_survey_date',
  'Rating Cycle 1 Total Number of Health Deficiencies': 'health_deficiency_count',
  'Total Weighted Health Survey Score': 'health_survey_score',
  'Number of Fines': 'fine_count',
  'Total Amount of Fines in Dollars': 'fines_usd',
  'Number of Payment Denials': 'payment_denial_count',
  'Total Number of Penalties': 'penalty_count',
  'Processing Date': 'processing_date',
};

/** Not in every release. */
const sometimes: ColumnMap = {
  'Average Number of Residents per Day Footnote': 'average_residents_footnote',
  'Chain Name': 'chain_name',
  'Chain ID': 'chain_id',
  'Total number of nurse staff hours per resident per day on the weekend': 'weekend_nurse_hours',
  'Registered Nurse hours per resident per day on the weekend': 'weekend_rn_hours',
  'Total nursing staff turnover': 'nurse_turnover_pct',
  'Total nursing staff turnover footnote': 'nurse_turnover_pct_footnote',
  'Registered Nurse turnover': 'rn_turnover_pct',
  'Registered Nurse turnover footnote': 'rn_turnover_pct_footnote',
  'Number of administrators who have left the nursing home': 'administrators_left',
  'Administrator turnover footnote': 'administrators_left_footnote',
  Latitude: 'latitude',
  Longitude: 'longitude',
  'Geocoding Footnote': 'coordinates_footnote',
};

/** Figures of single survey cycles, of chains, and hours by kind of nurse: stored only as published. */
const unread =
  /^(?:Rating Cycle [123]|Case-Mix |Adjusted |Nursing Case-Mix|Chain Average|Number of (?:Facilities in Chain|Facility Reported|Substantiated|Citations)|RN Staffing Rating|Provider SSA County|Affiliated Entity|With a Resident|Automatic Sprinkler|Location$|Urban$)/i;

const read = { format: 'csv' } as const;
const information = (id: string, place: ColumnMap, note: string): Layout => ({
  id,
  verified: id === 'current' ? 'published' : 'described',
  read,
  any_case: true,
  columns: { ...place, ...named, ...always, ...sometimes },
  optional: Object.keys(sometimes),
  ignored_like: unread,
  note,
});

export const informationLayouts: Layout[] = [
  information('current', { ...currentId, ...currentPlace }, 'Since 2023; 103 columns with three survey cycles, then 99 with two.'),
  information(
    'provider_place',
    { ...earlierId, ...earlierPlace },
    '2020 to 2022: Federal Provider Number and Provider City; about 87 columns.',
  ),
  information('mixed', { ...earlierId, ...currentPlace }, 'The new headers for the place, but the older one for the number.'),
];

const both = (columns: ColumnMap, optional: string[], ignored: string[]): Layout[] =>
  [
    { id: 'current', place: { ...currentId, ...shortPlace } },
    { id: 'provider_place', place: { ...earlierId, ...earlierShortPlace } },
  ].map(({ id, place }) => ({ id, read, any_case: true, columns: { ...place, ...named, ...columns }, optional, ignored }));

export const penaltyLayouts = both(
  {
    'Penalty Date': 'penalty_date',
    'Penalty Type': 'penalty_type',
    'Fine ID': { name: 'fine_id', note: 'Since 2026.' },
    'Fine Amount': 'fine_usd',
    'Payment Denial Start Date': 'payment_denial_start_date',
    'Payment Denial Length in Days': 'payment_denial_days',
    'Processing Date': 'processing_date',
  },
  ['Fine ID', 'Location'],
  ['Location'],
);

export const quarters = [1, 2, 3, 4] as const;

export const measureLayouts = both(
  {
    'Measure Code': 'measure_code',
    'Measure Description': 'measure',
    'Resident type': 'resident_type',
    ...Object.fromEntries(
      quarters.flatMap((quarter) => [
        [`Q${quarter} Measure Score`, `quarter_${quarter}_score`],
        [`Footnote for Q${quarter} Measure Score`, `quarter_${quarter}_score_footnote`],
      ]),
    ),
    'Four Quarter Average Score': 'average_score',
    'Footnote for Four Quarter Average Score': 'average_score_footnote',
    'Used in Quality Measure Five Star Rating': 'is_used_in_rating',
    'Measure Period': 'period',
    'Processing Date': 'processing_date',
  },
  ['Location'],
  ['Location'],
);
