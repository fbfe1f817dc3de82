import type { PlaceName } from './places.ts';

export interface Metro {
  county_fips: string;
  county: string;
  cbsa_code: string;
  title: string;
  area_type: 'Metropolitan' | 'Micropolitan';
  division: string;
  csa_code: string;
  csa_title: string;
  /** Invented, of the order of the real one; thousands of residents in 2020. */
  thousands: number;
}

const metro = (
  county_fips: string,
  county: string,
  cbsa_code: string,
  title: string,
  thousands: number,
  csa: [code: string, title: string] | null,
  division = '',
  area_type: Metro['area_type'] = 'Metropolitan',
): Metro => ({
  county_fips,
  county,
  cbsa_code,
  title,
  thousands,
  division,
  area_type,
  csa_code: csa?.[0] ?? '',
  csa_title: csa?.[1] ?? '',
});

const newYork: [string, string, number, [string, string]] = [
  '35620',
  'New York-Newark-Jersey City, NY-NJ',
  19_900,
  ['408', 'New York-Newark, NY-NJ-CT-PA'],
];

/** The counties of the places and the areas they belong to since July 2023: real codes and names, as facts. */
export const metroPlaces: Record<PlaceName, Metro> = {
  sacramento: metro('06067', 'Sacramento County', '40900', 'Sacramento-Roseville-Folsom, CA', 2398, ['472', 'Sacramento-Roseville, CA']),
  fresno: metro('06019', 'Fresno County', '23420', 'Fresno, CA', 1011, ['260', 'Fresno-Hanford-Corcoran, CA']),
  san_diego: metro('06073', 'San Diego County', '41740', 'San Diego-Chula Vista-Carlsbad, CA', 3297, null),
  redding: metro('06089', 'Shasta County', '39820', 'Redding, CA', 182, ['454', 'Redding-Red Bluff, CA']),
  houston: metro('48201', 'Harris County', '26420', 'Houston-Pasadena-The Woodlands, TX', 7150, ['288', 'Houston-Pasadena, TX']),
  dallas: metro('48113', 'Dallas County', '19100', 'Dallas-Fort Worth-Arlington, TX', 7670, ['206', 'Dallas-Fort Worth, TX-OK'], '19124'),
  el_paso: metro('48141', 'El Paso County', '21340', 'El Paso, TX', 869, ['238', 'El Paso-Las Cruces, TX-NM']),
  baton_rouge: metro('22033', 'East Baton Rouge Parish', '12940', 'Baton Rouge, LA', 871, ['132', 'Baton Rouge-Hammond, LA']),
  miami: metro('12086', 'Miami-Dade County', '33100', 'Miami-Fort Lauderdale-West Palm Beach, FL', 6140, null, '33124'),
  tampa: metro('12057', 'Hillsborough County', '45300', 'Tampa-St. Petersburg-Clearwater, FL', 3180, null, '45294'),
  nashville: metro('47037', 'Davidson County', '34980', 'Nashville-Davidson--Murfreesboro--Franklin, TN', 2020, null),
  knoxville: metro('47093', 'Knox County', '28940', 'Knoxville, TN', 905, ['315', 'Knoxville-Morristown-Sevierville, TN']),
  lexington: metro('21067', 'Fayette County', '30460', 'Lexington-Fayette, KY', 517, null),
  chicago: metro('17031', 'Cook County', '16980', 'Chicago-Naperville-Elgin, IL-IN', 9440, null, '16984'),
  peoria: metro('17143', 'Peoria County', '37900', 'Peoria, IL', 367, ['427', 'Peoria-Canton, IL']),
  milwaukee: metro('55079', 'Milwaukee County', '33340', 'Milwaukee-Waukesha, WI', 1575, ['376', 'Milwaukee-Racine-Waukesha, WI']),
  new_york: metro('36061', 'New York County', ...newYork, '35614'),
  albany: metro('36001', 'Albany County', '10580', 'Albany-Schenectady-Troy, NY', 900, ['104', 'Albany-Schenectady, NY']),
  newark: metro('34013', 'Essex County', ...newYork, '35084'),
  new_haven: metro('09170', 'South Central Connecticut Planning Region', '35300', 'New Haven, CT', 570, null),
  columbus: metro('39049', 'Franklin County', '18140', 'Columbus, OH', 2140, ['198', 'Columbus-Marion-Zanesville, OH']),
  pittsburgh: metro('42003', 'Allegheny County', '38300', 'Pittsburgh, PA', 2450, null),
  denver: metro('08031', 'Denver County', '19740', 'Denver-Aurora-Centennial, CO', 2970, ['216', 'Denver-Aurora-Greeley, CO']),
  spokane: metro('53063', 'Spokane County', '44060', 'Spokane-Spokane Valley, WA', 587, null),
  pierre: metro('46065', 'Hughes County', '38180', 'Pierre, SD', 21, null, '', 'Micropolitan'),
  bangor: metro('23019', 'Penobscot County', '12620', 'Bangor, ME', 152, null),
};
