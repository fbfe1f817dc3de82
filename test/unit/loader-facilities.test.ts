import { countyRow, dayOfName, delineationDay } from '../../loaders/census/delineation/row.ts';
import { lastYear, populationRow } from '../../loaders/census/population/row.ts';
import { dateOfFileName } from '../../loaders/cms/file-dates.ts';
import { coordinatesIn } from '../../loaders/cms/hospital-general-information/row.ts';
import { serviceAreaRow } from '../../loaders/cms/hospital-service-area/row.ts';
import { homeRow } from '../../loaders/cms/nursing-home/home-row.ts';
import { certificationRow } from '../../loaders/cms/provider-of-services/row.ts';
import { countyNamed } from '../../src/domain/areas/area-of-county.ts';
import { withGrowth } from '../../src/domain/areas/population-records.ts';
import { countyKey } from '../../src/fields/counties.ts';
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

  test('the vintage is the last year of the header', () => {
    expect(lastYear({ POPESTIMATE2020: '1', POPESTIMATE2024: '1', NPOPCHG2025: '1' })).toBe(2024);
  });

  test('notes under the table are skips, a county without its code an issue', () => {
    expect(countyRow({ cbsa_code: 'Source: File prepared by …' })).toHaveProperty('skip');
    expect(countyRow({ cbsa_code: '', county: '' })).toHaveProperty('skip');
    expect(issuesOf(countyRow({ ...area, county: 'Hughes County', fips_state: '46', fips_county: '' }))).toEqual(['fips_county']);
  });

  test.each([
    [
      'List 1. CORE BASED STATISTICAL AREAS (CBSAs), METROPOLITAN DIVISIONS, AND COMBINED STATISTICAL AREAS (CSAs), JULY 2023',
      '2023-07-01',
    ],
    ['List 1, March 2020', '2020-03-01'],
    ['List 1', null],
  ])('the delineation above "%s" is of %s', (above, day) => expect(delineationDay(above)).toBe(day));

  test('where only the name tells the year, the month is the one it was issued in', () => {
    expect(dayOfName('list1_2023.xlsx')).toBe('2023-07-01');
    expect(dayOfName('list1.xlsx')).toBeNull();
  });
});

describe('counties', () => {
  test.each([
    ['DE KALB', 'DeKalb County'],
    ['E. BATON ROUGE', 'East Baton Rouge Parish'],
    ['SAINT LOUIS', 'St. Louis County'],
    ['DONA ANA', 'Doña Ana County'],
    ['THE DISTRICT', 'District of Columbia'],
    ['MC HENRY', 'McHenry County'],
    ['PRINCE GEORGES', "Prince George's County"],
  ])('%s is %s', (written, official) => expect(countyKey(written)).toBe(countyKey(official)));

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

test.each([
  ['NH_ProviderInfo_Jul2026.csv', '2026-07-01'],
  ['POS_OTHER_DEC14.csv', '2014-12-01'],
  ['Hospital_and_other.DATA.Q1_2026.csv', '2026-01-01'],
  ['Hospital_and_other.DATA.Q4_2025.csv', '2025-10-01'],
  ['POS_hospitals_2014.tsv', '2014-01-01'],
  ['SNF_Enrollments_2026.07.31.csv', '2026-07-31'],
  ['DFC_FACILITY.csv', null],
])('%s is of %s', (name, day) => expect(dateOfFileName(name)).toBe(day));

test.each([
  ['1 MAIN ST\nBOAZ, AL\n(34.2, -86.16)', 34.2, -86.16],
  ['POINT (-86.16 34.2)', 34.2, -86.16],
  ['2505 U S HIGHWAY 431 NORTH BOAZ, AL 35957', null, null],
])('coordinates in "%s"', (location, latitude, longitude) => expect(coordinatesIn(location)).toEqual({ latitude, longitude }));

test('headers of a known form are ignored, others are unknown as ever', () => {
  const layout = { id: 'x', read: { format: 'csv' as const }, columns: { CCN: 'ccn' }, ignored_like: /^RATE_\d+$/ };
  expect(checkLayout(layout, ['CCN', 'RATE_1', 'RATE_22'])).toEqual({ missing: [], unknown: [], nameless: 0, share: 1 });
  expect(checkLayout(layout, ['CCN', 'RATE_A']).unknown).toEqual(['RATE_A']);
});
