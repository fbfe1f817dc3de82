import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { prospectivelyPaid, smallHospital } from '../hospital-quality.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const infections = ['CLABSI', 'CAUTI', 'SSI', 'CDI', 'MRSA'];
const header = [
  ...['Facility Name', 'Facility ID', 'State', 'Fiscal Year'],
  ...['PSI 90 Composite Value', 'PSI 90 Composite Value Footnote', 'PSI 90 W Z Score', 'PSI 90 W Z Footnote'],
  ...['PSI 90 Start Date', 'PSI 90 End Date'],
  ...infections.flatMap((name) => [`${name} SIR`, `${name} SIR Footnote`, `${name} W Z Score`, `${name} W Z Footnote`]),
  ...['HAI Measures Start Date', 'HAI Measures End Date'],
  ...['Total HAC Score', 'Total HAC Score Footnote', 'Payment Reduction', 'Payment Reduction Footnote'],
];

function* scores(world: World, fiscal_year: number): Generator<string> {
  yield `"${header.join('","')}"\n`;
  const psi = [`07/01/${fiscal_year - 4}`, `06/30/${fiscal_year - 2}`];
  const hai = [`01/01/${fiscal_year - 3}`, `12/31/${fiscal_year - 2}`];
  for (const { hospital, index } of prospectivelyPaid(world)) {
    const d = draw(world.seed, `hac ${fiscal_year}`, index);
    const withheld = hospital.ccn === smallHospital;
    const zs: number[] = [];
    const measure = (low: number) => {
      const z = d.next() * 3 - 1.5;
      if (withheld || d.chance(0.1)) return ['N/A', '5', 'N/A', '5'];
      zs.push(z);
      return [(low + (z + 1.5) * 0.4).toFixed(3), '', z.toFixed(4), ''];
    };
    const composite = measure(0.7);
    const rest = infections.flatMap(() => measure(0.2));
    const total = zs.length > 0 ? zs.reduce((a, b) => a + b, 0) / zs.length : null;
    const result = total === null ? ['N/A', '5', 'N/A', 'a'] : [total.toFixed(4), '', total > 0.35 ? 'Yes' : 'No', ''];
    yield `${minimal([hospital.name, hospital.ccn, hospital.place.state, String(fiscal_year), ...composite, ...psi, ...rest, ...hai, ...result])}\n`;
  }
}

export default defineSample({
  source_id: 'cms_hac_reduction',
  files: (world) =>
    [2025, 2026].map((year) => ({ name: `FY_${year}_HAC_Reduction_Program_Hospital.csv`, body: () => scores(world, year) })),
});
