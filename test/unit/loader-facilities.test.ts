import { countyRow } from '../../loaders/census/delineation/row.ts';
import { populationRow } from '../../loaders/census/population/row.ts';

import { serviceAreaRow } from '../../loaders/cms/hospital-service-area/row.ts';
import { homeRow } from '../../loaders/cms/nursing-home/home-row.ts';
import { certificationRow } from '../../loaders/cms/provider-of-services/row.ts';
import { countyNamed } from '../../src/domain/areas/area-of-county.ts';
import { withGrowth } from '../../src/domain/areas/population-records.ts';

import { hospitalServices, serviceColumns } from '../../src/fields/hospital-services.ts';
import type { NamedRow, RowOutcome } from '../../src/load/declaration/rows.ts';
import { checkLayout } from '../../src/load/recognize/layout-check.ts';

const context = (layout: string, file_name = 'x.csv') => ({ line: 2, file_name, file_kind: 'x', layout, release_date: null, above: {} });
const records = (outcome: RowOutcome | RowOutcome[]) => [outcome].flat().flatMap((one) => ('kind' in one ? [one as any] : []));
const recordOf = (outcome: RowOutcome | RowOutcome[], kind: string) => records(outcome).find((one) => one.kind.kind === kind)?.row;
const issuesOf = (outcome: RowOutcome | RowOutcome[]) => [outcome].flat().flatMap((one) => ('issue' in one ? [one.column] : []));

const hospital: NamedRow = {
  ccn: '050871',
  category_code: '01',
  subtype_code: '01',
  name: 'MERIDIAN VALLEY MEDICAL CENTER',
  termination_code: '00',
  state: 'CA',
  zip5: '95814',
  certification_date: '20120829',
  fips_state: '6',
  fips_county: '67',
  accreditation_code: '1',
  medical_school_affiliation_code: '4',
  psych_srvc_cd: '0',
  icu_srvc_cd: '3',
};
const certified = (more: NamedRow = {}) => certificationRow({ ...hospital, ...more }, {});

describe('Provider of Services', () => {
  test('57 services are in words, and no column twice', () => {
    expect(Object.keys(hospitalServices)).toHaveLength(57);
    expect(new Set(Object.values(hospitalServices)).size).toBe(57);
    expect(new Set(serviceColumns).size).toBe(serviceColumns.length);
  });

  test('not provided and not stated stay apart', () => {
    const { services } = recordOf(certified({ pharmacy: '' }), 'provider_certification');
    expect(services).toEqual({ PSYCH_SRVC_CD: '0', ICU_SRVC_CD: '3' });
  });

  test('the survey’s day is not a day of certification, and codes of a county get their zeros', () => {
    expect(recordOf(certified(), 'provider_certification')).toMatchObject({ certification_date: '2012-08-29', county_fips: '06067' });
    expect(recordOf(certified(), 'facility').certification_date).toBeNull();
  });

  test('a code the layout does not explain is returned as it is; an unknown service code is an issue', () => {
    const odd = certified({ accreditation_code: '7', medical_school_affiliation_code: '9', icu_srvc_cd: '5' });
    expect(recordOf(odd, 'provider_certification')).toMatchObject({
      accreditation_agency: '7',
      medical_school_affiliation: '9',
      services: { PSYCH_SRVC_CD: '0' },
    });
    expect(issuesOf(odd)).toEqual(['icu_srvc_cd']);
  });

  test('terminated providers are not facilities, long-term and rehabilitation hospitals are kinds of their own', () => {
    expect(records(certified({ termination_code: '01' })).map((one) => one.kind.kind)).toEqual(['provider_certification']);
    expect(recordOf(certified({ subtype_code: '02' }), 'facility').facility_type).toBe('ltch');
    expect(recordOf(certified({ subtype_code: '5' }), 'facility').facility_type).toBe('irf');
    expect(recordOf(certified({ category_code: '16', subtype_code: '01' }), 'facility').facility_type).toBe('hospice');
  });

  test('service codes of other kinds of providers mean something else and are not read', () => {
    expect(recordOf(certified({ category_code: '05', icu_srvc_cd: '9' }), 'provider_certification').services).toBeNull();
  });

  test('lost zeros are put back and said; powers of ten are refused; suppliers of ten characters are skipped', () => {
    const short = certified({ ccn: '50871' });
    expect(recordOf(short, 'facility').ccn).toBe('050871');
    expect(issuesOf(short)).toEqual(['ccn']);
    expect(records(certified({ ccn: '5.09E+10' }))).toEqual([]);
    expect(certified({ ccn: '05C0001987', category_code: '15' })).toHaveProperty('skip');
    expect(issuesOf(certified({ category_code: '99' }))).toEqual(['category_code']);
  });
});

describe('nursing homes', () => {
  const home: NamedRow = { ccn: '055999', name: 'ALDER GARDENS', state: 'CA', overall_rating: '4', fines_usd: '0.00' };

  test('a blank rating keeps its footnote, a fine of nothing is zero', () => {
    const row = recordOf(homeRow({ ...home, overall_rating: '', overall_rating_footnote: '18' }, {}), 'nursing_home');
    expect(row).toMatchObject({ overall_rating: null, fines_usd: 0, footnotes: { overall_rating: '18' }, rn_hours: null });
  });

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

describe('service areas', () => {
  const stays = (row: NamedRow) => serviceAreaRow(row, {}, context('zip_cd', 'Hospital_Service_Area_2024.csv'));
  const row: NamedRow = { ccn: '050871', zip5: '95814', case_count: '12', day_count: '30', charges_usd: '1,200.50' };

  test('missing stars are not zeros, with their ZIP or without', () => {
    const hidden = { case_count: '*', day_count: '*', charges_usd: '*' };
    const suppressed = { case_count: null, day_count: null, charges_usd: null };
    expect(recordOf(stays({ ...row, ...hidden }), 'service_area')).toMatchObject({ zip5: '95814', ...suppressed });
    expect(recordOf(stays({ ...row, ...hidden, zip5: '*' }), 'service_area')).toMatchObject({ zip5: null, ...suppressed });
    expect(recordOf(stays(row), 'service_area')).toMatchObject({ year: 2024, case_count: 12, charges_usd: 1200.5 });
  });

  test('a ZIP that is none is an issue', () => {
    expect(issuesOf(stays({ ...row, zip5: '' }))).toEqual(['zip5']);
    expect(issuesOf(stays({ ...row, zip5: 'K1A 0B6' }))).toEqual(['zip5']);
  });
});

describe('metropolitan areas', () => {
  const area: NamedRow = { cbsa_code: '40900', title: 'Sacramento, CA', level: 'Metropolitan Statistical Area', estimates_base_2020: '10' };

  test('divisions and counties of an area are not areas', () => {
    for (const level of ['Metropolitan Division', 'County or equivalent']) {
      expect(populationRow({ ...area, level }, {}, context('vintage_2021'))).toHaveProperty('skip');
    }
    expect(issuesOf(populationRow({ ...area, level: 'Division' }, {}, context('vintage_2021')))).toEqual(['level']);
    const row = { ...area, population_2020: '11', population_2021: '12' };
    expect(recordOf(populationRow(row, {}, context('vintage_2021')), 'metro_population').populations).toHaveLength(2);
  });

  test('growth is against the year before, and a missing year leaves the next one without', () => {
    const years = [
      { year: 2020, population: 1000 },
      { year: 2021, population: 1010 },
      { year: 2023, population: 990 },
    ];
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
