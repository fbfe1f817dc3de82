import { daysBefore } from './calendar.ts';
import { fixedHospitals, type Hospital, hospitalAt, systems } from './hospitals.ts';
import { type Person, person } from './names.ts';
import { npiAt } from './npi.ts';
import { draw } from './random.ts';
import { sampleSystems } from './systems.ts';
import type { World } from './world.ts';

export interface EnrolledHospital {
  hospital: Hospital;
  index: number;
  enrollment_id: string;
  pac_id: string;
  npi: string;
  legal_name: string;
  /** Topmost system; null for an independent hospital. */
  parent: { name: string; pac_id: string; state: string } | null;
  officer: Person;
}

/** Hospitals of the armed forces and of veterans are not enrolled. */
const enrollable = Array.from({ length: fixedHospitals }, (_, index) => ({ hospital: hospitalAt(index), index })).filter(
  ({ hospital }) => !hospital.ccn.endsWith('F'),
);

const number = (prefix: string, index: number) => `${prefix}${String(index).padStart(10 - prefix.length, '0')}`;
export const ownerPac = (index: number) => number('97', index);
export const peoplePac = (index: number) => number('96', index);

function parentOf({ system_id }: Hospital): EnrolledHospital['parent'] {
  const at = systems.findIndex((system) => system_id?.startsWith(system.system_id));
  const top = systems[at];
  return top
    ? { name: top.name.toUpperCase(), pac_id: ownerPac(at + 1), state: sampleSystems.find((one) => one.system_id === top.system_id)!.state }
    : null;
}

export const enrolledHospitals = (world: World): EnrolledHospital[] =>
  enrollable.map(({ hospital, index }) => ({
    hospital,
    index,
    enrollment_id: `O209901019${String(index).padStart(5, '0')}`,
    pac_id: number('98', index + 1),
    npi: npiAt(world.counts.providers + 5000 + index),
    legal_name: sampleSystems.find(({ system_id }) => system_id === hospital.system_id)?.eins[0]?.name ?? `${hospital.name} INC`,
    parent: parentOf(hospital),
    officer: person(draw(world.seed, 'hospital_officer', index)),
  }));

/** Two systems have half each: a joint venture, which belongs to neither. */
export const jointVenture = { ccn: '360398', owners: ['GULF PRAIRIE HEALTH', 'LAKESHORE COVENANT HEALTH'] };

export interface OwnershipChange {
  ccn: string;
  /** CCN of the hospital that became part of the buyer's. */
  seller_ccn?: string;
  type: readonly [code: string, text: string];
  effective_date: string;
  seller: string;
  /** Absent: the legal entity of today. */
  buyer?: string;
}

/** Bought from another system; sold to physicians; a system that changed the legal form of a hospital; a merger. */
export function ownershipChanges({ today }: World): OwnershipChange[] {
  const type = ['CH', 'CHANGE OF OWNERSHIP'] as const;
  return [
    { ccn: '440299', type, effective_date: daysBefore(today, 2500), seller: 'LAKESHORE COVENANT HEALTH' },
    {
      ccn: '390499',
      type,
      effective_date: daysBefore(today, 700),
      seller: 'HUDSON HARBOR HEALTH',
      buyer: 'STEEL CITY PHYSICIANS HOSPITAL LLC',
    },
    { ccn: '330879', type, effective_date: daysBefore(today, 2100), seller: 'HUDSON HARBOR HEALTH INC', buyer: 'HUDSON HARBOR HEALTH' },
    {
      ccn: '050872',
      seller_ccn: '050868',
      type: ['AM', 'ACQUISITION/MERGER'],
      effective_date: daysBefore(today, 2900),
      seller: 'FRESNO WEST HOSPITAL INC',
    },
  ];
}
