import { excludedBy } from '#screening/check-npi';
import { hasRelease } from '#screening/lists';

const unknown = { is_excluded: null, federal_excluded: null, sam_excluded: null, state_excluded: null };

test('as of a day before the first release of every list, whether an NPI is excluded is unknown', () => {
  const gaps = [{ list: 'oig_leie', reason: 'not_yet_published' as const, detail: '' }];
  expect(excludedBy({ hits: [], lists_searched: [], gaps })).toMatchObject(unknown);
});

test('a list is searched as of a day only if something of it is loaded for that day', () => {
  const list = { release_date: null, full_observed_on: null, part_observed_on: null } as Parameters<typeof hasRelease>[0];
  expect(hasRelease(list)).toBe(false);
  for (const known of ['release_date', 'full_observed_on', 'part_observed_on'])
    expect(hasRelease({ ...list, [known]: '2026-01-01' })).toBe(true);
});
