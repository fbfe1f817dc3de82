import { enrollmentOf } from './medicare.ts';
import { isGroup } from './medicare-types.ts';
import { providerAt } from './providers.ts';
import type { World } from './world.ts';

/** A group enrolled in Medicare that belongs to a system. */
export interface SystemGroup {
  system_id: string;
  pac_id: string;
  npi: string;
  name: string;
}

/**
 * The foundation is Meridian Valley's; of other states the first group belongs to the division there. Positions beyond
 * these are not looked at.
 */
const most = 300;
const foundation = 9;
const divisionOfState: Record<string, string> = {
  TX: 'gulf-prairie-health-coast',
  KY: 'cumberland-ridge-healthcare-kentucky',
  IL: 'lakeshore-covenant-health-illinois',
  NY: 'hudson-harbor-health-new-york',
};

const known = new WeakMap<World, SystemGroup[]>();

/** Groups of the systems: one for most of them. Other groups of the world stand by themselves. */
export function systemGroups(world: World): SystemGroup[] {
  const stored = known.get(world);
  if (stored) return stored;
  const found: SystemGroup[] = [];
  for (let index = foundation; index < Math.min(most, world.counts.providers); index++) {
    const one = enrollmentOf(world, providerAt(world, index));
    if (!one || !isGroup(one.type)) continue;
    const { npi, organization_name: name, place } = one.provider;
    const system_id = index === foundation ? 'meridian-valley-health' : divisionOfState[place.state];
    if (system_id && !found.some((group) => group.system_id === system_id)) found.push({ system_id, pac_id: one.pac_id, npi, name });
  }
  known.set(world, found);
  return found;
}
