import { expect, test } from '@jest/globals';
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
