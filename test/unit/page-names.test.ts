import fc from 'fast-check';
import { inOrder } from '#domain/exclusions/list-name';

import { type NameKind, normalCase } from '#pages/names/normal-case';

const shown: Record<NameKind, string[]> = cases('shown');

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
        expect([once.toUpperCase(), once.length, normalCase(once, kind)]).toEqual([name.toUpperCase(), name.length, once]);
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
