import type { Deps } from '#deps';
import { bedsByHospital, untilNextLoad } from '../figures/bed-records.ts';
import { type Counted, countedIn, hospitalsOfSpan, type LeftOut, spanned, whySalesUnknown } from './counted.ts';
import { isCountedHospital } from './hospitals.ts';

interface Footprint {
  hospital_count: number;
  /** Null if no hospital has a bed count. */
  bed_count: number | null;
  bed_hospital_count: number;
}

export interface SystemFootprint extends Footprint, Counted {
  by_state: Map<string, Footprint>;
}

export const no_hospitals: Footprint = { hospital_count: 0, bed_count: null, bed_hospital_count: 0 };

const plus = (sum: Footprint, beds: number | null): Footprint => ({
  hospital_count: sum.hospital_count + 1,
  bed_count: beds === null ? sum.bed_count : (sum.bed_count ?? 0) + beds,
  bed_hospital_count: sum.bed_hospital_count + Number(beds !== null),
});

export const systemFootprints = untilNextLoad(async (deps: Deps): Promise<Map<string, SystemFootprint>> => {
  const { rows } = await deps.pool.query(`${spanned('')} ${hospitalsOfSpan}`);
  const [beds, sales_unknown] = await Promise.all([
    bedsByHospital(deps, [...new Set(rows.map(({ ccn }): string => ccn))]),
    whySalesUnknown(deps.pool),
  ]);
  const by_root = Map.groupBy(rows as ({ root: string; ccn: string } & LeftOut)[], ({ root }) => root);
  return new Map(
    [...by_root].map(([root, hospitals]): [string, SystemFootprint] => {
      let all = no_hospitals;
      const by_state = new Map<string, Footprint>();
      for (const { ccn } of hospitals.filter(isCountedHospital)) {
        const { state, bed_count } = beds.get(ccn)!;
        if (state) by_state.set(state, plus(by_state.get(state) ?? no_hospitals, bed_count));
        all = plus(all, bed_count);
      }
      return [root, { ...all, ...countedIn(hospitals, sales_unknown), by_state }];
    }),
  );
});
