import { personName } from '#link/people/person-name';
import type { NamedFacility } from '#link/places/facility-index';
import { facilityIndex } from '#link/places/facility-index';
import { decideSite, type SiteQuery } from '#link/trials/decide-site';
import { isAnonymousFacility, isPerson } from '../../loaders/nlm/clinicaltrials/anonymous.ts';

const facility = (ccn: string, name: string, city = 'ALDERTON', zip5 = '63101', state = 'MO'): NamedFacility => ({
  ccn,
  name,
  state,
  city,
  city_key: city.replaceAll(' ', '').replace('SAINT', 'ST'),
  zip5,
});

const facilities = (name: string) => cases<Parameters<typeof facility>[]>(name).map((one) => facility(...one));
const stored = facilities('held');
const facility_index = facilityIndex(stored);
const site = (name: string | null, more: Partial<SiteQuery> = {}): SiteQuery => ({
  facility: name,
  is_anonymous: name !== null && isAnonymousFacility(name),
  country: 'United States',
  city: 'Alderton',
  state: 'MO',
  city_key: 'ALDERTON',
  zip5: '63101',
  ...more,
});
const decided = (name: string | null, more: Partial<SiteQuery> = {}) => {
  const decision = decideSite(site(name, more), facility_index);
  return 'ccn' in decision ? decision.ccn : decision.reason;
};

describe('sites of studies and facilities', () => {
  test('one facility of the name in the place, however it is written', () => {
    for (const [name, expected, more] of cases('of the name')) expect([name, decided(name, more)]).toEqual([name, expected]);
  });

  test('a hospital within a longer name, before a department', () => {
    for (const [name, expected, more] of cases('within a longer name')) expect([name, decided(name, more)]).toEqual([name, expected]);
    for (const name of cases('a hospital within a longer name, before a departme')) expect([name, decided(name)]).toEqual([name, 'none']);
  });

  test('reviewed aliases, in the place of their hospital alone', () => {
    const aliased = facilityIndex(facilities('aliased'));
    const at = (name: string, city: string, state: string, zip5: string | null = null) => {
      const decision = decideSite(site(name, { city, state, city_key: city.toUpperCase().replaceAll(' ', ''), zip5 }), aliased);
      return 'ccn' in decision ? [decision.ccn, decision.evidence.alias !== undefined] : decision.reason;
    };
    for (const [expected, name, ...place] of cases('aliases'))
      expect([name, at(name, ...(place as [string, string]))]).toEqual([name, expected]);
  });

  test('what shares words with a hospital is not the hospital', () => {
    for (const name of cases('what shares words with a hospital is not the hospi')) expect([name, decided(name)]).toEqual([name, 'none']);
  });

  test('ties, other places, withheld names and sites abroad stay open', () => {
    for (const [name, expected, more] of cases('open')) expect([name, decided(name, more)]).toEqual([name, expected]);
    expect(decideSite(site('Twin Pines Hospital'), facility_index)).toEqual({ reason: 'tie_right', candidates: 2 });
    for (const name of cases('ties, other places, withheld names and sites abroa'))
      expect([name, decided(name)]).toEqual([name, 'anonymous']);
  });

  test('the order of the facilities changes nothing', () => {
    const names = cases<any[]>('names');
    const decisions = (facilities: NamedFacility[]) => names.map((name) => decideSite(site(name), facilityIndex(facilities)));
    for (let seed = 1; seed < 40; seed++) {
      const mixed = stored.map((one, at) => ({ one, place: (at * seed * 31 + seed) % 37 })).toSorted((a, b) => a.place - b.place);
      expect(decisions(mixed.map(({ one }) => one))).toEqual(decisions(stored));
    }
  });
});

describe('investigators', () => {
  const keys = (name: string) =>
    personName(name).readings.map(({ last_key, first_key, middle_names }) => [last_key, first_key, ...middle_names].join(' '));

  test('names by their parts', () => {
    for (const [name, ...read] of cases('names by their parts')) expect([name, keys(name)]).toEqual([name, read]);
  });

  test('call centers, departments and offices are not persons', () => {
    for (const name of cases('call centers, departments and offices are not pers'))
      expect([name, isPerson(name, null)]).toEqual([name, false]);
  });
});
