import { kinds, kindsInOrder } from '../../src/routes/home/find-records.ts';

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
