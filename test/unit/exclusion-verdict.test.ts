import { REQUIRED_LISTS } from '#fields/required-lists';
import { html } from '#pages/html';
import { exclusionVerdict } from '#routes/providers/exclusion-verdict';

const none = cases('none');
const wordsOf = (lists_searched: string[], current_lists: string[], missing: string[]) =>
  html`${exclusionVerdict('1129345678', {
    ...none,
    ...{ lists_searched, current_lists, gaps: missing.length > 0 ? { never_loaded: missing } : ({} as Record<string, string[]>) },
  } as unknown as Parameters<typeof exclusionVerdict>[1])}`.markup;

test('the lists without a record come before the doubt, and the doubt says how many required lists are current', () => {
  const old = wordsOf(['il_medicaid_exclusions'], [], [...REQUIRED_LISTS]);
  expect(old).toContain('No active record with this NPI on the 1 loaded list');
  expect(old).toContain('Not known whether excluded.</b> None of the 35 required lists is current and complete (35 not loaded)');
  const some = wordsOf([...REQUIRED_LISTS.slice(1)], [...REQUIRED_LISTS.slice(1)], ['oig_leie']);
  expect(some).toContain('This is not a clear result.</b> 34 of the 35 required lists are current and complete, 1 is not (1 not loaded)');
  expect(wordsOf([...REQUIRED_LISTS], [...REQUIRED_LISTS], [])).toContain('Not excluded on 35 current lists<');
});
