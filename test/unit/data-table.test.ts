import { coveredHospitals, ofHospitals } from '../../src/domain/figures/coverage.ts';
import { subtypeWords } from '../../src/domain/hospitals/facility-kind.ts';
import { marginPlot } from '../../src/domain/hospitals/finances/peer-chart.ts';
import { type Column, dataTable, emptyTitles } from '../../src/pages/data-table.ts';
import { html } from '../../src/pages/html.ts';
import { leftOutColumns } from '../../src/pages/left-out-columns.ts';
import { positionWords } from '../../src/pages/list-parts.ts';

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

test('a column without any value is left out, and the reason is said once', () => {
  expect(dataTable('Hospitals', columns, rows).markup).not.toContain('Penalty');
  expect(emptyTitles(columns, rows)).toEqual(['Penalty']);
  expect(html`${leftOutColumns(columns, rows, () => 'The file is not loaded.')}`.markup).toContain(
    '<b>Penalty:</b> none of these has a value on file. The file is not loaded.',
  );
  const one = [...rows, { name: 'C', penalty: 0 }];
  expect(dataTable('Hospitals', columns, one).markup).toContain('Penalty');
  expect(leftOutColumns(columns, one, () => '')).toBeNull();
  expect(emptyTitles(columns, [])).toEqual([]);
});

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

test('a group of one hospital says so in a cell of its own, and nothing beside a figure', () => {
  expect([coveredHospitals(1, 1), coveredHospitals(0, 1), coveredHospitals(10, 10), coveredHospitals(3, 182)]).toEqual([
    '1 hospital',
    '0 of 1 hospital',
    'all 10 hospitals',
    '3 of 182 hospitals',
  ]);
  expect([ofHospitals(1, 1), ofHospitals(2, 2)]).toEqual(['', 'all 2 hospitals']);
});

test('the type of one hospital is singular', () => {
  expect(
    [
      'Acute Care Hospitals',
      'Critical Access Hospitals',
      'Rural Emergency Hospital',
      'Childrens',
      'Acute Care - Veterans Administration',
    ].map(subtypeWords),
  ).toEqual([
    'Acute care hospital',
    'Critical access hospital',
    'Rural emergency hospital',
    'Children’s hospital',
    'Acute Care - Veterans Administration',
  ]);
});

test('positions have one form', () => {
  expect(positionWords({ before: 0, shown: 6, total: 6, limit: 25 })).toBe('1–6 of 6');
  expect(positionWords({ before: 25, shown: 25, total: 60, limit: 25 })).toBe('26–50 of 60');
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
