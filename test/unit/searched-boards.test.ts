import { expect, test } from '@jest/globals';
import { searchedWords } from '../../src/domain/licenses/cited.ts';

const lists_searched = ['oig_leie', 'tx_medicaid_exclusions'];

test('a number of disciplinary actions names the boards that were searched, and the boards of the provider that were not', () => {
  const partly_searched: string[] = [];
  expect(searchedWords({ boards_searched: ['co_dora', 'ny_opmc'], lists_searched, partly_searched }, ['MO', 'NY'])).toBe(
    'the licensing boards of Colorado and New York and 2 exclusion lists; the board of Missouri is not among them',
  );
  expect(searchedWords({ boards_searched: ['co_dora'], lists_searched: ['oig_leie'], partly_searched }, ['CO'])).toBe(
    'the licensing board of Colorado and 1 exclusion list',
  );
  expect(searchedWords({ boards_searched: [], lists_searched, partly_searched }, ['MO', 'KS', 'MO'])).toBe(
    'no licensing board and 2 exclusion lists; the boards of Missouri and Kansas are not among them',
  );
});

test('boards and lists that are only partly loaded are named as such: an action may be missing', () => {
  const partly_searched = ['ny_opmc', 'tx_medicaid_exclusions'];
  expect(searchedWords({ boards_searched: ['co_dora', 'ny_opmc'], lists_searched, partly_searched }, ['NY'])).toBe(
    'the licensing boards of Colorado and New York (partly loaded) and 2 exclusion lists (1 of them partly loaded)',
  );
});
