import { boardNames, searchedWords } from '../../src/domain/licenses/cited.ts';

const lists_searched = ['oig_leie', 'tx_medicaid_exclusions'];
const board_dates = {};

test('a number of disciplinary actions names the boards that were searched, and the boards of the provider that were not', () => {
  const partly_searched: string[] = [];
  expect(searchedWords({ boards_searched: ['co_dora', 'ny_opmc'], board_dates, lists_searched, partly_searched }, ['MO', 'NY'])).toBe(
    'the licensing boards of Colorado and New York (physicians and physician assistants) and 2 exclusion lists; the board of Missouri is not among them',
  );
  expect(searchedWords({ boards_searched: ['co_dora'], board_dates, lists_searched: ['oig_leie'], partly_searched }, ['CO'])).toBe(
    'the licensing board of Colorado and 1 exclusion list',
  );
  expect(searchedWords({ boards_searched: [], board_dates, lists_searched, partly_searched }, ['MO', 'KS', 'MO'])).toBe(
    'no licensing board and 2 exclusion lists; the boards of Missouri and Kansas are not among them',
  );
});

test('boards and lists that are only partly loaded are named as such: an action may be missing', () => {
  const partly_searched = ['ny_opmc', 'tx_medicaid_exclusions'];
  expect(searchedWords({ boards_searched: ['co_dora', 'ny_opmc'], board_dates, lists_searched, partly_searched }, ['NY'])).toBe(
    'the licensing boards of Colorado and New York (physicians and physician assistants, partly loaded) and 2 exclusion lists (1 of them partly loaded)',
  );
});

test('the date of a board’s newest file is named: it has no later action', () => {
  const searched = cases('searched');
  const boards = 'California (physicians, to Dec 2023)';
  expect(searchedWords(searched, ['NY'])).toBe(
    `the licensing boards of ${boards} and New York (physicians and physician assistants, to Mar 2017, partly loaded) and 1 exclusion list`,
  );
  expect(boardNames(searched)).toBe(`${boards}, New York (physicians and physician assistants, to Mar 2017, partly loaded)`);
});
