import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { prospectivelyPaid, type Rated, smallHospital } from '../hospital-quality.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const fiscal_year = 2026;
const place = ['Fiscal Year', 'Facility ID', 'Facility Name', 'Address', 'City/Town', 'State', 'ZIP Code', 'County/Parish'];
const domains = [
  'Unweighted Normalized Clinical Outcomes Domain Score',
  'Weighted Normalized Clinical Outcomes Domain Score',
  'Unweighted Person And Community Engagement Domain Score',
  'Weighted Person And Community Engagement Domain Score',
  'Unweighted Normalized Safety Domain Score',
  'Weighted Safety Domain Score',
  'Unweighted Normalized Efficiency And Cost Reduction Domain Score',
  'Weighted Efficiency And Cost Reduction Domain Score',
];
const points = [
  'MSPB-1 Achievement Threshold',
  'MSPB-1 Benchmark',
  'MSPB-1 Baseline Rate',
  'MSPB-1 Performance Rate',
  'MSPB-1 Achievement Points',
  'MSPB-1 Improvement Points',
  'MSPB-1 Measure Score',
];
const none = 'Not Available';

function placeOf({ hospital }: Rated): string[] {
  const { city, state, zip5, county } = hospital.place;
  return [String(fiscal_year), hospital.ccn, hospital.name, hospital.address_line, city, state, zip5, county];
}

function* total(world: World): Generator<string> {
  yield `"${[...place, ...domains, 'Total Performance Score'].join('","')}"\n`;
  for (const rated of prospectivelyPaid(world)) {
    const d = draw(world.seed, 'value-based purchasing', rated.index);
    const scores = [0, 1, 2, 3].map(() => d.between(0, 80));
    const withheld = rated.hospital.ccn === smallHospital;
    const values = scores.flatMap((score) => (withheld ? [none, none] : [score.toFixed(12), (score / 4).toFixed(12)]));
    const sum = withheld ? none : (scores.reduce((a, b) => a + b, 0) / 4).toFixed(12);
    yield `${minimal([...placeOf(rated), ...values, sum])}\n`;
  }
}

function* efficiency(world: World): Generator<string> {
  yield `"${[...place, ...points].join('","')}"\n`;
  for (const rated of prospectivelyPaid(world)) {
    const d = draw(world.seed, 'spending points', rated.index);
    const [baseline, performance] = [0.85 + d.next() * 0.3, 0.85 + d.next() * 0.3];
    const achieved = Math.max(0, Math.min(10, Math.round(((0.9873 - performance) / 0.1352) * 9 + 0.5)));
    const improved = Math.max(0, Math.min(9, Math.round((baseline - performance) * 30)));
    const first = d.chance(0.05) ? none : baseline.toFixed(6);
    const won = [`${achieved} out of 10`, `${improved} out of 9`, `${Math.max(achieved, improved)} out of 10`];
    yield `${minimal([...placeOf(rated), '0.987266', '0.852083', first, performance.toFixed(6), ...won])}\n`;
  }
}

export default defineSample({
  source_id: 'cms_hvbp',
  files: (world) => [
    { name: `FY_${fiscal_year}_hvbp_tps.csv`, body: () => total(world) },
    { name: `FY_${fiscal_year}_hvbp_efficiency_and_cost_reduction.csv`, body: () => efficiency(world) },
  ],
});
