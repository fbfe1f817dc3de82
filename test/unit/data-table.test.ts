import { marginPlot } from '#domain/hospitals/finances/peer-chart';
import { type Column, dataTable, emptyTitles } from '#pages/data-table';
import { html } from '#pages/html';
import owners from '#routes/hospitals/lists';
import { search as systems } from '#routes/systems/search';

interface Row {
  name: string;
  penalty: number | null;
}
const columns: Column<Row>[] = [
  { title: 'Name', value: (row) => row.name },
  { title: 'Penalty', may_be_left_out: true, value: (row) => row.penalty },
];
const rows = [
  { name: 'A', penalty: null },
  { name: 'B', penalty: null },
];

test('a column without any value is left out', () => {
  expect(dataTable('Hospitals', columns, rows).markup).not.toContain('Penalty');
  expect(emptyTitles(columns, rows)).toEqual(['Penalty']);
  const one = [...rows, { name: 'C', penalty: 0 }];
  expect(dataTable('Hospitals', columns, one).markup).toContain('Penalty');
  expect(emptyTitles(columns, [])).toEqual([]);
  expect(emptyTitles(['name', 'penalty?: Cut'], rows)).toEqual(['Cut']);
  expect(dataTable('Hospitals', ['name', 'penalty?'], rows).markup).not.toContain('Penalty');
  expect(dataTable('Hospitals', ['name', 'penalty?'], one).markup).toContain('Penalty');
});

test('of a field the heading, the unit, the decimals and the order follow from its name and values', () => {
  const paid = cases('paid');
  const sorting = { fields: new Set(['total_usd']), by: null, is_descending: false, at: (order: string) => `?sort=${order}` };
  const { markup } = dataTable(
    'Paid',
    ['npi', 'total_usd: Pay', 'margin_pct', 'fiscal_year', 'is_active: Still there', 'source'],
    paid,
    sorting,
  );
  expect([...markup.matchAll(/<th [^>]*>(?:<a[^>]*>)?([^<]*)</g)].map(([, title]) => title)).toEqual([
    'NPI',
    'Pay',
    'Margin',
    'Fiscal year',
    'Still there',
    'Source',
  ]);
  expect(markup).toContain('href="?sort=-total_usd"');
  for (const cell of ['$1,500,000', '$900.00', '2.5%', '12.0%', '2024', 'yes', 'no']) expect(markup).toContain(`>${cell}<`);
  expect(markup).toContain('href="/npi/1234567893"');
});

test.each<any[]>(cases('of seven columns'))('of seven columns, %s of %j is shown as %j', (field, values, shown) => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((title): Column<any> => ({ title, value: () => 'x' }));
  const rows_of = values.map((value: unknown) => ({ [field]: value }));
  const { markup } = dataTable<any>('Amounts', [...others, field], rows_of);
  const cells = [...markup.matchAll(/<td class="number">(?:<span[^>]*>)?([^<]*)</g)].map(([, cell]) => cell);
  expect(cells).toEqual(shown);
});

const plainOf = (value: any) => html`${value}`.markup.replace(/<br>/g, ' / ').replace(/<[^>]*>/g, '');

test.each<any[]>(cases('the owner is shown as'))('the owner %j is shown as %s', (row, shown) => {
  const [owner] = owners.list!.shown as unknown as Column<any>[];
  expect(plainOf(owner!.value(row))).toBe(shown);
});

test.each<any[]>(cases('of systems found with'))(
  'of systems found with "%s", %d hospitals are under "%s" as "%s"',
  (query, hospital_count, title, shown, has_state) => {
    const { shown: columnsOf } = systems.list!;
    const view: any = { url: `/systems/search${query}`, base_url: 'http://localhost' };
    const found = typeof columnsOf === 'function' ? columnsOf(view) : [];
    const column = found.find((one): one is Column<any> => typeof one !== 'string' && one.sort === 'hospital_count')!;
    expect([column.title, plainOf(column.value({ hospital_count }))]).toEqual([title, shown]);
    expect(found.includes('state_hospital_count: Hospitals in CA')).toBe(has_state);
  },
);

test('a column in which no row has a value is left out of any table, and a line names it', () => {
  const more: Column<Row>[] = [
    { title: 'Name', value: (row) => row.name },
    { title: 'Median', is_number: true, sort: 'median', value: () => null },
    { title: 'Note', value: () => '' },
    { title: 'Source', is_mark: true, value: () => null },
    { title: '2023', stays: true, value: () => null },
  ];
  const { markup } = dataTable('Hospitals', more, rows);
  expect([...markup.matchAll(/<th [^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(['Name', '2023']);
  expect(markup).toContain('Left out, because no row here has a value: Median and Note.');
  // What the list is sorted by stays, and so does everything of a single row.
  const sorting = { fields: new Set(['median']), by: 'median', is_descending: true, at: (order: string) => `?sort=${order}` };
  expect(dataTable('Hospitals', more, rows, sorting).markup).toContain('Median<span');
  expect(dataTable('Hospitals', more, rows.slice(1)).markup).toContain('Median');
  expect(dataTable('Hospitals', columns.slice(0, 1), rows).markup).not.toContain('Left out');
});

test('the plot of a hospital without a state names no state that is null', () => {
  const years = [2021, 2022, 2023].map((fiscal_year) => ({
    fiscal_year,
    own: 1,
    has_report: true,
    state: null,
    nation: 2,
    hospital_count: 20,
  }));
  const { markup } = html`${marginPlot('990001', null, years)}`;
  expect(markup).toContain('No median of its state');
  expect(markup).not.toContain('null');
});

const classOf = (...titles: string[]): string =>
  /<table class="([^"]*)"/.exec(
    dataTable(
      'Rows',
      titles.map((title) => ({ title, is_number: title === 'Rank', value: () => title })),
      [{}],
    ).markup,
  )![1]!;

test('the column that says what a row is about stays in view while a table scrolls', () => {
  expect(classOf('Hospital', 'CCN', 'Beds')).toBe('named-1');
  expect(classOf('CCN', 'Name', 'Beds')).toBe('named-2');
  expect(classOf('Rank', 'ACO ID', 'Name', 'Track')).toBe('named-3');
  expect(classOf('Rank', 'Name', 'CCN')).toBe('named-2');
  expect(classOf('Decide', 'Name', 'Outcome')).toBe('named-2');
  // Nothing but numbers: the first one.
  expect(classOf('Rank', 'CCN')).toBe('named-1');
});
