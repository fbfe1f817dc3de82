import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

/** An invented accountable care organization of the Shared Savings Program. */
export interface SampleAco {
  id: string;
  /** Id of 2013 and 2014, another one than later. */
  old_id: string;
  name: string;
  states: string[];
  since: number;
  track: 'A' | 'B' | 'E' | 'EN';
}

export const acoCount = 26;
const places =
  'Meridian Valley,Harbor Point,Cedar Ridge,Blue Mesa,Prairie Lakes,Stonebridge,Gulf Breeze,Northern Pines,Copper Canyon,Riverbend,Summit Trail,Lakeshore,Red Rock'.split(
    ',',
  );
const kinds = ['Accountable Care, LLC', 'Physicians ACO'];
const states = ['CA', 'TX', 'FL', 'NY', 'TN', 'IL', 'AZ', 'OH', 'WA', 'GA'];
const tracks = ['EN', 'E', 'B', 'A'] as const;

export function acoAt(world: World, index: number): SampleAco {
  const d = draw(world.seed, 'aco', index);
  const first = states[index % states.length]!;
  return {
    id: `A9${String(101 + index)}`,
    old_id: `A9${String(8101 + index * 7)}`,
    // Two of one name: only their ids differ.
    name: index === 14 ? `${places[1]} ${kinds[0]}` : `${places[index % places.length]} ${kinds[Math.floor(index / places.length)]}`,
    states: d.chance(0.3) ? [first, d.pick(states.filter((state) => state !== first))] : [first],
    since: index < 10 ? 2013 : index < 18 ? 2019 : 2022,
    track: tracks[index % tracks.length]!,
  };
}

/** Results of one year, in dollars and percent. */
export interface AcoYear {
  aco: SampleAco;
  year: number;
  beneficiaries: number;
  benchmark: number;
  difference: number;
  savings_pct: number;
  minimum_pct: number;
  generated: number;
  earned: number;
  share_pct: number;
  /** Null: scored on reporting alone. */
  quality_pct: number | null;
  /** For figures that only fill columns. */
  filler: Draw;
}

export function acoYears(world: World, year: number): AcoYear[] {
  const stored: AcoYear[] = [];
  for (let index = 0; index < acoCount; index++) {
    const aco = acoAt(world, index);
    if (aco.since > year) continue;
    const filler = draw(world.seed, `aco-${year}`, index);
    const beneficiaries = filler.between(5200, 60_000);
    const benchmark = beneficiaries * filler.between(9500, 14_500);
    // The first organization spends above its benchmark in some years, and owes losses in 2019 and 2023.
    const aimed = index === 0 && (year === 2019 || year === 2023) ? -3.4 : filler.between(-300, 900) / 100;
    const difference = Math.round((benchmark * aimed) / 100);
    const savings_pct = (difference / benchmark) * 100;
    const minimum_pct = 2;
    const two_sided = aco.track === 'EN' || aco.track === 'E';
    const share_pct = two_sided ? 75 : 40;
    const beyond = savings_pct >= minimum_pct || (two_sided && year >= 2019 && savings_pct <= -minimum_pct);
    const generated = beyond ? difference : 0;
    const earned = generated > 0 ? Math.round((generated * share_pct) / 100) : Math.round(generated * 0.4);
    const quality_pct = year <= 2015 && index % 3 === 1 ? null : filler.between(7000, 10_000) / 100;
    stored.push({
      aco,
      year,
      beneficiaries,
      benchmark,
      difference,
      savings_pct,
      minimum_pct,
      generated,
      earned,
      share_pct,
      quality_pct,
      filler,
    });
  }
  return stored;
}
