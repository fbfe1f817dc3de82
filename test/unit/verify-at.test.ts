import { boardRows } from '../../loaders/proviso/board-directory/file.ts';
import { type Portal, verifyAt } from '../../src/domain/licenses/verify-at.ts';

const portals: Portal[] = boardRows().map(({ state, profession, board, lookup_url, disciplinary_url }) => ({
  ...{
    state,
    profession,
    board,
    lookup_url,
    disciplinary_url: disciplinary_url || null,
  },
}));
const boardOf = (state: string, license_type_class: string, taxonomy_codes: string[] = []) =>
  verifyAt(portals, { state, license_type_class, taxonomy_codes }).board;

describe('where a license can be checked', () => {
  test.each([
    ['KY', 'other', ['183500000X'], 'Kentucky Board of Pharmacy'],
    ['KY', 'other', ['225100000X'], 'Kentucky Board of Physical Therapy'],
    ['KY', 'podiatric', ['213E00000X'], 'Kentucky Board of Podiatry'],
    ['TX', 'other', ['111N00000X'], 'Texas Board of Chiropractic Examiners'],
    ['TX', 'other', ['225X00000X'], 'Texas Department of Licensing and Regulation'],
    ['ME', 'other', ['183500000X'], 'Maine Office of Professional and Occupational Regulation'],
    ['ME', 'MD/DO', ['207Q00000X'], 'Maine Board of Licensure in Medicine'],
    ['AZ', 'other', ['103TC0700X'], 'Arizona Board of Psychologist Examiners'],
  ])('%s, %s with %j: %s', (state, license_type_class, codes, board) => {
    expect(boardOf(state, license_type_class, codes)).toBe(board);
  });
  test('a board of another profession is never named', () => {
    expect(boardOf('KY', 'other', ['111N00000X'])).toBeNull();
    expect(boardOf('SD', 'optometric', ['152W00000X'])).toBeNull();
  });
  test.each([
    ['CA', 'MD/DO', 'https://www2.mbc.ca.gov/PDL/Search.aspx'],
    ['FL', 'nursing', 'https://mqa-internet.doh.state.fl.us/MQASearchServices/EnforcementActionsPractitioner'],
    ['WI', 'nursing', 'https://dsps.wi.gov/Pages/SelfService/OrdersDisciplinaryActions.aspx'],
    ['TN', 'MD/DO', null],
  ])('disciplinary actions of %s, %s: %s', (state, license_type_class, disciplinary_url) => {
    expect(verifyAt(portals, { state, license_type_class }).disciplinary_url).toBe(disciplinary_url);
  });
  test('pages of disciplinary actions are of the board itself, not its lookup, and have the day on which they were read', () => {
    const own = boardRows().filter(({ disciplinary_url, lookup_url }) => disciplinary_url && disciplinary_url !== lookup_url);
    expect(own.length).toBeGreaterThanOrEqual(46);
    expect(own.filter((row) => row.disciplinary_read_on).length).toBeGreaterThanOrEqual(35);
    expect(boardRows().filter((row) => row.disciplinary_read_on && !row.disciplinary_url)).toEqual([]);
  });
  test('each state and DC has a portal, a profession one', () => {
    const keys = portals.map(({ state, profession }) => `${state} ${profession}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(portals.filter(({ profession }) => profession === 'medicine').map(({ state }) => state)).size).toBeGreaterThanOrEqual(
      51,
    );
  });
});
