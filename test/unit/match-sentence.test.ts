import { matchSentence, stateSentence, verdict } from '#domain/exclusions/verdict';

const record = { full_name: 'HALVERDALE PHARMACY INC', entity_type: 'organization' };
const same = { outcome: 'match', evidence: [{ how: 'exact' }], against: [], record };
const near = { outcome: 'match', evidence: [{ how: 'exact' }, { how: 'typo' }], against: [], record };
const by_npi = { outcome: 'match', evidence: [], against: [{ code: 'name_differs' }], record };

test('a match says whether the name is the same, similar, or only the NPI is', () => {
  expect(matchSentence([near, same])).toMatch(/has this name, and further facts agree/);
  expect(matchSentence([near])).toMatch(/has a similar name, and further facts agree/);
  // Health LLC against Health Inc, Jr against Sr.
  for (const code of ['legal_form_differs', 'suffix_conflicts', 'surname_differs'])
    expect(matchSentence([{ ...same, against: [{ code }] }])).toMatch(/has a similar name, and further facts agree/);
  expect(matchSentence([{ outcome: 'match', record }])).toMatch(/has this or a similar name/);
  expect(matchSentence([by_npi, { ...same, outcome: 'possible' }])).toBe(
    'The NPI is on the list under a different name: Halverdale Pharmacy Inc. Verify with the agency before you act.',
  );
});

const gap = { list: 'ak_medicaid_exclusions', reason: 'never_loaded', detail: 'The list is not loaded.' };
const of_alaska = 'The Alaska list, for the state you entered, is not loaded.';

test('the verdict says that the list of the state entered is not loaded, out of date or not searched', () => {
  expect(stateSentence('AK', [gap])).toBe(of_alaska);
  expect(stateSentence('alaska', [{ ...gap, reason: 'release_too_old' }])).toContain('is out of date.');
  expect(stateSentence('TX', [gap])).toBeNull();
  expect(stateSentence(null, [gap])).toBeNull();
  expect(stateSentence('NM', [gap])).toBe('New Mexico, the state you entered, has no list among those searched.');
  expect(stateSentence('IL', [gap], [{ source_id: 'oig_leie' }])).toContain('was not searched');
  const found = { outcome: 'clear_with_gaps', reason: null, as_of: '2026-11-26', gaps: [gap], lists_searched: [] } as const;
  const said = verdict(found, false, { state: 'AK' }).markup;
  expect(said).toContain(of_alaska);
});
