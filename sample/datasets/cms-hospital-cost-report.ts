import { factsOf } from '../cost-report-facts.ts';
import { publicUseYears, reportsOf } from '../cost-reports.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { publicUseColumns } from '../public-use-columns.ts';
import type { World } from '../world.ts';

/** In files of 2020 and 2021 the CCNs have lost their leading zeros and a column Year stands last. */
function* file(world: World, year: number): Generator<string> {
  const is_old = year < 2022;
  const header = publicUseColumns.map(([name]) => name);
  yield is_old ? `${minimal([...header, 'Year'])}\r\n` : `"${header.join('","')}"\n`;
  for (const report of reportsOf(world, year)) {
    const facts = factsOf(report);
    const row = publicUseColumns.map(([name, value]) => {
      const text = String(value(facts, report) ?? '');
      return is_old && name === 'Provider CCN' ? text.replace(/^0+/, '') : text;
    });
    yield is_old ? `${minimal([...row, String(year)])}\r\n` : `${minimal(row)}\n`;
  }
}

export default defineSample({
  source_id: 'cms_hospital_cost_report',
  files: (world) => publicUseYears.map((year) => ({ name: `CostReport_${year}_Final.csv`, body: () => file(world, year) })),
});
