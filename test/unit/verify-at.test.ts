import { type Portal, verifyAt } from '#domain/licenses/verify-at';
import { boardRows } from '../../loaders/proviso/board-directory/file.ts';

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
  test.each<any[]>(cases(', with :'))('%s, %s with %j: %s', (state, license_type_class, codes, board) => {
    expect(boardOf(state, license_type_class, codes)).toBe(board);
  });
  test('a board of another profession is never named', () => {
    expect(boardOf('KY', 'other', ['111N00000X'])).toBeNull();
    expect(boardOf('SD', 'optometric', ['152W00000X'])).toBeNull();
  });
  test.each<any[]>(cases('disciplinary actions of , :'))(
    'disciplinary actions of %s, %s: %s',
    (state, license_type_class, disciplinary_url) => {
      expect(verifyAt(portals, { state, license_type_class }).disciplinary_url).toBe(disciplinary_url);
    },
  );
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
