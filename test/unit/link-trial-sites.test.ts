import { isAnonymousFacility, isPerson } from '../../loaders/nlm/clinicaltrials/anonymous.ts';
import { personName } from '../../src/link/people/person-name.ts';

import type { NamedFacility } from '../../src/link/places/facility-aliases.ts';
import { facilityIndex } from '../../src/link/places/facility-index.ts';
import { type AskedSite, decideSite } from '../../src/link/trials/decide-site.ts';

const facility = (ccn: string, name: string, city = 'ALDERTON', zip5 = '63101', state = 'MO'): NamedFacility => ({
  ccn,
  name,
  state,
  city,
  city_key: city.replaceAll(' ', '').replace('SAINT', 'ST'),
  zip5,
});

const held: NamedFacility[] = [
  facility('260901', 'ALDERTON UNIV HOSP'),
  facility('260902', 'MERCY HOSPITAL ALDERTON'),
  facility('26S902', 'MERCY HOSPITAL ALDERTON'),
  facility('260903', "ST ELOWEN'S MED CTR, INC"),
  facility('260903', 'ELOWEN REGIONAL HEALTH'),
  facility('260904', 'TWIN PINES HOSPITAL'),
  facility('261304', 'TWIN PINES HOSPITAL, LLC'),
  facility('260905', 'TWIN PINES HOSPITAL', 'BIRCHVILLE', '63999'),
  facility('260906', 'UNIVERSITY OF MO HOSPITALS & CLINICS AUTHORITY'),
  facility('260908', 'TOLLIVER CANCER INSTITUTE'),
  facility('260909', 'MERCY HOSPITAL / CHERRY HILL'),
  facility('260907', 'THE VALLEY HEALTH CARE CENTER', 'SAINT OSRIC', '63500'),
];
const facility_index = facilityIndex(held);
const site = (name: string | null, more: Partial<AskedSite> = {}): AskedSite => ({
  facility: name,
  is_anonymous: name !== null && isAnonymousFacility(name),
  country: 'United States',
  city: 'Alderton',
  state: 'MO',
  city_key: 'ALDERTON',
  zip5: '63101',
  ...more,
});
const decided = (name: string | null, more: Partial<AskedSite> = {}) => {
  const decision = decideSite(site(name, more), facility_index);
  return 'ccn' in decision ? decision.ccn : decision.reason;
};

describe('sites of studies and facilities', () => {
  test('one facility of the name in the place, however it is written', () => {
    expect(decided('Alderton University Hospital')).toBe('260901');
    expect(decided('Mercy Hospital')).toBe('260902');
    expect(decided('Mercy Hospital - Alderton, Missouri')).toBe('260902');
    expect(decided('Saint Elowen’s Medical Center /ID# 254767')).toBe('260903');
    expect(decided('Elowen Regional Health')).toBe('260903');
    expect(decided('University of Missouri Hospital and Clinics')).toBe('260906');
    expect(decided('Valley Healthcare Center', { city: 'St. Osric', city_key: 'STOSRIC', zip5: null })).toBe('260907');
    expect(decided('Valley Healthcare Center', { city: 'Osric Heights', city_key: 'OSRICHEIGHTS', zip5: '63500' })).toBe('260907');
  });

  test('a hospital within a longer name, before a department', () => {
    expect(decided('PRX Research, Alderton University Hospital')).toBe('260901');
    expect(decided("St. Elowen's Medical Center - Tolliver Cancer Center")).toBe('260903');
    expect(decided('Mercy Hospital Clinical Trials')).toBe('260902');
    expect(decided('Mercy Hospital - Westgate')).toBe('none');
    expect(decided('Alderton University Hospital (AUH) - Department of Surgery')).toBe('260901');
    expect(decided('Alderton University Hospital, Inc. - Department of Surgery')).toBe('260901');
    for (const name of cases('a hospital within a longer name, before a departme')) expect([name, decided(name)]).toEqual([name, 'none']);
  });

  test('reviewed aliases, in the place of their hospital alone', () => {
    const aliased = facilityIndex([
      facility('240010', 'MAYO CLINIC HOSPITAL ROCHESTER', 'ROCHESTER', '55905', 'MN'),
      facility('450076', 'UT MD ANDERSON CANCER CENTER', 'HOUSTON', '77030', 'TX'),
      facility('330154', 'MEMORIAL HOSPITAL FOR CANCER AND ALLIED DISEASES', 'NEW YORK', '10065', 'NY'),
      facility('390196', 'HOSPITAL OF THE FOX CHASE CANCER CENTER', 'PHILADELPHIA', '19111', 'PA'),
      facility('050146', 'CITY OF HOPE HELFORD CLINICAL RESEARCH HOSPITAL', 'DUARTE', '91010', 'CA'),
      facility('050599', 'UNIVERSITY OF CALIFORNIA DAVIS MEDICAL CENTER', 'SACRAMENTO', '95817', 'CA'),
      facility('340030', 'DUKE UNIVERSITY HOSPITAL', 'DURHAM', '27705', 'NC'),
      facility('050071', 'KAISER FOUNDATION HOSPITAL-SANTA CLARA', 'SANTA CLARA', '95051', 'CA'),
      facility('050425', 'KAISER FOUNDATION HOSPITAL - SACRAMENTO', 'SACRAMENTO', '95825', 'CA'),
      facility('050674', 'KAISER FOUNDATION HOSP SO SACRAMENTO', 'SACRAMENTO', '95823', 'CA'),
      facility('110079', 'DUKE UNIVERSITY MEDICAL CENTER', 'DURHAM', '27705', 'NC'),
    ]);
    const at = (name: string, city: string, state: string, zip5: string | null = null) => {
      const decision = decideSite(site(name, { city, state, city_key: city.toUpperCase().replaceAll(' ', ''), zip5 }), aliased);
      return 'ccn' in decision ? [decision.ccn, decision.evidence.alias !== undefined] : decision.reason;
    };
    expect(at('MD Anderson Cancer Center', 'Houston', 'TX')).toEqual(['450076', true]);
    expect(at('The University of Texas M.D. Anderson Cancer Center', 'Houston', 'TX')).toEqual(['450076', false]);
    expect(at('MD Anderson Cancer Center at Cooper', 'Camden', 'NJ')).toBe('none');
    expect(at('MD Anderson Cancer Center', 'Katy', 'TX')).toBe('other_place');
    expect(at('Memorial Sloan-Kettering Cancer Center', 'New York', 'NY')).toEqual(['330154', true]);
    expect(at('Memorial Sloan Kettering Cancer Center', 'Commack', 'NY')).toBe('other_place');
    expect(at('Fox Chase Cancer Center', 'Philadelphia', 'PA')).toEqual(['390196', true]);
    expect(at('City of Hope', 'Duarte', 'CA')).toEqual(['050146', true]);
    expect(at('City of Hope, Beckman Research Institute', 'Duarte', 'CA')).toBe('none');
    expect(at('Mayo Clinic - Transplant Center - Rochester', 'Rochester', 'MN')).toEqual(['240010', true]);
    expect(at('Mayo Clinic School of Medicine', 'Rochester', 'MN')).toBe('none');
    expect(at('Mayo Clinic', 'Scottsdale', 'AZ')).toBe('none');
    expect(at('UC Davis Medical Center', 'Sacramento', 'CA')).toEqual(['050599', false]);
    expect(at('UC Davis Comprehensive Cancer Center', 'Sacramento', 'CA')).toBe('none');
    expect(at('Kaiser Permanente Santa Clara Medical Center', 'Santa Clara', 'CA')).toEqual(['050071', true]);
    // Two Kaiser hospitals in the town, and another hospital that is listed under the alias.
    expect(at('Kaiser Permanente Sacramento Medical Center', 'Sacramento', 'CA')).toBe('none');
    expect(at('Duke University Medical Center', 'Durham', 'NC')).toBe('tie_right');
  });

  test('what shares words with a hospital is not the hospital', () => {
    for (const name of cases('what shares words with a hospital is not the hospi')) expect([name, decided(name)]).toEqual([name, 'none']);
  });

  test('ties, other places, withheld names and sites abroad stay open', () => {
    expect(decideSite(site('Twin Pines Hospital'), facility_index)).toEqual({ reason: 'tie_right', candidates: 2 });
    expect(decided('Mercy Hospital, Tolliver Cancer Institute')).toBe('tie_right');
    expect(decided('Mercy Hospital - Cherry Hill Clinic')).toBe('tie_right');
    expect(decided('Twin Pines Hospital', { city: 'Birchville', city_key: 'BIRCHVILLE', zip5: '63999' })).toBe('260905');
    expect(decided('Twin Pines Hospital', { city: 'Cedarton', city_key: 'CEDARTON', zip5: '63777' })).toBe('other_place');
    expect(decided('Mercy Hospital', { city: null, city_key: null, zip5: null })).toBe('no_place');
    expect(decided('Mercy Hospital', { state: null })).toBe('no_place');
    expect(decided('Mercy Hospital', { country: 'Canada' })).toBe('abroad');
    expect(decided(null)).toBe('anonymous');
    for (const name of cases('ties, other places, withheld names and sites abroa'))
      expect([name, decided(name)]).toEqual([name, 'anonymous']);
  });

  test('the order of the facilities changes nothing', () => {
    const names = cases<any[]>('names');
    const decisions = (facilities: NamedFacility[]) => names.map((name) => decideSite(site(name), facilityIndex(facilities)));
    for (let seed = 1; seed < 40; seed++) {
      const mixed = held.map((one, at) => ({ one, place: (at * seed * 31 + seed) % 37 })).toSorted((a, b) => a.place - b.place);
      expect(decisions(mixed.map(({ one }) => one))).toEqual(decisions(held));
    }
  });
});

describe('investigators', () => {
  const keys = (name: string) =>
    personName(name).readings.map(({ last_key, first_key, middle_names }) => [last_key, first_key, ...middle_names].join(' '));

  test('names by their parts', () => {
    expect(keys('Philippa J. Arkwright, MD, PhD')).toEqual(['ARKWRIGHT PHILIPPA J']);
    expect(keys('Juan de la Cruz, M.D., FACP')).toEqual(['DELACRUZ JUAN']);
    expect(keys("O'Connor, Kathleen M, DO")).toEqual(['OCONNOR KATHLEEN M']);
    expect(keys('Maria Elena Villanueva-Castellanos RN')).toEqual([
      'VILLANUEVACASTELLANOS MARIA ELENA',
      'ELENAVILLANUEVACASTELLANOS MARIA',
    ]);
    expect(keys('Elspeth Li, L.Ac.')).toEqual(['LI ELSPETH']);
    expect(keys('Lars Fontaine, NP')).toEqual(['FONTAINE LARS']);
    for (const name of ['J. Holloway, MD', 'J. Robert Holloway', 'H. Lee Tolliver', 'Holloway'])
      expect([name, keys(name)]).toEqual([name, []]);
  });

  test('call centers, departments and offices are not persons', () => {
    for (const name of cases('call centers, departments and offices are not pers'))
      expect([name, isPerson(name, null)]).toEqual([name, false]);
  });
});
