import { countyNamed, withGrowth } from '#domain/areas/population-records';
import { hospitalServices, serviceColumns } from '#fields/hospital-services';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { checkLayout } from '#load/recognize/layout-check';
import { countyRow } from '../../loaders/census/delineation/row.ts';
import { homeRow } from '../../loaders/cms/nursing-home/home-row.ts';
import { issuesOf, recordsOf } from '../support/outcomes.ts';

const recordOf = (outcome: RowOutcome | RowOutcome[], kind: string) => recordsOf(outcome).find((one) => one.kind.kind === kind)?.row;

describe('Provider of Services', () => {
  test('57 services are in words, and no column twice', () => {
    expect(Object.keys(hospitalServices)).toHaveLength(57);
    expect(new Set(Object.values(hospitalServices)).size).toBe(57);
    expect(new Set(serviceColumns).size).toBe(serviceColumns.length);
  });
});

describe('nursing homes', () => {
  const home: NamedRow = { ccn: '055999', name: 'ALDER GARDENS', state: 'CA', overall_rating: '4', fines_usd: '0.00' };

  test('coordinates are both or neither', () => {
    expect(recordOf(homeRow({ ...home, latitude: '38.5', longitude: '' }, {}), 'facility')).toMatchObject({
      latitude: null,
      longitude: null,
    });
    const nowhere = homeRow({ ...home, latitude: '95.1', longitude: '-121' }, {});
    expect(recordOf(nowhere, 'facility').latitude).toBeNull();
    expect(issuesOf(nowhere)).toEqual(['latitude']);
  });
});

describe('metropolitan areas', () => {
  const area: NamedRow = cases('area');

  test('growth is against the year before, and a missing year leaves the next one without', () => {
    const years = cases('years');
    expect(withGrowth(years).map(({ change, growth_pct }) => [change, growth_pct])).toEqual([
      [null, null],
      [10, 1],
      [null, null],
    ]);
  });

  test('notes under the table are skips, a county without its code an issue', () => {
    expect(countyRow({ cbsa_code: 'Source: File prepared by …' })).toHaveProperty('skip');
    expect(countyRow({ cbsa_code: '', county: '' })).toHaveProperty('skip');
    expect(issuesOf(countyRow({ ...area, county: 'Hughes County', fips_state: '46', fips_county: '' }))).toEqual(['fips_county']);
  });
});

describe('counties', () => {
  const county = (name: string) => ({ county_fips: name, county: name, cbsa_code: '1', title: 'x' });

  test('a county and the independent city of its name stay apart; a city no county is named after needs no word', () => {
    const virginia = [county('Fairfax County'), county('Fairfax city'), county('Norfolk city')];
    expect(countyNamed(virginia, 'FAIRFAX')?.county).toBe('Fairfax County');
    expect(countyNamed(virginia, 'FAIRFAX CITY')?.county).toBe('Fairfax city');
    expect(countyNamed(virginia, 'NORFOLK')?.county).toBe('Norfolk city');
    expect(countyNamed([county('Lee County'), county('Lee')], 'LEE')).toBeNull();
    expect(countyNamed(virginia, 'RICHMOND')).toBeNull();
  });
});

test('headers of a known form are ignored, others are unknown as ever', () => {
  const layout = { id: 'x', read: { format: 'csv' as const }, columns: { CCN: 'ccn' }, ignored_like: /^RATE_\d+$/ };
  expect(checkLayout(layout, ['CCN', 'RATE_1', 'RATE_22'])).toEqual({ missing: [], unknown: [], nameless: 0, share: 1 });
  expect(checkLayout(layout, ['CCN', 'RATE_A']).unknown).toEqual(['RATE_A']);
});
