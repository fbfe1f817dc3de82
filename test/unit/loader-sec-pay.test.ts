import { holdsPay } from '../../loaders/sec/annual-reports/executive-pay.ts';
import { payAmount } from '../../loaders/sec/annual-reports/pay-amount.ts';
import { payOf, proxy, submission, table } from '../support/pay-tables.ts';

const short = 'Name and Principal Position | Year | Salary ($) | Stock Awards ($) | All Other Compensation ($) | Total ($)';
const second = 'Ines Thackaberry<br>Chief Financial Officer | 2024 | 600,000 | 900,000 | 10,000 | 1,510,000';
const brief = (rows: Record<string, unknown>[]) =>
  rows.map(({ name, position, fiscal_year, total_usd }) => [name, position, fiscal_year, total_usd].join(' | '));

describe('tables that parse cleanly', () => {
  test('one cell over the three years of a person, dollar signs in cells of their own, marks in brackets', async () => {
    const year = (of: string, ...amounts: string[]) => [of, ...amounts.map((amount) => `$ | ${amount}`)].join(' | ');
    const html = table(
      cases('one cell over the three').replaceAll('\n', ' '),
      `{1,3}Orson P. Quillfeather, M.D.(4)<br>Chairman and Chief Executive Officer |
        ${year('2024', '1,200,000', '&mdash;', '5,000,000', '2,000,000(5)', '1,800,000', '31,059', '68,941', '10,100,000')}`.replace(
        '\n',
        '',
      ),
      year('2023', '1,150,000', '&mdash;', '4,500,000', '1,500,000', '1,700,000', '&#8212;', '50,000', '8,900,000'),
      year('2022', '1,100,000', '100,000', '4,000,000', '1,000,000', '1,600,000', '&ndash;', '50,000', '7,850,000'),
      `{1,1}Ines Thackaberry<br>Executive Vice President<br>and Chief Financial Officer |
        ${year('2024', '700,000', '-', '900,000', '-', '400,000', '-', '20,000', '2,020,000')}`.replace('\n', ''),
    );
    const { reason, rows, raw } = await payOf(html);
    expect(reason).toBeNull();
    expect(brief(rows)).toEqual([
      ...[2024, 2023, 2022].map(
        (of, at) =>
          `Orson P. Quillfeather, M.D. | Chairman and Chief Executive Officer | ${of} | ${[10_100_000, 8_900_000, 7_850_000][at]}`,
      ),
      'Ines Thackaberry | Executive Vice President and Chief Financial Officer | 2024 | 2020000',
    ]);
    expect(rows[0]).toMatchObject({ bonus_usd: 0, option_awards_usd: 2_000_000, pension_change_usd: 31_059, all_other_usd: 68_941 });
    expect(raw[0]).toMatchObject({ 'Option Awards(2) ($)': '2,000,000(5)', 'Total ($)': '10,100,000', Year: '2024' });
  });

  test('four columns for each amount: a gap, a sign, the number, its mark; a heading over the two in the middle, in paragraphs', async () => {
    const gap = '&#160;';
    const four = (...values: string[]) => values.map((value) => `${gap} | ${gap} | ${value} | ${gap}`).join(' | ');
    const head = (words: string) => `${gap} | {2}${words.replace(/[^ ]+ ?/g, (word) => `<p>${word.trim()}</p>`)} | ${gap}`;
    const html = table(
      `${gap} | ${four('', '', '', '', '')}`,
      [
        '<p>Name and</p><p>Principal</p><p>Position</p>',
        ...cases('four columns for each amount').map(head),
        ...['All&#160;Other Compensation ($)', 'Total ($)'].map(head),
      ].join(' | '),
      '{21}',
      `{1,2}<p>Mirela&#160;T. Osgood</p><p>President and CEO</p> | ${four('2024', '1,083,750', '26,843', '235,251', '1,345,844')}`,
      four('2023', '1,035,000', '—', '308,354', '1,343,354'),
      `<p>Tobias Wrenfield</p><p>SVP and CFO</p> | ${four('2024', '500,000', '—', '—', '500,000')}`,
    );
    const { reason, rows } = await payOf(html);
    expect(reason).toBeNull();
    expect(brief(rows)).toEqual(cases('four columns for each amount 2'));
    expect(rows[0]).toMatchObject({ pension_change_usd: 26_843, all_other_usd: 235_251 });
  });

  test('marks have cells of their own beside the amounts, and columns between', async () => {
    const html = table(cases('marks have cells of their'));
    const { rows } = await payOf(html);
    expect(rows.map(({ name, fiscal_year, all_other_usd }) => `${name} ${fiscal_year} ${all_other_usd}`)).toEqual([
      ...['Mirela Osgood 2024 22182', 'Mirela Osgood 2023 20000', 'Tobias Wrenfield 2024 0'],
    ]);
    // The table has no such column, which is not a payment of nothing.
    expect(rows[0]).toMatchObject({ bonus_usd: null, option_awards_usd: null });
  });

  test('the name in the first row of a person, the position in those below it', async () => {
    const html = table(short, cases('the name in the first'));
    const rows = brief((await payOf(html)).rows);
    expect(rows).toHaveLength(6);
    expect(rows[2]).toBe('Orson P. Quillfeather | Chairman, President and Chief Executive Officer | 2022 | 2050000');
    expect(rows[5]).toBe('Ines Thackaberry | Chief Financial Officer | 2022 | 1310000');
  });

  test('the years of a person share a row, a line each', async () => {
    const two =
      'Mirela Osgood<br>President | 2024<br>2023 | 900,000<br>850,000 | 2,000,000<br>1,000,000 | —<br>5,000 | 2,900,000<br>1,855,000';
    expect(brief((await payOf(table(short, two, second))).rows)).toEqual(cases('the years of a person'));
  });

  test('a heading in two rows, letters under it, a title above, the names in rows of their own, footnotes below', async () => {
    const html = table(cases('a heading in two rows'));
    const { reason, rows } = await payOf(html);
    expect(reason).toBeNull();
    expect(brief(rows)).toEqual(cases('a heading in two rows 2'));
  });

  test('a table over two pages: the heading again within it, and once more as a table of its own', async () => {
    const one = table(short, 'Mirela Osgood<br>President | 2024 | 900,000 | 2,000,000 | 0 | 2,900,000', short, second);
    const two = table(short, 'Tobias Wrenfield<br>General Counsel | 2024 | 500,000 | 700,000 | N/A | 1,200,000');
    const { rows } = await payOf(`${one}<p>Continued</p>${two}`);
    expect(rows.map(({ name }) => name)).toEqual(['Mirela Osgood', 'Ines Thackaberry', 'Tobias Wrenfield']);
  });

  test('a negative amount in brackets, the closing one in the next cell; it counts in the sum', async () => {
    const html = table(cases('a negative amount in brackets'));
    const [first] = (await payOf(html)).rows;
    expect(first).toMatchObject({ name: 'Mirela Osgood', position: null, pension_change_usd: -12_500, total_usd: 887_500 });
  });

  test('tables of directors and of other pay beside it are none; pay rounded to the dollar may be off by one', async () => {
    const directors = table('Name | Fees Earned | Stock Awards | Total', 'Ada Quince | 100,000 | 150,000 | 250,000');
    const target = table('Officer | Salary | Target | Total', 'Mirela Osgood | 900,000 | 120% | 1,980,000');
    const html = table(short, 'Mirela Osgood<br>President | 2024 | 900,000 | 2,000,000 | 1 | 2,900,002', second);
    expect((await payOf(directors + target + html)).rows).toHaveLength(2);
  });
});

describe('tables that are refused, all of them', () => {
  const good = 'Mirela Osgood<br>President | 2024 | 900,000 | 2,000,000 | 1,000 | 2,901,000';
  const rows: Record<string, string> = { '<short>': short, '<good>': good, '<second>': second };
  test.each<any[]>(cases('refused'))('%s', async (_fault, parts: (string | string[])[], reason) => {
    const html = parts.map((part) => (typeof part === 'string' ? part : table(...part.map((row) => rows[row] ?? row))));
    const answer = await payOf(html.join(''));
    expect(answer.rows).toEqual([]);
    expect(answer.reason).toMatch(reason);
  });
});

test.each(['1,234 5,678', '1234', '12,34', '1,234.50', 'see note'])('%j is not an amount', (cell) => {
  expect(typeof payAmount([cell])).toBe('string');
});

test('a submission tells its form, and is refused where it ends before its document does', async () => {
  expect(holdsPay(await submission(proxy('')))).toBe(true);
  expect(holdsPay(await submission(proxy('', '8-K')))).toBe(false);
  await expect(submission(proxy('').split('</body>')[0]!)).rejects.toThrow(/truncated/);
  await expect(submission('<html></html>')).rejects.toThrow(/not an EDGAR submission/);
});
