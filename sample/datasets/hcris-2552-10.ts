import { daysBefore, slashed } from '../calendar.ts';
import { numberCells, textCells } from '../cost-report-cells.ts';
import { type Report, rawYears, reportsOf } from '../cost-reports.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import type { World } from '../world.ts';

/** Codes of the hospitals' ownership on the form. */
const controls: Record<string, string> = { Proprietary: '4', 'Voluntary non-profit - Church': '1', 'Government - Local': '9' };

function* reports(world: World, year: number): Generator<string> {
  for (const { rpt_rec_num, hospital, status, begin, end, utilization } of reportsOf(world, year)) {
    const received = slashed(daysBefore(end, -150));
    // File years are published again for years: the newest one was processed lately.
    const processed = year === rawYears.at(-1) ? slashed(daysBefore(world.today, 40)) : received;
    const row = [rpt_rec_num, controls[hospital.ownership] ?? '2', hospital.ccn, '', status, slashed(begin), slashed(end), processed];
    yield `${[...row, 'N', 'N', 'O', '01111', '4', received, utilization, '', '', received].join(',')}\r\n`;
  }
}

/** A national year has about 2,800 numbers a report: the rest are allocations. */
const fillOf = (world: World) => (world.counts.hospitals > 1000 ? 61 : 1);

function* lines<T extends (string | number)[]>(
  world: World,
  year: number,
  cells: (report: Report) => Iterable<T>,
  quoted: boolean,
): Generator<string> {
  for (const report of reportsOf(world, year)) {
    let text = '';
    for (const [worksheet, line, column, value] of cells(report)) {
      text += `${report.rpt_rec_num},${worksheet},${line},${column},${quoted ? minimal([String(value)]) : value}\r\n`;
    }
    yield text;
  }
}

export default defineSample({
  source_id: 'hcris_2552_10',
  files: (world) => {
    const years = world.counts.hospitals > 1000 ? rawYears.slice(-1) : rawYears;
    return years.flatMap((year) => [
      { name: `HOSP10_${year}_RPT.CSV`, body: () => reports(world, year) },
      { name: `HOSP10_${year}_ALPHA.CSV`, body: () => lines(world, year, textCells, true) },
      { name: `HOSP10_${year}_NMRC.CSV`, body: () => lines(world, year, (report) => numberCells(report, fillOf(world)), false) },
    ]);
  },
});
