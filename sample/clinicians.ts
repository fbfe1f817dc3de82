import { dayOfMonth } from './calendar.ts';
import { facilitiesOfKind, type OtherFacility, type OtherKind } from './facilities.ts';
import { type Enrollment, groupsOf } from './medicare.ts';
import type { Place } from './places.ts';
import { draw } from './random.ts';
import type { World } from './world.ts';

/** A place where a clinician practices, for a group or alone. */
export interface Practice {
  group: Enrollment | null;
  address_line: string;
  suite: string;
  place: Place;
  telephone: string;
}

/** Clinicians practice at their own address for each group; one in five has an office at the group's address too. */
export function practicesOf(world: World, one: Enrollment): Practice[] {
  const { provider } = one;
  const { address_line, suite, place, telephone, index } = provider;
  const groups = groupsOf(world, one, 'now');
  const own = { address_line, suite, place, telephone };
  if (groups.length === 0) return [{ group: null, ...own }];
  return groups.flatMap((group) => {
    const there = group.provider;
    const office = { address_line: there.address_line, suite: there.suite, place: there.place, telephone: there.telephone };
    return index % 5 === 2
      ? [
          { group, ...own },
          { group, ...office },
        ]
      : [{ group, ...own }];
  });
}

/** A facility in which claims place a clinician; `parent_ccn` where it is a unit. */
export interface Affiliated {
  facility_type: string;
  ccn: string;
  parent_ccn: string;
}

const published: [OtherKind, string][] = [
  ['nursing_home', 'Nursing home'],
  ['hospice', 'Hospice'],
  ['home_health', 'Home health agency'],
  ['dialysis', 'Dialysis facility'],
  ['ltch', 'Long-term care hospital'],
];

/** Claims of federal hospitals (CCN ending in F) are not Medicare's. */
export function affiliationsOf(world: World, { provider }: Enrollment): Affiliated[] {
  const { hospital, place, index, person } = provider;
  if (!person) return [];
  const found: Affiliated[] = [];
  if (hospital && !hospital.ccn.endsWith('F')) {
    found.push({ facility_type: 'Hospital', ccn: hospital.ccn, parent_ccn: '' });
    const unit = hospital.units.find((ccn) => ccn[2] === 'T');
    if (unit && index % 3 === 0) found.push({ facility_type: 'Inpatient rehabilitation facility', ccn: unit, parent_ccn: hospital.ccn });
  }
  const d = draw(world.seed, 'affiliated', index);
  for (const [kind, facility_type] of published) {
    const near: OtherFacility[] = facilitiesOfKind(kind).filter((one) => one.place.state === place.state);
    if (near.length > 0 && d.chance(0.15)) found.push({ facility_type, ccn: d.pick(near).ccn, parent_ccn: '' });
  }
  return found;
}

/** First days of the running month and of the one before. */
export const dacReleases = (world: World) => ({ before: dayOfMonth(world.today, -1, 1), now: dayOfMonth(world.today, 0, 1) });
