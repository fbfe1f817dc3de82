import { excludedBy } from '../../src/screening/check-npi.ts';
import { hasRelease, type ScreenedList } from '../../src/screening/lists.ts';

const unknown = { is_excluded: null, federal_excluded: null, sam_excluded: null, state_excluded: null };
const texas = { source_id: 'tx_medicaid_exclusions' } as ScreenedList;

test('as of a day before the first release of every list, whether an NPI is excluded is unknown', () => {
  const gaps = [{ list: 'oig_leie', reason: 'not_yet_published' as const, detail: '' }];
  expect(excludedBy({ hits: [], lists_searched: [], gaps })).toMatchObject(unknown);
});

test('one list that was searched says nothing of the others', () => {
  expect(excludedBy({ hits: [], lists_searched: [texas], gaps: [] })).toMatchObject({
    ...unknown,
    is_excluded: false,
    state_excluded: false,
  });
});

test('a list is searched as of a day only if something of it is loaded for that day', () => {
  const list = { release_date: null, full_observed_on: null, part_observed_on: null } as Parameters<typeof hasRelease>[0];
  expect(hasRelease(list)).toBe(false);
  for (const known of ['release_date', 'full_observed_on', 'part_observed_on'])
    expect(hasRelease({ ...list, [known]: '2026-01-01' })).toBe(true);
});
