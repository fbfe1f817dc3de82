import { readCache } from '../../db/read-cache.ts';
import type { Deps } from '../../deps.ts';
import { figuresOf, type Group } from '../figures/records.ts';

/** Milliseconds for which sizes are reused: they follow the loads, and all systems together take a second. */
const REUSED_MS = 60_000;

const sizesOn = readCache<Map<string, Group['figures']>>({ max: 1, ttl: REUSED_MS });

async function readSizes(deps: Deps): Promise<Map<string, Group['figures']>> {
  const { rows } = await deps.pool.query({
    name: 'system_hospital_sets',
    text: `with recursive span as (
        select system_id as root, system_id from system_listing
        union select p.root, c.system_id from span p join system_listing c on c.parent_system_id = p.system_id
      )
      select s.root, array_agg(distinct h.ccn) as ccns from span s join system_hospital h on h.system_id = s.system_id group by 1`,
  });
  const { of } = await figuresOf(deps, new Map(rows.map(({ root, ccns }): [string, string[]] => [root, ccns])));
  return new Map([...of].map(([system_id, { figures }]) => [system_id, figures]));
}

const none = { hospital_count: 0, bed_count: null, bed_hospital_count: 0, hospital_states: [] as string[] };

/** Hospitals and beds of each system with its divisions, as on its own page; `in_state` are those in one state. */
export async function systemSizes(deps: Deps, state?: string | null) {
  const sizes = await sizesOn(deps.pool, 'sizes', () => readSizes(deps));
  return (system_id: string) => {
    const figures = sizes.get(system_id);
    if (!figures) return { ...none, hospitals_in_state: state ? 0 : null, beds_in_state: null };
    const { hospital_count, beds, by_state } = figures;
    const there = state ? by_state.find((one) => one.state === state) : undefined;
    return {
      hospital_count,
      bed_count: beds.bed_count,
      bed_hospital_count: beds.hospital_count,
      hospital_states: by_state.map((one) => one.state).filter((one) => one !== null),
      hospitals_in_state: state ? (there?.hospital_count ?? 0) : null,
      beds_in_state: there?.bed_count ?? null,
    };
  };
}

export type SystemSize = ReturnType<Awaited<ReturnType<typeof systemSizes>>>;
