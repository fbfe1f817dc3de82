import { withhold } from '#domain/withhold';

/** Every table of so many cells whose sum is at most `most`, so that each published sum has all its tables here. */
function* tables(cells: number, most: number): Generator<number[]> {
  if (cells === 0) {
    yield [];
    return;
  }
  for (let value = 0; value <= most; value++) for (const rest of tables(cells - 1, most - value)) yield [value, ...rest];
}

const smallest = 3;

describe.each([
  [2, 14],
  [3, 14],
  [4, 14],
  [5, 13],
])('%d cells, sums up to %d', (cells, most) => {
  // What a reader sees, and beyond it which of the withheld cells are small: he knows the method and may have guessed
  // them.
  const published = new Map<string, Set<number>[]>();
  for (const values of tables(cells, most)) {
    const shown = withhold(values, smallest);
    const kinds = values.map((value, at) => (shown.cells[at] !== null ? 'shown' : value < smallest ? 'small' : 'beside'));
    const key = JSON.stringify([shown, kinds]);
    const possible = published.get(key) ?? values.map(() => new Set<number>());
    for (const [at, value] of values.entries()) possible[at]!.add(value);
    published.set(key, possible);
  }

  test('no withheld cell can be derived from the shown ones and the total, by one who knows the method', () => {
    let with_total = 0;
    for (const [key, possible] of published) {
      const [{ cells: shown, total }] = JSON.parse(key);
      // Without a total a sum is not bounded, and its tables are not all here.
      if (total === null) continue;
      with_total += 1;
      for (const [at, values] of possible.entries())
        if (shown[at] === null && values.size < 2) throw new Error(`${key}: cell ${at} is ${[...values]}`);
    }
    expect(with_total).toBeGreaterThan(most);
  });

  test('no small cell is shown, what is shown is true, and a total is the sum', () => {
    const wrong: unknown[] = [];
    for (const values of tables(cells, most)) {
      const { cells: shown, total } = withhold(values, smallest);
      const sum = values.reduce((all, value) => all + value, 0);
      const isTrue = shown.every((value, at) => value === null || (value === values[at] && value >= smallest));
      const has_total = total === null ? shown.every((value) => value === null) : total === sum;
      const isOpen = shown.every((value) => value !== null) || values.some((value) => value < smallest);
      if (!(isTrue && has_total && isOpen && shown.length === cells)) wrong.push([values, shown, total]);
    }
    expect(wrong).toEqual([]);
  });
});

test('random tables of 53 states leave every small cell open from zero to ten', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let round = 0; round < 300; round++) {
    const values = Array.from({ length: 53 }, () => Math.floor(next() ** 4 * 3000));
    const { cells, total } = withhold(values);
    if (total === null) continue;
    const withheld = values.filter((_value, at) => cells[at] === null);
    const small = withheld.filter((value) => value < 11);
    if (small.length === 0) continue;
    const beside = withheld.length - small.length;
    const rest = total - cells.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    // Whichever value a small cell has, the others can make up the rest: those beside it are at least eleven and below
    // the least shown.
    const most_beside = Math.min(...cells.filter((value) => value !== null)) - 1;
    for (const guess of [0, 10]) {
      expect(rest - guess).toBeGreaterThanOrEqual(beside * 11);
      expect(rest - guess).toBeLessThanOrEqual((small.length - 1) * 10 + beside * most_beside);
    }
  }
});
