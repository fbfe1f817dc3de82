import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { hrrpConditions, prospectivelyPaid, readmissionsOf } from '../hospital-quality.ts';
import type { World } from '../world.ts';

const header =
  '"Facility Name","Facility ID","State","Measure Name","Number of Discharges","Footnote","Excess Readmission Ratio","Predicted Readmission Rate","Expected Readmission Rate","Number of Readmissions","Start Date","End Date"\n';
const none = 'N/A';

function* measures(world: World, fiscal_year: number): Generator<string> {
  yield header;
  const period = [`07/01/${fiscal_year - 5}`, `06/30/${fiscal_year - 2}`];
  for (const rated of prospectivelyPaid(world)) {
    const { ccn, name, place } = rated.hospital;
    for (const condition of hrrpConditions) {
      const { discharges, ratio, predicted, expected, readmissions } = readmissionsOf(world, rated, condition, fiscal_year);
      const front = [name, ccn, place.state, `READM-30-${condition}-HRRP`];
      const figures =
        ratio === null
          ? [none, '1', none, none, none, none]
          : [
              discharges < 150 ? none : String(discharges),
              '',
              ratio.toFixed(4),
              predicted.toFixed(4),
              expected.toFixed(4),
              readmissions < 11 ? 'Too Few to Report' : String(readmissions),
            ];
      yield `${minimal([...front, ...figures, ...period])}\n`;
    }
  }
}

export default defineSample({
  source_id: 'cms_hrrp',
  files: (world) =>
    [2024, 2025, 2026].map((year) => ({
      name: `FY_${year}_Hospital_Readmissions_Reduction_Program_Hospital.csv`,
      body: () => measures(world, year),
    })),
});
