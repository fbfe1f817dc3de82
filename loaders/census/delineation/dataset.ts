import type { ColumnMap } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { metroCounty } from '#records/metro-area';
import { countyRow, dayOfName, delineationDay } from './row.ts';

const columns: ColumnMap = {
  'CBSA Code': 'cbsa_code',
  'Metropolitan Division Code': 'metropolitan_division_code',
  'CSA Code': 'csa_code',
  'CBSA Title': 'title',
  'Metropolitan/Micropolitan Statistical Area': 'area_type',
  'Metropolitan Division Title': 'metropolitan_division_title',
  'CSA Title': 'csa_title',
  'County/County Equivalent': 'county',
  'State Name': 'state',
  'FIPS State Code': { name: 'fips_state', note: 'Two digits, zeros kept.' },
  'FIPS County Code': { name: 'fips_county', note: 'Three digits, zeros kept.' },
  'Central/Outlying County': 'position',
};

export default defineDataset({
  id: 'census_cbsa_delineation',
  verified: 'described',
  title: 'Counties of metropolitan and micropolitan areas',
  publisher: { name: 'US Census Bureau', url: 'https://www.census.gov' },
  landing_url: 'https://www.census.gov/geographies/reference-files/time-series/demo/metro-micro/delineation-files.html',
  license: 'US government work, public domain',
  cadence: 'none',
  exempt_reason: 'The Office of Management and Budget redraws the areas every few years, on no fixed date.',
  notes: 'List 1: each county that belongs to an area. Since July 2023, Connecticut has planning regions instead of counties.',
  files: [
    {
      kind: 'counties',
      title: 'Counties of a delineation',
      mode: 'full',
      acquire: {
        how: 'link',
        page: 'https://www.census.gov/geographies/reference-files/time-series/demo/metro-micro/delineation-files.html',
        link: /\/list1_[^/]*\.xlsx?$/i,
      },
      layouts: [
        {
          id: 'workbook',
          read: { format: 'xlsx', header_row: ['CBSA Code'] },
          columns,
          note: 'As published: a title above, notes below.',
        },
        { id: 'saved_as_csv', read: { format: 'csv' }, columns, note: 'The workbook saved as CSV, without its title.' },
      ],
      release: { above: delineationDay, name: dayOfName },
      writes: [metroCounty],
      transform: countyRow,
      expect: { rows: { min: 1700, max: 2200 }, filled: { state: 0.99, area_type: 0.99 }, issues: 0.005, drop: 0.1 },
    },
  ],
});
