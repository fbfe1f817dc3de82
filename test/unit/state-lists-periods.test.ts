import kansas from '../../loaders/medicaid-exclusions/ks/dataset.ts';
import louisiana from '../../loaders/medicaid-exclusions/la/dataset.ts';
import { endOfPeriod } from '../../loaders/medicaid-exclusions/period-end.ts';
import { personParts } from '../../loaders/medicaid-exclusions/person-parts.ts';
import { placeOf } from '../../loaders/medicaid-exclusions/place.ts';

describe('the end of a period in words', () => {
  test.each([
    ['October 5, 2012 - October 5, 2022', 'October 5, 2022'],
    ['5 years, 07/01/2021 - 06/30/2026', '06/30/2026'],
    ['07/01/21 to 06/30/26', '06/30/26'],
    ['Through January 31, 2031', 'January 31, 2031'],
    ['2020-01-01 – 2025-01-01', '2025-01-01'],
    ['expires on 6/30/2027', '6/30/2027'],
  ])('%s', (period, end) => expect(endOfPeriod(period)).toBe(end));

  test.each([
    '5 years',
    'N/A',
    '',
    'May 15, 2014 - Indefinite',
    '3 years from 01/02/2020',
    'Entity: N/A Owner: Permanent',
    'beginning 01/02/2020, indefinitely',
    '1/1/2020 - 13/45/2025',
  ])('"%s" names none', (period) => expect(endOfPeriod(period)).toBe(''));
});

test('AKA inside the given name or the surname makes whole names', () => {
  expect(personParts('Callista (AKA Callie)', 'Thornbridge AKA Marlowe')).toEqual({
    first_name: 'Callista',
    middle_name: '',
    last_name: 'Thornbridge',
    other_names: [
      { kind: 'aka', name: 'Callista Marlowe' },
      { kind: 'aka', name: 'Callie Thornbridge' },
    ],
  });
  expect(personParts('Otis', 'Kestrel fka Otis Ashworth').other_names).toEqual([{ kind: 'former', name: 'Otis Ashworth' }]);
  expect(personParts('N/A', '')).toEqual({ first_name: '', middle_name: '', last_name: '', other_names: [] });
});

test('city, state and ZIP of one cell', () => {
  expect(placeOf('FREDERICK, MD 21701-1234')).toEqual({ city: 'FREDERICK', state: 'MD', zip: '21701-1234' });
  expect(placeOf('GLEN BURNIE MD')).toEqual({ city: 'GLEN BURNIE', state: 'MD' });
  expect(placeOf('HAGERSTOWN/MD/21740')).toEqual({ city: 'HAGERSTOWN', state: 'MD', zip: '21740' });
  expect(placeOf('SALEM MA 1970')).toEqual({ city: 'SALEM', state: 'MA', zip: '1970' });
  expect(placeOf('ANNAPOLIS')).toEqual({ city: 'ANNAPOLIS' });
  expect(placeOf('Fort Washington 20744')).toEqual({ city: 'Fort Washington', zip: '20744' });
  expect(placeOf('Monroe, LA.71201')).toEqual({ city: 'Monroe', state: 'LA', zip: '71201' });
  expect(placeOf('Memphis,TN')).toEqual({ city: 'Memphis', state: 'TN' });
  expect(placeOf('LA 70808')).toEqual({ state: 'LA', zip: '70808' });
  expect(placeOf('Louisiana 70808')).toEqual({ state: 'Louisiana', zip: '70808' });
  expect(placeOf('Carson City, Nevada')).toEqual({ city: 'Carson City', state: 'Nevada' });
  expect(placeOf('')).toEqual({});
});

test('the day above the header dates the list', () => {
  const above = (dataset: typeof kansas, text: string) => dataset.files[0]!.release.above?.(text) ?? null;
  expect(above(louisiana, '7/6/2026\nFirst Name|Last Name or Entity Name')).toBe('2026-07-06');
  expect(above(louisiana, 'Monday|July 6|2026|\nFirst Name|Last Name or Entity Name')).toBe('2026-07-06');
  expect(above(louisiana, 'First Name|Last Name or Entity Name')).toBeNull();
  expect(above(kansas, 'KanCare Terminations 2019||REVISED March 25, 2026|\nTermination Date|Name')).toBe('2026-03-25');
  expect(above(kansas, 'KanCare Terminations since 01/01/2008')).toBeNull();
});
