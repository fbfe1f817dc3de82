import fc from 'fast-check';
import { inOrder } from '../../src/domain/exclusions/listed-name.ts';

import { type NameKind, normalCase } from '../../src/pages/names/normal-case.ts';

/** Each is the expected name; what is published is the same in capitals. */
const shown: Record<NameKind, string[]> = {
  person: [
    'John McDonald',
    "Patrick O'Brien Jr",
    'Jan Van der Berg',
    'Lena Von Hollen',
    'Maria de la Cruz',
    'Henry Tarrant III',
    'Mark Farnel, MD',
    'Farnel, Mark, DO',
    'Minh Do',
    'Li Ma',
    'Roger Macias',
    'Ian MacDonald',
    "Smith-O'Neil, Anne-Marie D.O.",
    'TJ Farnel PhD',
    'Farnel, John Ph.D.',
    'Vy Ng',
    'De la Cruz, Juan',
    'José Núñez',
  ],
  business: [
    'Meridian Valley Medical Center',
    'Farnel Family Practice, P.C.',
    'Acme Care LLC',
    'HCA Florida Clearwater Hospital',
    'UPMC Altoona',
    'VA Central Alabama Healthcare System - Montgomery',
    "St. Joseph's Hospital and Medical Center of the Valley",
    'Hospital de la Concepcion',
    'Health Group of OR',
    'Home Care, Salem, OR',
    'Winston-Salem Eye Center',
    '1st Choice 24hr Care',
    'The Center at Fond du Lac, Inc.',
    "Coeur d'Alene Clinic",
    'AdventHealth Sebring',
    'A.B.C. Home Health Inc.',
    'McLeod Health Cheraw',
    'Saint Rose II',
    'Canton-Inwood Medical Center (CAH)',
    'Center for Surgery & Pain',
    '3M Dental',
    'UPHS Marquette DLP Hospital',
    'UHHS Memorial Hospital',
    'ACMH Hospital',
    'EAMC Lanier',
    'JBER Clinic',
    'Del Amo Hospital',
    'Health Center Santa Ana',
    'Performing Arts Surgery Inst',
    'Farnel Hlth Systm',
    'Lynn Epps Eye Clinic',
  ],
  place: ['St Louis', "O'Fallon", "Coeur d'Alene", 'Fond du Lac', 'La Jolla', 'King of Prussia', 'Truth or Consequences', 'NE Harbor'],
  street: ['123 N Main St SE', 'PO Box 887', '4500 US Hwy 19 N Ste 3B', '1216 Second Street SW', '100 1st Ave NW', '12 Avenue of the Oaks'],
};

describe('published names in normal case', () => {
  test.each(Object.entries(shown).flatMap(([kind, names]) => names.map((name) => [name, kind as NameKind] as const)))(
    '%s, a %s',
    (name, kind) => {
      expect(normalCase(name.toUpperCase(), kind)).toBe(name);
    },
  );

  const words = fc.array(
    fc.oneof(
      fc.constantFrom(
        'MC',
        'OF',
        'DE',
        'LA',
        'ST.',
        "O'",
        'P.C.',
        'LLC',
        'III',
        'PH.D.',
        "D'",
        'MAC',
        '1ST',
        '&',
        ',',
        '-',
        '(',
        'ẞ',
        'ŒUVRE',
        'İ',
      ),
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 8 },
  );
  test.each(Object.keys(shown) as NameKind[])('only case changes, and a second time nothing (%s)', (kind) => {
    fc.assert(
      fc.property(words, fc.boolean(), fc.constantFrom('', ' '), (parts, is_upper, between) => {
        const name = is_upper ? parts.join(between).toUpperCase() : parts.join(between);
        const once = normalCase(name, kind);
        expect(once.toUpperCase()).toBe(name.toUpperCase());
        expect(once.length).toBe(name.length);
        expect(normalCase(once, kind)).toBe(once);
        // A second initial of a person, A.b., is the exception.
        if (/\p{Ll}/u.test(name) && !/\p{Lu}\.\p{Ll}\./u.test(name)) expect(once).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a person’s name is in one order where its parts are the whole name', () => {
  const parts = { entity_type: 'individual', first_name: 'Averil', middle_name: 'Kay', last_name: 'Example', suffix: null };
  expect(inOrder({ full_name: 'Example, Averil Kay', ...parts })).toBe('Averil Kay Example');
  expect(inOrder({ full_name: 'EXAMPLE AVERIL K', ...parts })).toBe('EXAMPLE AVERIL K');
  expect(inOrder({ full_name: 'Example Supply', ...parts, entity_type: 'organization' })).toBe('Example Supply');
});
