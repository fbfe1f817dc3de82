import { defineSample } from '../define-sample.ts';
import { dualShare, hrrpConditions, peerMedian, prospectivelyPaid, type Rated, readmissionsOf } from '../hospital-quality.ts';
import { draw } from '../random.ts';
import type { World } from '../world.ts';

const labels = { AMI: 'AMI', COPD: 'COPD', HF: 'HF', PN: 'pneumonia', CABG: 'CABG', 'HIP-KNEE': 'THA/TKA' } as const;
const modifier = 0.9481;

function headerOf(fiscal_year: number): string[] {
  const reduction = fiscal_year >= 2023 ? ['Payment reduction percentage'] : [];
  return [
    'Hospital CCN',
    'Payment adjustment factor',
    ...reduction,
    'Dual proportion',
    'Peer group assignment',
    'Neutrality modifier',
    ...hrrpConditions.flatMap((condition) => [
      `Number of eligible discharges for ${labels[condition]}`,
      `ERR for ${labels[condition]}`,
      `Peer group median ERR for ${labels[condition]}`,
      `Penalty indicator for ${labels[condition]}`,
      `DRG payment ratio for ${labels[condition]}`,
    ]),
  ];
}

const grouped = (value: number) => (value >= 1000 ? `"${value.toLocaleString('en-US')}"` : String(value));

/**
 * The reduction as the rule computes it: what lies above the medians, weighted by its share of payments, at most 3 %.
 */
function valuesOf(world: World, rated: Rated, fiscal_year: number): string[] {
  const { share, peer_group } = dualShare(world, rated);
  let sum = 0;
  const conditions = hrrpConditions.flatMap((condition) => {
    const { discharges, ratio } = readmissionsOf(world, rated, condition, fiscal_year);
    const payments = 0.01 + draw(world.seed, `payments ${condition} ${fiscal_year}`, rated.index).next() * 0.05;
    const median = peerMedian(condition, peer_group, fiscal_year);
    if (ratio === null) return [discharges < 11 ? '' : String(discharges), '.', median.toFixed(4), 'N', payments.toFixed(4)];
    const excess = Number(ratio.toFixed(4)) - Number(median.toFixed(4));
    // Pneumonia did not count in 2023.
    const counts = excess > 0 && !(condition === 'PN' && fiscal_year === 2023);
    if (counts) sum += Number(payments.toFixed(4)) * excess;
    return [grouped(discharges), ratio.toFixed(4), median.toFixed(4), counts ? 'Y' : 'N', payments.toFixed(4)];
  });
  const reduction = Math.min(0.03, modifier * sum);
  const percent = fiscal_year >= 2023 ? [`${(reduction * 100).toFixed(2)}%`] : [];
  const front = [rated.hospital.ccn, (1 - reduction).toFixed(4), ...percent, share.toFixed(4), String(peer_group), String(modifier)];
  return [...front, ...conditions];
}

function* supplemental(world: World, fiscal_year: number): Generator<string> {
  const header = headerOf(fiscal_year);
  const line = (values: string[]) => `${[...values, ...Array<string>(header.length - values.length).fill('')].join('\t')}\n`;
  yield line([`FY ${fiscal_year} IPPS Final Rule: Hospital Readmissions Reduction Program Supplemental Data File`]);
  if (fiscal_year >= 2024) yield line(['Select down arrow to begin navigating worksheet.']);
  yield line(header);
  for (const rated of prospectivelyPaid(world)) {
    // Opened later.
    if (rated.hospital.ccn === '500398' && fiscal_year < 2023) continue;
    yield line(valuesOf(world, rated, fiscal_year));
  }
  yield line(['End of worksheet']);
}

export default defineSample({
  source_id: 'cms_hrrp_supplemental',
  files: (world) =>
    [2021, 2022, 2023, 2024, 2025, 2026].map((year) => ({
      name: `FY${year}_Final_Rule_HRRP_Supplemental_File.txt`,
      body: () => supplemental(world, year),
    })),
});
