import { companyOfHospital } from './chains.ts';
import { type Facts, factsOf } from './cost-report-facts.ts';
import { odd, type Report } from './cost-reports.ts';
import { systems } from './hospitals.ts';

/** Worksheet, line, column, value. */
export type NumberCell = [worksheet: string, line: string, column: string, value: number];
export type TextCell = [worksheet: string, line: string, column: string, value: string];

type Maybe = [worksheet: string, line: string, column: string, value: number | null];

function* costCenters(
  { rows, salaries, other, total_costs, inpatient, outpatient, total_area }: Facts,
  { hospital }: Report,
): Generator<Maybe> {
  for (const row of rows) {
    yield ['A000000', row.line, '00100', row.salaries || null];
    yield ['A000000', row.line, '00200', row.other];
    yield ['A000000', row.line, '00300', row.salaries + row.other];
    yield ['A000000', row.line, '00600', row.adjustments];
    yield ['A000000', row.line, '00700', row.salaries + row.other + row.adjustments];
  }
  yield ['A000000', '20000', '00100', salaries];
  yield ['A000000', '20000', '00200', other];
  yield ['A000000', '20000', '00300', salaries + other];
  yield ['B100000', '00100', '00100', total_area];
  for (const row of rows) yield ['B100000', row.line, '00100', hospital.ccn === odd.by_value ? row.area * 300 : row.area];
  for (const row of rows) {
    yield ['C000001', row.line, '00300', row.allocated];
    yield ['C000001', row.line, '00600', row.inpatient];
    yield ['C000001', row.line, '00700', row.outpatient];
    yield ['C000001', row.line, '00800', row.allocated === null ? null : row.inpatient! + row.outpatient!];
  }
  yield ['C000001', '20200', '00300', total_costs];
  yield ['C000001', '20200', '00600', inpatient];
  yield ['C000001', '20200', '00700', outpatient];
  yield ['C000001', '20200', '00800', inpatient + outpatient];
}

function* statistics(f: Facts): Generator<Maybe> {
  const s3 = (line: string, column: string, value: number | null): Maybe => ['S300001', line, column, value];
  yield s3('00100', '00200', f.beds - 10);
  yield s3('00100', '00300', f.days_available - 3650);
  yield s3('00700', '00200', f.beds - 10);
  yield s3('00700', '00300', f.days_available - 3650);
  yield s3('01400', '00200', f.beds);
  yield s3('01400', '00300', f.days_available);
  yield s3('01400', '00600', f.medicare_days);
  yield s3('01400', '00700', f.medicaid_days);
  yield s3('01400', '00800', f.days);
  yield s3('01400', '01300', f.medicare_discharges);
  yield s3('01400', '01400', f.medicaid_discharges);
  yield s3('01400', '01500', f.discharges);
  yield s3('02700', '00200', f.beds);
  yield s3('02700', '00900', f.residents);
  yield s3('02700', '01000', f.fte);
  yield ['S300002', '00100', '00400', f.salaries];
}

function* uncompensated(f: Facts, { begin }: Report): Generator<Maybe> {
  const { charity, medicaid } = f;
  const sheets = begin < '2022-10-01' ? ['S100000'] : ['S100001', 'S100002'];
  for (const sheet of sheets) {
    const s10 = (line: string, column: string, value: number): Maybe => [sheet, line, column, value];
    yield s10('00100', '00100', f.ccr);
    yield s10('00200', '00100', medicaid.revenue);
    yield s10('00600', '00100', medicaid.charges);
    yield s10('01900', '00100', Math.round(medicaid.charges * f.ccr) - medicaid.revenue);
    yield s10('02000', '00100', charity.charges - charity.payments);
    yield s10('02000', '00200', charity.payments);
    yield s10('02000', '00300', charity.charges);
    yield s10('02100', '00300', charity.cost);
    yield s10('02200', '00300', charity.payments);
    yield s10('02300', '00300', charity.cost - charity.payments);
    yield s10('02600', '00100', f.bad_debt);
    yield s10('02700', '00100', Math.round(f.medicare_bad_debt * 0.65));
    yield s10('02701', '00100', f.medicare_bad_debt);
    yield s10('02800', '00100', f.bad_debt - f.medicare_bad_debt);
    yield s10('02900', '00100', f.bad_debt_cost);
    yield s10('03000', '00100', charity.cost - charity.payments + f.bad_debt_cost);
    yield s10(
      '03100',
      '00100',
      charity.cost - charity.payments + f.bad_debt_cost + Math.round(medicaid.charges * f.ccr) - medicaid.revenue,
    );
  }
}

function* income(f: Facts): Generator<Maybe> {
  const g3 = (line: string, value: number | null): Maybe => ['G300000', line, '00100', value];
  const operating = f.net_revenue - f.expenses;
  yield ['G200000', '02800', '00100', f.inpatient];
  yield ['G200000', '02800', '00200', f.outpatient];
  yield ['G200000', '02800', '00300', f.inpatient + f.outpatient];
  yield g3('00100', f.inpatient + f.outpatient);
  yield g3('00200', f.allowances);
  yield g3('00300', f.net_revenue);
  yield g3('00400', f.expenses);
  yield g3('00500', operating);
  yield g3('00600', f.donations);
  yield g3('00700', f.invested);
  yield g3('02500', f.other_income);
  yield g3('02600', operating + f.other_income);
  yield g3('02800', f.other_expenses);
  yield g3('02900', operating + f.other_income - (f.other_expenses ?? 0));
}

function* balance(f: Facts, { hospital }: Report): Generator<Maybe> {
  for (const [line, value] of Object.entries(f.balance).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (hospital.ccn !== odd.funds) {
      yield ['G000000', line, '00100', value];
      continue;
    }
    const parts = [0.05, 0.1, 0.15].map((share) => Math.round(value * share));
    yield ['G000000', line, '00100', value - parts[0]! - parts[1]! - parts[2]!];
    for (const [index, part] of parts.entries()) yield ['G000000', line, `00${index + 2}00`, part];
  }
}

function* payments(f: Facts): Generator<Maybe> {
  const e = (line: string, value: number | null): Maybe => ['E00A18A', line, '00100', value];
  yield e('00102', f.drg);
  if (!f.dsh) return;
  yield e('03000', f.dsh.ssi);
  yield e('03100', Number((f.dsh.patient - f.dsh.ssi).toFixed(4)));
  yield e('03200', f.dsh.patient);
  yield e('03300', f.dsh.allowable);
  yield e('03400', f.dsh.payment);
}

/** Allocations that no figure is read from, to the size of a published file. */
function* allocations(report: Report, lines: number): Generator<Maybe> {
  const d = report.draw();
  for (const sheet of ['B000001', 'B000002']) {
    for (let line = 1; line <= lines; line++) {
      for (let column = 0; column <= 20; column++) {
        yield [sheet, `${String(line).padStart(3, '0')}00`, `${String(column + 1).padStart(3, '0')}00`, d.below(9_000_000)];
      }
    }
  }
}

/** Numbers of a report in the order of the published file. `fill`: lines of two wide worksheets that nothing reads. */
export function* numberCells(report: Report, fill = 0): Generator<NumberCell> {
  const f = factsOf(report);
  const groups =
    report.utilization === 'N'
      ? [statistics(f), income(f), balance(f, report)]
      : [
          ...[costCenters(f, report), statistics(f), uncompensated(f, report), income(f), balance(f, report), payments(f)],
          [['A700003', '00300', '00900', f.depreciation]] as Maybe[],
          allocations(report, fill),
        ];
  for (const group of groups)
    for (const [worksheet, line, column, value] of group) if (value !== null) yield [worksheet, line, column, value];
}

export function* textCells(report: Report): Generator<TextCell> {
  const { hospital } = report;
  const { place } = hospital;
  yield ['S200001', '00100', '00100', hospital.address_line];
  yield ['S200001', '00200', '00100', place.city];
  yield ['S200001', '00200', '00200', place.state];
  yield ['S200001', '00200', '00300', place.zip5];
  yield ['S200001', '00200', '00400', place.county];
  yield ['S200001', '00300', '00100', hospital.name];
  yield ['S200001', '00300', '00200', hospital.ccn];
  yield ['S200001', '05600', '00100', hospital.ccn === odd.funds ? 'Y' : 'N'];
  const system = systems.find(({ system_id }) => hospital.system_id?.startsWith(system_id));
  const chain = companyOfHospital[hospital.ccn] ?? system?.name.toUpperCase();
  if (chain) yield ['S200001', '14100', '00100', chain];
  if (report.utilization === 'N') return;
  for (const { line, label } of factsOf(report).rows) yield ['A000000', line, '00000', label];
  const heading = hospital.ccn === odd.by_value ? ['DOLLAR', 'VALUE'] : ['(SQUARE', 'FEET)'];
  yield ['B10000*', '00004', '00100', heading[0]!];
  yield ['B10000*', '00005', '00100', heading[1]!];
}
