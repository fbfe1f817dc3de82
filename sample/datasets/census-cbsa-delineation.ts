import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { metroPlaces } from '../metro-places.ts';
import { type PlaceName, places } from '../places.ts';

const header = [
  'CBSA Code',
  'Metropolitan Division Code',
  'CSA Code',
  'CBSA Title',
  'Metropolitan/Micropolitan Statistical Area',
  'Metropolitan Division Title',
  'CSA Title',
  'County/County Equivalent',
  'State Name',
  'FIPS State Code',
  'FIPS County Code',
  'Central/Outlying County',
];

function* counties(): Generator<string> {
  yield `\ufeff${minimal(header)}\n`;
  const all = (Object.keys(metroPlaces) as PlaceName[]).map((at) => ({ metro: metroPlaces[at], state: places[at].state_name }));
  for (const { metro, state } of all.sort((a, b) => (a.metro.cbsa_code < b.metro.cbsa_code ? -1 : 1))) {
    const { cbsa_code, division, csa_code, title, area_type, csa_title, county, county_fips } = metro;
    const area = [cbsa_code, division, csa_code, title, `${area_type} Statistical Area`, division && `Division ${division}`, csa_title];
    yield `${minimal([...area, county, state, county_fips.slice(0, 2), county_fips.slice(2), 'Central'])}\n`;
  }
  yield `${','.repeat(header.length - 1)}\n`;
  yield `${minimal(['Source: File prepared by U.S. Census Bureau, Population Division, based on OMB, July 2023 delineations.', ...Array(header.length - 1).fill('')])}\n`;
}

export default defineSample({ source_id: 'census_cbsa_delineation', files: () => [{ name: 'list1_2023.csv', body: counties }] });
