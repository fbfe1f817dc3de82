import { type StatedRow, statedCountsCsv } from './file.ts';

const largest = 'https://www.beckershospitalreview.com/rankings-and-ratings/25-largest-health-systems-by-physicians-2023.html';
const systems2019 = 'https://beckershealthcare.uberflip.com/i/1161749/14';
const groups2017 =
  'https://beckershospitalreview.com/hospital-management-administration/sk-a-20-medical-groups-with-the-most-physicians-kaiser-permanente-medical-group-tops-the-list.html';
const compendium2022 = 'AHRQ Compendium 2022 (IQVIA OneKey; attending/staff/treating affiliations; all specialties)';
const groupList = 'SK&A medical-group list';

/** A group or a part that is not the whole of a system of the registry has no system id. */
const rows: StatedRow[] = [
  ['kaiser-permanente', 'Kaiser Permanente', 25352, '2022', compendium2022, largest],
  ['commonspirit-health', 'CommonSpirit Health', 15019, '2022', compendium2022, largest],
  ['hca-healthcare', 'HCA Healthcare', 14232, '2022', compendium2022, largest],
  ['', 'University of California Health', 13920, '2022', compendium2022, largest],
  ['providence', 'Providence', 13203, '2022', compendium2022, largest],
  ['trinity-health', 'Trinity Health', 12026, '2022', compendium2022, largest],
  ['', 'The University of Texas System', 11466, '2022', compendium2022, largest],
  ['ascension', 'Ascension Health', 10724, '2022', compendium2022, largest],
  ['advocate-health', 'Advocate Health', 10307, '2022', compendium2022, largest],
  [
    'kaiser-permanente',
    'Kaiser Permanente',
    24605,
    'undated (2024?)',
    'stated by the system to the press',
    'https://www.beckersasc.com/asc-transactions-and-valuation-issues/kaiser-permanentes-massive-physician-workforce.html',
  ],
  [
    'kaiser-permanente',
    'Kaiser Permanente',
    25605,
    '2025-02',
    'stated by the system (press list)',
    'https://www.beckersasc.com/asc-news/kaiser-permanentes-reach-in-10-numbers.html',
  ],
  [
    'hca-healthcare',
    'HCA Healthcare',
    38000,
    '2024-06',
    'physicians "supported" (affiliated)',
    'https://www.beckersasc.com/leadership/the-biggest-players-in-physician-acquisitions.html',
  ],
  ['', 'Optum', 90000, '2023-11', 'employed or affiliated', largest],
  ['upmc', 'UPMC', 4900, '2019', 'employed', systems2019],
  ['', 'Mercy (St. Louis)', 2400, '2019', 'Mercy Clinic physicians', systems2019],
  ['sanford-health', 'Sanford Health', 1300, '2019', 'more than; physicians', systems2019],
  [
    '',
    'Advocate Aurora Health',
    3300,
    '2018',
    'employed (plus 4800 aligned)',
    'https://www.beckershospitalreview.com/lists/52-great-health-systems-to-know-2018.html',
  ],
  ['', 'Southern California Permanente Medical Group', 8400, '2017', groupList, groups2017],
  ['', 'The Permanente Medical Group', 8000, '2017', groupList, groups2017],
  ['', 'Northwell Health Physician Partners', 2700, '2017', groupList, groups2017],
  ['cleveland-clinic', 'Cleveland Clinic', 2251, '2017', groupList, groups2017],
];

/** Day on which the table was last gone through; the pages were not all visited on that day. */
export const reviewedCountsCsv = (): string => statedCountsCsv(rows, '2026-11-21');
