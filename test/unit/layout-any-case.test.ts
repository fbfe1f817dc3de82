import type { Layout } from '#load/declaration/layout';
import { rowNamer } from '#load/read/row-names';
import { checkLayout } from '#load/recognize/layout-check';

const exact: Layout = cases('exact');
const any: Layout = { ...exact, id: 'any', any_case: true };
const published = ['INDIVIDUAL/\nENTITY', 'Npi #', 'notes'];

describe('headers of any spelling', () => {
  test('letters and digits decide, without case, blanks and signs', () => {
    expect(checkLayout(any, published)).toEqual({ missing: [], unknown: [], nameless: 0, share: 1 });
    expect(rowNamer(any, published)({ line: 2, values: ['KESTREL OTIS', '1018199913', 'x'] })).toEqual({
      name: 'KESTREL OTIS',
      npi: '1018199913',
    });
  });

  test('other layouts stay exact but for blanks', () => {
    expect(checkLayout(exact, published).unknown).toEqual(published);
    expect(checkLayout(exact, ['Individual /  Entity', 'NPI', 'Notes']).unknown).toEqual([]);
  });
});
