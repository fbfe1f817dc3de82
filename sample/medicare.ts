import { dayOfMonth } from './calendar.ts';
import { isGroup, type MedicareType, medicareTypeOf } from './medicare-types.ts';
import type { Provider } from './provider.ts';
import { providerAt } from './providers.ts';
import { draw } from './random.ts';
import type { World } from './world.ts';

export interface Enrollment {
  provider: Provider;
  type: MedicareType;
  enrollment_id: string;
  pac_id: string;
}

/** Positions of `fixedProviders` that this file knows by what they are. */
const clean = 0;
const excluded = 1;
const foundation = 9;
const optedOut = [3, 10];
/** Chiropractors and physical therapists: the law lets them not opt out. */
const mayNot = ['111N', '2251'];

/** Enrollments dated 2099 belong to no one; the PAC ID of one in ten begins with a zero. */
function identify(provider: Provider, type: MedicareType): Enrollment {
  const { index, person } = provider;
  const day = String(1 + Math.floor(index / 1_000_000)).padStart(2, '0');
  const scattered = String((index * 7_368_787 + 4_242_421) % 10_000_000).padStart(7, '0');
  return {
    provider,
    type,
    enrollment_id: `${person ? 'I' : 'O'}209901${day}${String(index % 1_000_000).padStart(6, '0')}`,
    pac_id: `${index % 10 === 3 ? '0' : '9'}99${scattered}`,
  };
}

/** Opted out of Medicare: the two fixed ones, and a twentieth of other practitioners, none of whom is enrolled. */
export function hasOptedOut(world: World, provider: Provider): boolean {
  const { index, person, npi_status, taxonomies } = provider;
  if (!person || npi_status === 'deactivated' || index === clean || index === excluded) return false;
  if (mayNot.some((prefix) => taxonomies[0]?.code.startsWith(prefix))) return false;
  return optedOut.includes(index) || (index > 15 && draw(world.seed, 'opt_out', index).chance(0.05));
}

/** Deactivated holders and those of a kind Medicare does not enroll have none; some of the others neither. */
export function enrollmentOf(world: World, provider: Provider): Enrollment | null {
  const type = medicareTypeOf(provider);
  if (!type || provider.npi_status === 'deactivated' || hasOptedOut(world, provider)) return null;
  if (provider.index > 15 && draw(world.seed, 'enrolled', provider.index).chance(0.15)) return null;
  return identify(provider, type);
}

export function* enrollments(world: World): Generator<Enrollment> {
  for (let index = 0; index < world.counts.providers; index++) {
    const found = enrollmentOf(world, providerAt(world, index));
    if (found) yield found;
  }
}

/** Which release is meant: three months lie between them, and people change their employer. */
export type Snapshot = 'before' | 'now';

interface Groups {
  all: Enrollment[];
  by_state: Map<string, Enrollment[]>;
}

const groupsByWorld = new WeakMap<World, Groups>();

/** The groups people work for: the first of the world, a bounded number of them at any size, looked for once. */
function groupsIn(world: World): Groups {
  const known = groupsByWorld.get(world);
  if (known) return known;
  const most = Math.min(20_000, Math.max(60, Math.round(world.counts.providers / 400)));
  const found: Groups = { all: [], by_state: new Map() };
  for (let index = foundation; index < world.counts.providers && found.all.length < most; index++) {
    const one = enrollmentOf(world, providerAt(world, index));
    if (!one || !isGroup(one.type)) continue;
    found.all.push(one);
    const { state } = one.provider.place;
    const there = found.by_state.get(state);
    if (there) there.push(one);
    else found.by_state.set(state, [one]);
  }
  groupsByWorld.set(world, found);
  return found;
}

/** A group of the same state, where there is one. */
function someGroup(world: World, domain: string, { index, place }: Provider): Enrollment {
  const { all, by_state } = groupsIn(world);
  return draw(world.seed, domain, index).pick(by_state.get(place.state) ?? all);
}

/**
 * The groups to which an individual reassigns benefits. At hospitals of Meridian Valley most work for its foundation.
 * Of the others one in seven has changed groups since the release before, one in eleven has arrived, one in thirteen
 * left; some bill on their own.
 */
export function groupsOf(world: World, { provider }: Enrollment, when: Snapshot): Enrollment[] {
  const { index, person, hospital } = provider;
  if (!person) return [];
  const d = draw(world.seed, 'reassigns', index);
  const chance = d.next();
  const atMeridian = hospital?.system_id?.startsWith('meridian-valley-health') ?? false;
  const own = groupsIn(world).all[0]!;
  if (index === clean || index === 12) return [own];
  // The excluded physician is still enrolled and on a group's list: what the cross-reference is there to find.
  if (index === excluded) return [someGroup(world, 'group', provider)];
  if (chance < 0.12) return [];
  if (index > 15 && when === 'now' && index % 13 === 6) return [];
  if (index > 15 && when === 'before' && index % 11 === 5) return [];
  if (atMeridian && chance < 0.8) return [own];
  const first = someGroup(world, when === 'before' && index % 7 === 3 ? 'group_before' : 'group', provider);
  const second = d.chance(0.2) ? someGroup(world, 'second_group', provider) : first;
  return first.enrollment_id === second.enrollment_id ? [first] : [first, second];
}

/** First day of the running quarter, and of the one before it. */
export function quarters(world: World): Record<Snapshot, string> {
  const month = Number(world.today.slice(5, 7));
  const into = (month - 1) % 3;
  return { before: dayOfMonth(world.today, -into - 3, 1), now: dayOfMonth(world.today, -into, 1) };
}

/** Of the last years for which the services were published: two years pass, and they come out in May. */
export function dataYears(world: World): [number, number] {
  const latest = Number(world.today.slice(0, 4)) - (Number(world.today.slice(5, 7)) > 5 ? 2 : 3);
  return [latest - 1, latest];
}
