import type { Enrollment } from './medicare.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

/**
 * HCPCS codes of level II (public), with descriptions of our own; the level I codes and their texts belong to the AMA.
 */
const codes = [
  { code: 'G0438', words: 'Sample: first wellness visit of a year', is_drug: 'N', charge: 310 },
  { code: 'G0439', words: 'Sample: later wellness visit', is_drug: 'N', charge: 240 },
  { code: 'G0442', words: 'Sample: screening for alcohol misuse', is_drug: 'N', charge: 45 },
  { code: 'G0444', words: 'Sample: screening for depression', is_drug: 'N', charge: 42 },
  { code: 'G2211', words: 'Sample: addition for longstanding care', is_drug: 'N', charge: 33 },
  { code: 'G0008', words: 'Sample: giving a flu vaccine', is_drug: 'N', charge: 40 },
  { code: 'J1100', words: 'Sample: a steroid by injection', is_drug: 'Y', charge: 4 },
  { code: 'J3420', words: 'Sample: a vitamin by injection', is_drug: 'Y', charge: 9 },
] as const;

export interface Service {
  code: string;
  words: string;
  is_drug: 'Y' | 'N';
  place: 'F' | 'O';
  beneficiaries: number;
  services: number;
  /** Means per service, US dollars. */
  charge: number;
  allowed: number;
  paid: number;
  standardized: number;
}

/**
 * Who billed in a year: most of the enrolled practitioners, laboratories and ambulances; hospitals and groups bill
 * elsewhere.
 */
export function billed(world: World, { provider, type }: Enrollment, year: number): boolean {
  if (!provider.person && type.code !== '12-69' && type.code !== '12-59') return false;
  return provider.index < 2 || draw(world.seed, `billed ${year}`, provider.index).chance(0.85);
}

function service(d: Draw, at: number): Service {
  const { code, words, is_drug, charge } = codes[at]!;
  const beneficiaries = d.between(11, 260);
  const allowed = charge * (0.35 + d.next() * 0.2);
  return {
    code,
    words,
    is_drug,
    place: d.chance(0.2) ? 'F' : 'O',
    beneficiaries,
    services: is_drug === 'Y' ? beneficiaries * d.between(1, 12) + (d.chance(0.3) ? 0.5 : 0) : beneficiaries + d.below(30),
    charge,
    allowed,
    paid: allowed * 0.8,
    standardized: allowed * (0.76 + d.next() * 0.08),
  };
}

/** What a provider billed in a year, each code once. */
export function servicesOf(world: World, { provider }: Enrollment, year: number): Service[] {
  const d = draw(world.seed, `services ${year}`, provider.index);
  const first = d.below(codes.length);
  return Array.from({ length: d.between(1, 5) }, (_, step) => service(d, (first + step) % codes.length));
}
