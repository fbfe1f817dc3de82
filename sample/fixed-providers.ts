import { daysBefore } from './calendar.ts';
import { hospitalAt } from './hospitals.ts';
import type { Person } from './names.ts';
import { type PlaceName, places, street, telephone } from './places.ts';
import { license, type Provider } from './provider.ts';
import type { Draw } from './random.ts';
import type { World } from './world.ts';

const somebody = (first_name: string, middle_name: string, last_name: string, sex: 'M' | 'F', birth_date: string): Person => ({
  first_name,
  middle_name,
  last_name,
  suffix: '',
  sex,
  birth_date,
});

type Change = (provider: Provider, world: World, d: Draw) => void;

function individual(who: Person, credential: string, code: string, at: PlaceName, hospital: number | null, more?: Change): Change {
  return (provider, world, d) => {
    const stored = hospital === null ? null : hospitalAt(hospital);
    const place = places[at];
    Object.assign(provider, {
      npi_status: 'active',
      person: who,
      credential,
      organization_name: '',
      other_names: [],
      other_person: null,
      official: null,
      place,
      address_line: stored?.address_line ?? street(d),
      telephone: telephone(d, place),
      hospital: stored,
      taxonomies: [{ code, license_number: license(d, code, place.state), license_state: place.state, is_primary: 'Y' }],
      deactivation_date: '',
      reactivation_date: '',
      is_sole_proprietor: 'N',
      is_subpart: '',
    } satisfies Partial<Provider>);
    more?.(provider, world, d);
  };
}

function organization(organization_name: string, official: Person, code: string, at: PlaceName, more?: Change): Change {
  return (provider, world, d) => {
    individual(official, '', code, at, null)(provider, world, d);
    Object.assign(provider, {
      person: null,
      organization_name,
      official,
      is_sole_proprietor: '',
      is_subpart: 'N',
    } satisfies Partial<Provider>);
    provider.taxonomies = [{ code, license_number: '', license_state: '', is_primary: 'Y' }];
    more?.(provider, world, d);
  };
}

const left: Change = (provider, world) => {
  provider.npi_status = 'deactivated';
  provider.deactivation_date = daysBefore(world.calendar.nppes_release, 4);
};

/** A second of the name in a state: the two cannot be distinguished. */
const calledLike =
  (first_name: string, middle_name: string, last_name: string): Change =>
  (provider) => {
    if (provider.person) Object.assign(provider.person, { first_name, middle_name, last_name });
  };

/**
 * The first eighteen providers, the same for every seed: those of `ids.ts` (in its order) and what each is known for.
 */
export const fixedProviders: Record<number, Change> = {
  0: individual(somebody('THEODORA', 'ANNE', 'WINSLADE', 'F', '1971-05-02'), 'MD', '207Q00000X', 'sacramento', 0),
  1: individual(somebody('ROLAND', 'PETER', 'KESTERSON', 'M', '1959-11-23'), 'M.D.', '207R00000X', 'houston', 34),
  2: individual(somebody('BERNADETTE', 'LOUISE', 'OAKHURST', 'F', '1976-08-30'), 'NP', '363LF0000X', 'nashville', 32),
  3: individual(somebody('DESMOND', 'ALAN', 'FAIRWEATHER', 'M', '1963-01-17'), 'DDS', '122300000X', 'chicago', null),
  4: individual(somebody('ELSPETH', '', 'LI', 'F', '1968-03-14'), 'L.AC.', '171100000X', 'new_york', null),
  5: individual(somebody('MARIA', 'ELENA', 'VILLANUEVA-CASTELLANOS', 'F', '1980-06-09'), 'RN', '163W00000X', 'el_paso', 36),
  6: individual(somebody('AMBROSE', 'T', 'HAVERSTOCK', 'M', '1940-02-11'), 'MD', '207R00000X', 'albany', null, left),
  7: individual(somebody('ODALYS', 'M', 'TERRAZAS-BRIGHT', 'F', '1974-09-28'), 'PA-C', '363A00000X', 'denver', 8, (provider, world) => {
    provider.npi_status = 'reactivated';
    provider.deactivation_date = daysBefore(world.calendar.nppes_release, 300);
    provider.reactivation_date = daysBefore(world.calendar.nppes_release, 260);
  }),
  8: organization(
    'BRIGHTWATER DURABLE MEDICAL EQUIPMENT LLC',
    somebody('CLYDE', 'W', 'HARTSTONE', 'M', '1955-07-07'),
    '332B00000X',
    'houston',
  ),
  9: organization(
    'MERIDIAN VALLEY MEDICAL FOUNDATION',
    // Only one individual has this name.
    somebody('PHILIPPA', 'JOY', 'ARKWRIGHT', 'F', '1972-02-20'),
    '261QM1300X',
    'sacramento',
    (provider) => {
      provider.other_names = [
        { name: 'MERIDIAN VALLEY MEDICAL GROUP', type_code: '3' },
        { name: 'Capitol City Physicians, Inc.', type_code: '4' },
      ];
      provider.further_places = [places.fresno, places.redding];
      provider.hospital = hospitalAt(0);
    },
  ),
  10: individual(somebody('GRETA', '', 'LINDENMERE', 'F', '1982-10-19'), 'LCSW', '1041C0700X', 'columbus', null, (provider) => {
    provider.taxonomies[0]!.license_number = '$$$$$$$$$';
    provider.identifiers = [
      { identifier: '********', type_code: '01', state: 'OH', issuer: 'ANTHEM' },
      { identifier: '_________', type_code: '05', state: 'OH', issuer: '' },
      { identifier: '2210436', type_code: '05', state: 'OH', issuer: '' },
    ];
  }),
  11: individual(somebody('RAFAEL', 'J', 'STOCKBRIDGE', 'M', '1969-04-25'), 'DO', '207P00000X', 'knoxville', 33, (provider, _world, d) => {
    const set = (code: string, license_state: string, is_primary: 'Y' | 'N') => ({
      code,
      license_number: license(d, code, license_state),
      license_state,
      is_primary,
    });
    provider.taxonomies = [set('207Q00000X', 'KY', 'N'), set('207R00000X', 'OH', 'N'), set('207P00000X', 'TN', 'Y')];
  }),
  12: individual(somebody('PHILIPPA', 'JOY', 'ARKWRIGHT', 'F', '1972-02-20'), 'MD, PHD', '207RX0202X', 'sacramento', 0),
  13: individual(somebody('LOWELL', 'CHESTER', 'PENNIFOLD', 'M', '1961-03-03'), 'DC', '111N00000X', 'tampa', null),
  14: individual(somebody('JAMES', 'R', 'HOLLOWAY', 'M', '1958-08-08'), 'MD', '208600000X', 'pittsburgh', 28),
  15: individual(somebody('JAMES', 'R', 'HOLLOWAY', 'M', '1977-01-31'), 'MD', '207Q00000X', 'spokane', 38),
  16: individual(somebody('CALLISTA', 'JUNE', 'THORNBRIDGE', 'F', '1970-10-05'), 'RPH', '183500000X', 'albany', null),
  // Its official may be either of the two.
  17: organization('HARBORLIGHT NIGHT NURSING LLC', somebody('JAMES', 'R', 'HOLLOWAY', 'M', '1964-06-18'), '251E00000X', 'columbus'),
  // Another physician of Tennessee is called Margaret Wellington.
  241: calledLike('MARGARET', 'ROSE', 'WELLINGTON'),
};
