import { kinds, kindsInOrder } from '../../src/routes/home/find-records.ts';
import { isOnlyInside } from '../../src/routes/home/similar-names.ts';

test('the kind with the text itself as its number or ticker comes first; otherwise the usual order remains', () => {
  const results = [
    { kind: 'facility', id: '100001', title: 'Meridian Coast Hospital' },
    { kind: 'system', id: 'hca', title: 'Meridian Coast' },
    { kind: 'company', id: 'THC', title: 'Tallmere Health' },
  ] as const;
  expect(kindsInOrder(results, ' thc ')[0]).toBe('company');
  expect(kindsInOrder(results, 'THC').toSorted()).toEqual([...kinds].toSorted());
  expect(kindsInOrder(results, 'HC')).toEqual(kinds);
  expect(kindsInOrder(results, 'meridian coast')[0]).toBe('system');
});

test('a kind with nothing but similar names comes last', () => {
  const results = [
    { kind: 'company', id: 'SND', title: 'Sandridge Energy', is_similar: true },
    { kind: 'provider', id: '1', title: 'Jane Sunbridge', is_similar: false },
  ] as const;
  expect(kindsInOrder(results, 'sunbridge').at(-1)).toBe('company');
});

test('letters within a word of a name are not the name', () => {
  expect(isOnlyInside('mayo', 'Cementos Pacasmayo SAA', 'CPAC')).toBe(true);
  expect(isOnlyInside('paca', 'Cementos Pacasmayo SAA', 'CPAC')).toBe(false);
  expect(isOnlyInside('cpac', 'Cementos Pacasmayo SAA', 'CPAC')).toBe(false);
  // Found by a former name or a number.
  expect(isOnlyInside('columbia', 'HCA Healthcare, Inc.', 'HCA')).toBe(false);
  expect(isOnlyInside('27-3865930', 'HCA Healthcare, Inc.', 'HCA')).toBe(false);
});
