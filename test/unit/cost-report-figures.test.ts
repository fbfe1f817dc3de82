import { readCenters } from '#records/cost-report-centers';
import { type Choosable, chooseReports, whySuperseded } from '#records/cost-report-choice';
import { newestComplete } from '#records/cost-report-completeness';
import { derivedFigures, figureNames, withDerived } from '#records/cost-report-figure';
import { type Cell, figures, readCells, readRow } from '#records/cost-report-reading';
import { draw } from '../../sample/random.ts';

const cell = (worksheet: string, line: string, column: string, value: number): Cell => ({ worksheet, line, column, value });
const cellsOf = (name: string): Cell[] => cases(name).map((one: Parameters<typeof cell>) => cell(...one));

describe('the map of figures', () => {
  test('names each figure once, each cell range as the form writes it', () => {
    expect(new Set(figureNames).size).toBe(figureNames.length);
    const isWritten = ({ worksheet, from, to, columns }: (typeof figures)[string]['cells'][number]) =>
      /^[A-Z0-9]{7}$/.test(worksheet) && [from, to, ...columns].every((part) => /^\d{5}$/.test(part)) && from <= to;
    expect(Object.values(figures).flatMap(({ cells }) => cells.filter((cell) => !isWritten(cell)))).toEqual([]);
  });

  test('no column of a form feeds two figures', () => {
    for (const form of ['puf', 'extract'] as const) {
      const headers = Object.values(figures).flatMap((figure) => figure[form] ?? []);
      expect(headers).toEqual([...new Set(headers)]);
    }
  });

  test('derived figures are made of figures that are reported', () => {
    for (const { from, may_lack = [] } of Object.values(derivedFigures)) {
      for (const name of from) expect(figures).toHaveProperty(name);
      for (const name of may_lack) expect(from).toContain(name);
    }
  });
});

describe('reading cells', () => {
  test('a figure is the sum of its cells; the renamed worksheet goes before the old one; a fraction becomes percent', () => {
    const { values } = readCells(
      [
        ...['00100', '00200', '00300', '00400'].map((column, fund) => cell('G000000', '01100', column, 10 ** fund)),
        ...cellsOf('cells of figures'),
      ],
      null,
    );
    expect(values.total_current_assets).toBe(1111);
    expect(values.uncompensated_care_cost).toBe(500);
    expect(values.dsh_patient_pct).toBe(8.18);
    expect(values.dsh_payment_amount).toBe(1000.3);
    expect(values.total_days).toBeNull();
  });

  test('an empty report has no zero anywhere', () => {
    const { values, rejected } = readCells([], null);
    expect(new Set(Object.values(values))).toEqual(new Set([null]));
    expect(Object.keys(values).toSorted()).toEqual([...figureNames].toSorted());
    expect(rejected).toEqual([]);
  });

  test('a published row: commas, blanks and words', () => {
    const { values } = readRow(cases('a published row commas'), 'puf');
    expect(values).toMatchObject({ net_income: -1204, total_costs: null, other_income: null, allowable_dsh_pct: 12 });
  });

  test('properties over random reports', () => {
    for (let index = 0; index < 300; index++) {
      const d = draw(7, 'cost_report_property', index);
      const of = () => (d.chance(0.3) ? null : d.between(-1000, 100_000));
      const reported = Object.fromEntries(Object.keys(figures).map((name) => [name, of()]));
      const v = withDerived(reported);
      const has = (...names: string[]) => names.every((name) => reported[name] !== null);
      const has_income = has('operating_income') || has('net_patient_revenue', 'total_operating_expenses');
      expect(v.ebitda === null).toBe(!(has_income && has('depreciation_expense')));
      if (v.ebitda !== null) expect(v.ebitda! - v.operating_income!).toBe(reported.depreciation_expense);
      if (v.medicare_days_pct !== null) expect((v.medicare_days_pct! * reported.total_days!) / 100).toBeCloseTo(reported.medicare_days!, 0);
      if (reported.total_current_liabilities === 0) expect([v.current_ratio, v.quick_ratio]).toEqual([null, null]);
      if (
        v.quick_ratio !== null &&
        (reported.inventory ?? 0) >= 0 &&
        (reported.prepaid_expenses ?? 0) >= 0 &&
        reported.total_current_liabilities! > 0
      )
        expect(v.quick_ratio!).toBeLessThanOrEqual(v.current_ratio!);
      if (!has('total_fund_balances')) expect(v.debt_to_equity).toBeNull();
      expect(Object.values(v).filter((value) => value !== null && !Number.isFinite(value))).toEqual([]);
    }
  });
});

describe('square feet', () => {
  test('what is refused is null and listed with its value', () => {
    const { values, rejected } = readCells([cell('B100000', '00100', '00100', 412_000_000)], null);
    expect(values.total_facility_sqft).toBeNull();
    expect(rejected).toEqual([{ figure: 'total_facility_sqft', value: 412_000_000, reason: 'more than 20000000 square feet' }]);
  });
});

describe('cost centers', () => {
  test('every line with a figure is kept, totals are none', () => {
    const cells = cellsOf('cells of cost centers');
    const centers = readCenters(cells, new Map([['19401', '07951VALET PARKING']]), 9000);
    expect(centers.map(({ line }) => line)).toEqual(['05000', '19401']);
    expect(centers[0]).toMatchObject(cases('every line with a figure'));
    expect(centers[1]).toMatchObject({ name: null, label: 'VALET PARKING', cost_center_code: '07951', square_footage: null });
  });
});

describe('which report counts', () => {
  const report = (rpt_rec_num: string, form: Choosable['form'], more: Partial<Choosable> = {}): Choosable => ({
    ...cases('report'),
    ...{ rpt_rec_num, form },
    ...more,
  });
  const numbers = (reports: Choosable[]) =>
    chooseReports(reports).map(({ report: one, superseded }) => [one.rpt_rec_num, one.form, superseded.length]);

  test('the higher number, then the better form; other periods stand beside', () => {
    const half = { fiscal_year_end: '2023-03-31' };
    const all = [report('99', 'extract'), report('100', 'public_use_file'), report('100', 'cms_2552_10'), report('7', 'cms_2552_10', half)];
    expect(numbers(all)).toEqual([
      ['100', 'cms_2552_10', 2],
      ['7', 'cms_2552_10', 0],
    ]);
    expect(numbers(all.toReversed())).toEqual(numbers(all));
  });

  test('the higher number is the latest report, even where it is thin; the reason says which is fuller', () => {
    const thin = report('101', 'cms_2552_10', { has_main_figures: false });
    const full = report('100', 'public_use_file');
    expect(numbers([thin, full])).toEqual([['101', 'cms_2552_10', 1]]);
    expect(numbers([full, thin])).toEqual([['101', 'cms_2552_10', 1]]);
    expect(whySuperseded(full, thin)).toMatch(/earlier report of the period\. It has net income/);
    expect(whySuperseded(full, report('102', 'extract'))).toBe('An earlier report of the period.');
    expect(numbers([thin, report('100', 'extract', { has_main_figures: false })])).toEqual([['101', 'cms_2552_10', 1]]);
  });

  test('of several periods the newest complete one is shown, else the one that lacks least', () => {
    const period = (end: string, missing: string[]) => ({ end, missing });
    const thin = period('2024', ['net_income', 'total_costs']);
    const shown = (...periods: ReturnType<typeof period>[]) => newestComplete(periods, ({ missing }) => missing)?.end;
    expect(shown(thin, period('2022', []), period('2021', []))).toBe('2022');
    expect(shown(period('2024', []), thin)).toBe('2024');
    expect(shown(thin, period('2022', ['net_income']), period('2021', ['net_income']))).toBe('2022');
    expect(shown(thin)).toBe('2024');
    expect(shown()).toBeUndefined();
  });

  test('an amended report with another first day takes the place of the earlier one', () => {
    const amended = report('102', 'public_use_file', { fiscal_year_begin: '2022-09-15', fiscal_year: 2022 });
    for (const both of [
      [report('101', 'public_use_file'), amended],
      [amended, report('101', 'public_use_file')],
    ])
      expect(numbers(both)).toEqual([['102', 'public_use_file', 1]]);
  });

  test('a report of which only the list is on file gives way to its figures in another form', () => {
    const listed = report('101', 'cms_2552_10', { has_figures: false, has_main_figures: false });
    for (const number of ['100', '101'])
      expect(numbers([listed, report(number, 'public_use_file')])).toEqual([[number, 'public_use_file', 1]]);
    expect(whySuperseded(listed, report('100', 'public_use_file'))).toMatch(/figures are not loaded, only its entry in the list/);
  });
});
