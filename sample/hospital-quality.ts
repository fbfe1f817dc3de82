import { type Hospital, hospitalAt } from './hospitals.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

/** A hospital with its place in the world, from which its figures are drawn. */
export interface Rated {
  hospital: Hospital;
  index: number;
}

/** Hospitals in the order of their CCNs, as published. */
export const ratedHospitals = (world: World): Rated[] =>
  Array.from({ length: world.counts.hospitals }, (_, index) => ({ hospital: hospitalAt(index), index })).sort((a, b) =>
    a.hospital.ccn < b.hospital.ccn ? -1 : 1,
  );

/** Those paid by the inpatient prospective payment system, whose payments the programs change. */
export const prospectivelyPaid = (world: World): Rated[] =>
  ratedHospitals(world).filter(({ hospital }) => hospital.type === 'Acute Care Hospitals');

/** Too small for most figures: its values are withheld. */
export const smallHospital = '050874';

const conditions = ['AMI', 'COPD', 'HF', 'PN', 'CABG', 'HIP-KNEE'] as const;
export const hrrpConditions = conditions;
export type HrrpCondition = (typeof conditions)[number];

export interface Readmissions {
  discharges: number;
  readmissions: number;
  /** Percent. */
  predicted: number;
  expected: number;
  /** null where there are too few cases. */
  ratio: number | null;
}

const rates: Record<HrrpCondition, number> = { AMI: 13.5, COPD: 19.2, HF: 20.4, PN: 16.8, CABG: 11.1, 'HIP-KNEE': 4.6 };

export function readmissionsOf(world: World, { hospital, index }: Rated, condition: HrrpCondition, fiscal_year: number): Readmissions {
  const d: Draw = draw(world.seed, `readmissions ${condition} ${fiscal_year}`, index);
  const few = hospital.ccn === smallHospital || d.chance(condition === 'CABG' ? 0.5 : 0.06);
  const discharges = few ? d.between(3, 24) : d.between(60, 700);
  const expected = rates[condition] * (0.9 + d.next() * 0.2);
  // One hospital is better than its peers in everything: its factor is 1, as are those of the hospitals without a
  // figure.
  const ratio = hospital.ccn === '060198' ? 0.9 + d.next() * 0.05 : 0.86 + d.next() * 0.28;
  const predicted = expected * ratio;
  return { discharges, expected, predicted, ratio: few ? null : ratio, readmissions: Math.round((discharges * predicted) / 100) };
}

/** Peer group 1 to 5 by the share of patients with Medicare and Medicaid. */
export function dualShare(world: World, { index }: Rated): { share: number; peer_group: number } {
  const share = 0.05 + draw(world.seed, 'dual share', index).next() * 0.5;
  return { share, peer_group: Math.min(5, 1 + Math.floor((share - 0.05) * 10)) };
}

/** Invented medians of a peer group. */
export const peerMedian = (condition: HrrpCondition, peer_group: number, fiscal_year: number): number =>
  0.985 + conditions.indexOf(condition) * 0.002 + peer_group * 0.003 + (fiscal_year % 3) * 0.001;

export const bedsOf = (world: World, { hospital, index }: Rated): number =>
  hospital.ccn === smallHospital ? 34 : 60 + draw(world.seed, 'beds', index).below(540);
