import { expect, test } from '@jest/globals';
import { html } from '../../src/pages/html.ts';
import { exclusionVerdict } from '../../src/routes/providers/exclusion-verdict.ts';

const none = {
  ...{ is_excluded: false, federal_excluded: false, sam_excluded: null, state_excluded: false, excluding_states: [] },
  ...{ active_records: 0, ended_records: 0, all_records: 0, records: [], groups: [], check_at: '' },
};
const wordsOf = (lists_searched: string[], current_lists: string[], missing: string[]) =>
  html`${exclusionVerdict('1129345678', {
    ...none,
    ...{ lists_searched, current_lists, gaps: missing.map((list) => ({ list, reason: 'never_loaded', detail: '' })) },
  } as unknown as Parameters<typeof exclusionVerdict>[1])}`.markup;

test('optional lists that are old or incomplete are not counted as current', () => {
  expect(wordsOf(['nj_debarment', 'il_oig'], [], ['oig_leie'])).toContain('no current list on file (3 missing, out of date or incomplete)');
  expect(wordsOf(['oig_leie', 'nj_debarment'], ['oig_leie'], [])).toContain('Not excluded on 1 current list (1 missing');
  expect(wordsOf(['oig_leie'], ['oig_leie'], [])).toContain('Not excluded on 1 current list<');
});
