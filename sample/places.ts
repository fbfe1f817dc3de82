import type { Draw } from './random.ts';

export interface Place {
  city: string;
  state: string;
  state_name: string;
  county: string;
  zip5: string;
  area_code: string;
  latitude: number;
  longitude: number;
}

const place = (
  city: string,
  state: string,
  state_name: string,
  county: string,
  zip5: string,
  area_code: string,
  latitude: number,
  longitude: number,
): Place => ({ city, state, state_name, county, zip5, area_code, latitude, longitude });

/** Real towns, as facts. */
export const places = {
  sacramento: place('SACRAMENTO', 'CA', 'California', 'SACRAMENTO', '95814', '916', 38.58157, -121.4944),
  fresno: place('FRESNO', 'CA', 'California', 'FRESNO', '93721', '559', 36.74773, -119.77237),
  san_diego: place('SAN DIEGO', 'CA', 'California', 'SAN DIEGO', '92103', '619', 32.71571, -117.16472),
  redding: place('REDDING', 'CA', 'California', 'SHASTA', '96001', '530', 40.58654, -122.39168),
  houston: place('HOUSTON', 'TX', 'Texas', 'HARRIS', '77030', '713', 29.76328, -95.36327),
  dallas: place('DALLAS', 'TX', 'Texas', 'DALLAS', '75246', '214', 32.78306, -96.80667),
  el_paso: place('EL PASO', 'TX', 'Texas', 'EL PASO', '79902', '915', 31.75872, -106.48693),
  baton_rouge: place('BATON ROUGE', 'LA', 'Louisiana', 'E. BATON ROUGE', '70808', '225', 30.44332, -91.18747),
  miami: place('MIAMI', 'FL', 'Florida', 'MIAMI-DADE', '33136', '305', 25.77427, -80.19366),
  tampa: place('TAMPA', 'FL', 'Florida', 'HILLSBOROUGH', '33606', '813', 27.94752, -82.45843),
  nashville: place('NASHVILLE', 'TN', 'Tennessee', 'DAVIDSON', '37203', '615', 36.16589, -86.78444),
  knoxville: place('KNOXVILLE', 'TN', 'Tennessee', 'KNOX', '37920', '865', 35.96064, -83.92074),
  lexington: place('LEXINGTON', 'KY', 'Kentucky', 'FAYETTE', '40508', '859', 37.98869, -84.47772),
  chicago: place('CHICAGO', 'IL', 'Illinois', 'COOK', '60612', '312', 41.85003, -87.65005),
  peoria: place('PEORIA', 'IL', 'Illinois', 'PEORIA', '61636', '309', 40.69365, -89.58899),
  milwaukee: place('MILWAUKEE', 'WI', 'Wisconsin', 'MILWAUKEE', '53215', '414', 43.0389, -87.90647),
  new_york: place('NEW YORK', 'NY', 'New York', 'NEW YORK', '10016', '212', 40.71427, -74.00597),
  albany: place('ALBANY', 'NY', 'New York', 'ALBANY', '12208', '518', 42.65258, -73.75623),
  newark: place('NEWARK', 'NJ', 'New Jersey', 'ESSEX', '07103', '973', 40.73566, -74.17237),
  new_haven: place('NEW HAVEN', 'CT', 'Connecticut', 'NEW HAVEN', '06510', '203', 41.30815, -72.92816),
  columbus: place('COLUMBUS', 'OH', 'Ohio', 'FRANKLIN', '43215', '614', 39.96118, -82.99879),
  pittsburgh: place('PITTSBURGH', 'PA', 'Pennsylvania', 'ALLEGHENY', '15213', '412', 40.44062, -79.99589),
  denver: place('DENVER', 'CO', 'Colorado', 'DENVER', '80204', '303', 39.73915, -104.9847),
  spokane: place('SPOKANE', 'WA', 'Washington', 'SPOKANE', '99204', '509', 47.65966, -117.42908),
  pierre: place('PIERRE', 'SD', 'South Dakota', 'HUGHES', '57501', '605', 44.36832, -100.35097),
  bangor: place('BANGOR', 'ME', 'Maine', 'PENOBSCOT', '04401', '207', 44.79884, -68.77265),
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];

const streets = [
  'ALDER STREET',
  'BEACON HILL RD',
  'CEDAR CREEK DRIVE',
  'CHERRY LANE',
  'COLLEGE AVENUE',
  'COUNTY ROAD 12',
  'EAST RIVER DRIVE',
  'FOUNDRY STREET',
  'GARDEN VIEW CT',
  'HARBOR BLVD',
  'HICKORY TRAIL',
  'INDUSTRIAL PKWY',
  'JUNIPER WAY',
  'LAKE SHORE DR',
  'LIBERTY AVE',
  'MAIN STREET',
  'MEADOWBROOK LN',
  'MEDICAL CENTER DRIVE',
  'MILL POND ROAD',
  'N 7TH STREET',
  'OLD POST ROAD',
  'ORCHARD STREET',
  'PARK AVENUE',
  'QUARRY ROAD',
  'RAILROAD AVENUE',
  'RIDGE TOP CIR',
  'SOUTH FORK RD',
  'STATION SQUARE',
  'UNIVERSITY BLVD',
  'W 42ND PLACE',
] as const;

export const street = (d: Draw) => `${d.between(1, 9899)} ${d.pick(streets)}`;
/** 555-01xx numbers are kept free for fiction. */
export const telephone = (d: Draw, at: Place) => `${at.area_code}55501${d.digits(2)}`;
