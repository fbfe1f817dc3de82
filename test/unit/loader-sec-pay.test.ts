import { holdsPay } from '../../loaders/sec/annual-reports/executive-pay.ts';
import { payAmount } from '../../loaders/sec/annual-reports/pay-amount.ts';

import { payOf, proxy, submission, table } from '../support/pay-tables.ts';

const short = ['Name and Principal Position', 'Year', 'Salary ($)', 'Stock Awards ($)', 'All Other Compensation ($)', 'Total ($)'];
const brief = (rows: Record<string, unknown>[]) =>
  rows.map(({ name, position, fiscal_year, total_usd }) => [name, position, fiscal_year, total_usd]);
const second = ['Ines Thackaberry<br>Chief Financial Officer', '2024', '600,000', '900,000', '10,000', '1,510,000'];

describe('tables that parse cleanly', () => {
  test('one cell over the three years of a person, dollar signs in cells of their own, marks in brackets', async () => {
    const head: [string, number][] = [
      ['Name and Principal Position<sup>(1)</sup>', 1],
      ['Year', 1],
      ['Salary<br>($)', 2],
      ['Bonus<br>($)', 2],
      ['Stock Awards<sup>(2)</sup> ($)', 2],
      ['Option Awards<sup>(2)</sup> ($)', 2],
      ['Non-Equity Incentive Plan Compensation ($)', 2],
      ['Change in Pension Value and Nonqualified Deferred Compensation Earnings ($)', 2],
      ['All Other Compensation<sup>(3)</sup> ($)', 2],
      ['Total ($)', 2],
    ];
    const year = (of: string, ...amounts: string[]) => [of, ...amounts.flatMap((amount) => ['$', amount])];
    const html = table(
      head,
      [
        ['Orson P. Quillfeather, M.D.(4)<br>Chairman and Chief Executive Officer', 1, 3],
        ...year('2024', '1,200,000', '&mdash;', '5,000,000', '2,000,000(5)', '1,800,000', '31,059', '68,941', '10,100,000'),
      ],
      year('2023', '1,150,000', '&mdash;', '4,500,000', '1,500,000', '1,700,000', '&#8212;', '50,000', '8,900,000'),
      year('2022', '1,100,000', '100,000', '4,000,000', '1,000,000', '1,600,000', '&ndash;', '50,000', '7,850,000'),
      [
        ['Ines Thackaberry<br>Executive Vice President<br>and Chief Financial Officer', 1, 1],
        ...year('2024', '700,000', '-', '900,000', '-', '400,000', '-', '20,000', '2,020,000'),
      ],
    );
    const { reason, rows, raw } = await payOf(html);
    expect(reason).toBeNull();
    expect(brief(rows)).toEqual([
      ['Orson P. Quillfeather, M.D.', 'Chairman and Chief Executive Officer', 2024, 10_100_000],
      ['Orson P. Quillfeather, M.D.', 'Chairman and Chief Executive Officer', 2023, 8_900_000],
      ['Orson P. Quillfeather, M.D.', 'Chairman and Chief Executive Officer', 2022, 7_850_000],
      ['Ines Thackaberry', 'Executive Vice President and Chief Financial Officer', 2024, 2_020_000],
    ]);
    expect(rows[0]).toMatchObject({ bonus_usd: 0, option_awards_usd: 2_000_000, pension_change_usd: 31_059, all_other_usd: 68_941 });
    expect(raw[0]).toMatchObject({ 'Option Awards(2) ($)': '2,000,000(5)', 'Total ($)': '10,100,000', Year: '2024' });
  });

  test('four columns for each amount: a gap, a sign, the number, its mark; a heading over the two in the middle, in paragraphs', async () => {
    const gap = '&#160;';
    const four = (...values: string[]) => values.flatMap((value) => [gap, gap, value, gap]);
    const head = (...words: string[]): (string | [string, number])[] => [gap, [words.map((word) => `<p>${word}</p>`).join(''), 2], gap];
    const html = table(
      [gap, ...four('', '', '', '', '')],
      [
        '<p>Name and</p><p>Principal</p><p>Position</p>',
        ...head('Year'),
        ...head('Salary', '($)<sup>(2)</sup>'),
        ...head('Change&#160;in', 'Pension', 'Value and', 'Nonqualified', 'Deferred', 'Compensation', 'Earnings', '($)'),
        ...head('All Other', 'Compensation', '($)'),
        ...head('Total', '($)'),
      ],
      [['', 21]],
      [['<p>Mirela&#160;T. Osgood</p><p>President and CEO</p>', 1, 2], ...four('2024', '1,083,750', '26,843', '235,251', '1,345,844')],
      four('2023', '1,035,000', '—', '308,354', '1,343,354'),
      ['<p>Tobias Wrenfield</p><p>SVP and CFO</p>', ...four('2024', '500,000', '—', '—', '500,000')],
    );
    const { reason, rows } = await payOf(html);
    expect(reason).toBeNull();
    expect(brief(rows)).toEqual([
      ['Mirela T. Osgood', 'President and CEO', 2024, 1_345_844],
      ['Mirela T. Osgood', 'President and CEO', 2023, 1_343_354],
      ['Tobias Wrenfield', 'SVP and CFO', 2024, 500_000],
    ]);
    expect(rows[0]).toMatchObject({ pension_change_usd: 26_843, all_other_usd: 235_251 });
  });

  test('marks have cells of their own beside the amounts, and columns between', async () => {
    const html = table(
      [
        'Name and Principal Position',
        '',
        'Year',
        '',
        'Salary ($)',
        '',
        'Stock Awards(1) ($)',
        '',
        'All Other Compensation ($)',
        '',
        '',
        'Total ($)',
      ],
      [
        ['Mirela Osgood<br>Chief Executive Officer', 1, 2],
        '',
        '2024',
        '',
        '900,000',
        '',
        '2,000,000',
        '',
        '22,182',
        '(3)(4)',
        '',
        '2,922,182',
      ],
      ['', '2023', '', '850,000', '', '1,000,000', '', '20,000', '', '', '1,870,000'],
      ['Tobias Wrenfield<br>Chief Operating Officer', '', '2024', '', '500,000', '', '700,000', '', '—', '', '', '1,200,000'],
    );
    const { rows } = await payOf(html);
    expect(brief(rows).map(([name, , year]) => `${name} ${year}`)).toEqual([
      'Mirela Osgood 2024',
      'Mirela Osgood 2023',
      'Tobias Wrenfield 2024',
    ]);
    expect(rows.map(({ all_other_usd }) => all_other_usd)).toEqual([22_182, 20_000, 0]);
    // The table has no such column, which is not a payment of nothing.
    expect(rows[0]).toMatchObject({ bonus_usd: null, option_awards_usd: null });
  });

  test('the name in the first row of a person, the position in those below it', async () => {
    const html = table(
      short,
      ['Orson P. Quillfeather', '2024', '1,000,000', '3,000,000', '50,000', '4,050,000'],
      ['Chairman, President and', '2023', '1,000,000', '2,000,000', '50,000', '3,050,000'],
      ['Chief Executive Officer', '2022', '1,000,000', '1,000,000', '50,000', '2,050,000'],
      ['Ines Thackaberry', '2024', '600,000', '900,000', '10,000', '1,510,000'],
      ['Chief Financial Officer', '2023', '600,000', '800,000', '10,000', '1,410,000'],
      ['', '2022', '600,000', '700,000', '10,000', '1,310,000'],
    );
    const { rows } = await payOf(html);
    expect(rows).toHaveLength(6);
    expect(rows[2]).toMatchObject({
      name: 'Orson P. Quillfeather',
      position: 'Chairman, President and Chief Executive Officer',
      fiscal_year: 2022,
    });
    expect(rows[5]).toMatchObject({ name: 'Ines Thackaberry', position: 'Chief Financial Officer', fiscal_year: 2022 });
  });

  test('the years of a person share a row, a line each', async () => {
    const html = table(
      short,
      ['Mirela Osgood<br>President', '2024<br>2023', '$', '900,000<br>850,000', '', '']
        .slice(0, 2)
        .concat('900,000<br>850,000', '2,000,000<br>1,000,000', '—<br>5,000', '2,900,000<br>1,855,000'),
      second,
    );
    const { rows } = await payOf(html);
    expect(brief(rows)).toEqual([
      ['Mirela Osgood', 'President', 2024, 2_900_000],
      ['Mirela Osgood', 'President', 2023, 1_855_000],
      ['Ines Thackaberry', 'Chief Financial Officer', 2024, 1_510_000],
    ]);
  });

  test('a heading in two rows, letters under it, a title above, the names in rows of their own, footnotes below', async () => {
    const html = table(
      [['2024 Summary Compensation Table', 6]],
      ['Name and', '', '', 'Stock', 'All Other', ''],
      ['Principal Position', 'Year', 'Salary', 'Awards', 'Compensation', 'Total'],
      ['(a)', '(b)', '(c)', '(e)', '(i)', '(j)'],
      [['Mirela Osgood, President and Chief Executive Officer', 6]],
      ['', '2024', '$900,000', '$2,000,000', '$1,000', '$2,901,000'],
      ['', '2023', '$850,000', '$1,000,000', '$1,000', '$1,851,000'],
      [['Tobias Wrenfield, Jr., Chief Operating Officer', 6]],
      ['', '2024', '$500,000', '$700,000', '—', '$1,200,000'],
      [['(1) Mr. Wrenfield joined in May 2024.', 6]],
    );
    const { reason, rows } = await payOf(html);
    expect(reason).toBeNull();
    expect(brief(rows)).toEqual([
      ['Mirela Osgood', 'President and Chief Executive Officer', 2024, 2_901_000],
      ['Mirela Osgood', 'President and Chief Executive Officer', 2023, 1_851_000],
      ['Tobias Wrenfield, Jr.', 'Chief Operating Officer', 2024, 1_200_000],
    ]);
  });

  test('a table over two pages: the heading again within it, and once more as a table of its own', async () => {
    const one = table(short, ['Mirela Osgood<br>President', '2024', '900,000', '2,000,000', '0', '2,900,000'], short, second);
    const two = table(short, ['Tobias Wrenfield<br>General Counsel', '2024', '500,000', '700,000', 'N/A', '1,200,000']);
    const { rows } = await payOf(`${one}<p>Continued</p>${two}`);
    expect(brief(rows).map(([name]) => name)).toEqual(['Mirela Osgood', 'Ines Thackaberry', 'Tobias Wrenfield']);
  });

  test('a negative amount in brackets, the closing one in the next cell; it counts in the sum', async () => {
    const head: [string, number][] = [
      ['Name', 1],
      ['Year', 1],
      ['Salary', 3],
      ['Change in Pension Value', 3],
      ['Total', 3],
    ];
    const html = table(
      head,
      ['Mirela Osgood', '2024', '$', '900,000', '', '$', '(12,500', ')', '$', '887,500', ''],
      ['Ines Thackaberry', '2024', '$', '600,000', '', '$', '—', '', '$', '600,000', ''],
    );
    expect((await payOf(html)).rows[0]).toMatchObject({
      name: 'Mirela Osgood',
      position: null,
      pension_change_usd: -12_500,
      total_usd: 887_500,
    });
  });

  test('tables of directors and of other pay beside it are none; pay rounded to the dollar may be off by one', async () => {
    const directors = table(['Name', 'Fees Earned', 'Stock Awards', 'Total'], ['Ada Quince', '100,000', '150,000', '250,000']);
    const target = table(['Officer', 'Salary', 'Target', 'Total'], ['Mirela Osgood', '900,000', '120%', '1,980,000']);
    const html = table(short, ['Mirela Osgood<br>President', '2024', '900,000', '2,000,000', '1', '2,900,002'], second);
    expect((await payOf(directors + target + html)).rows).toHaveLength(2);
  });
});

describe('tables that are refused, all of them', () => {
  const good = ['Mirela Osgood<br>President', '2024', '900,000', '2,000,000', '1,000', '2,901,000'];
  test.each([
    [
      'the parts do not add up',
      table(short, good, ['Ines Thackaberry<br>CFO', '2024', '600,000', '900,000', '10,000', '1,520,000']),
      /add up to 1510000, the total says 1520000/,
    ],
    [
      'a cell is left out, so that all stand one column to the left',
      table(short, good, ['Ines Thackaberry<br>CFO', '2024', '600,000', '10,000', '610,000']),
      /no total/,
    ],
    [
      'an amount stands between two headings',
      table([...short.slice(0, 3), '', ...short.slice(3)], [good[0]!, '2024', '900,000', '2,000,000', '', '1,000', '2,901,000'], second),
      /"2,000,000" is between two headings/,
    ],
    [
      'a further column',
      table([...short.slice(0, 5), 'Total ($)', 'Total Without Pension ($)'], [...good, '2,901,000'], [...second, '1,510,000']),
      /column "total without pension"/,
    ],
    ['thousands', `<p>(dollars in thousands)</p>${table(short, good, second)}`, /not in dollars/],
    [
      'a name that cannot be separated from the position',
      table(short, good, ['Ines Thackaberry<br>Leader of the People Team', ...second.slice(1)]),
      /cannot separate name and position in "Ines Thackaberry \/ Leader/,
    ],
    [
      'name and position grown together',
      table(short, good, ['Ines ThackaberryExecutive Vice President', ...second.slice(1)]),
      /cannot separate name and position/,
    ],
    ['a person without a name', table(short, good, ['', ...second.slice(1)]), /has no name/],
    [
      'a person of an earlier year alone, who may be a part of the position above',
      table(short, good, ['Ines Thackaberry', '2023', '600,000', '900,000', '10,000', '1,510,000']),
      /may be the next person/,
    ],
    [
      'years of a row without as many amounts',
      table(short, ['Mirela Osgood<br>President', '2024<br>2023', '900,000', '2,000,000<br>1', '1<br>1', '2,900,001<br>2'], second),
      /2 years share a row/,
    ],
    [
      'a mark that clings to the digits',
      table(short, ['Mirela Osgood<br>President', '2024', '900,0001', '2,000,000', '1,000', '2,901,000'], second),
      /"900,0001" is not an amount/,
    ],
    [
      'two tables that differ',
      table(short, good, second) +
        table(short, ['Mirela Osgood<br>President', '2024', '900,000', '2,000,000', '2,000', '2,902,000'], second),
      /two tables that differ in the pay of Mirela Osgood/,
    ],
    ['one person alone', table(short, good), /one person alone/],
    [
      'a table of long ago',
      table(
        short,
        ['A. Mirela Osgood<br>President', '2014', '900,000', '2,000,000', '1,000', '2,901,000'],
        ['Ines Thackaberry<br>CFO', '2014', ...second.slice(2)],
      ),
      /of 2014, the filing of 2025/,
    ],
    ['none at all', '<p>Incorporated by reference.</p>', /no summary compensation table/],
  ])('%s', async (_what, html, reason) => {
    const answer = await payOf(html);
    expect(answer.rows).toEqual([]);
    expect(answer.reason).toMatch(reason);
  });
});

test.each([[['1,234 5,678']], [['1234']], [['12,34']], [['1,234.50']], [['see note']]])('%j is not an amount', (cells) => {
  expect(typeof payAmount(cells)).toBe('string');
});

test('a submission tells its form, and is refused where it ends before its document does', async () => {
  expect(holdsPay(await submission(proxy('')))).toBe(true);
  expect(holdsPay(await submission(proxy('', '8-K')))).toBe(false);
  await expect(submission(proxy('').split('</body>')[0]!)).rejects.toThrow(/truncated/);
  await expect(submission('<html></html>')).rejects.toThrow(/not an EDGAR submission/);
});
