import { identityOf, type Listed, marksOf } from './identity.ts';
import { BASES, type Basis, contradicts, keysOf, sameBy } from './same-identity.ts';

/** Records that are certainly of one person or business. */
export interface Group {
  group_id: string;
  records: readonly Listed[];
  ties: readonly { basis: Basis; a: Listed; b: Listed }[];
}

export type Grouping = ReadonlyMap<number, Group>;

interface Edge {
  a: number;
  b: number;
  bases: Basis[];
}

const LATEST = '9999';
/** Earliest exclusion first: a later listing does not change the group_id. */
const placeOf = ({ facts }: Listed) => `${facts.exclusion_date ?? LATEST} ${facts.source} ${facts.record_ref}`;

const idOf = (records: readonly Listed[]): string => {
  const { facts } = records.reduce((first, one) => (placeOf(one) < placeOf(first) ? one : first));
  return `${facts.source}-${facts.record_ref}`;
};

const alone = (record: Listed): Group => ({ group_id: idOf([record]), records: [record], ties: [] });

/** Pairs of records with a shared identifier and no contradiction. */
function edgesOf(records: readonly Listed[]): Edge[] {
  const sharing = new Map<string, number[]>();
  for (const [at, record] of records.entries())
    for (const key of keysOf(marksOf(record))) {
      const others = sharing.get(key);
      if (others) others.push(at);
      else sharing.set(key, [at]);
    }
  const edges: Edge[] = [];
  const seen = new Set<string>();
  for (const places of sharing.values())
    for (const [at, b] of places.entries())
      for (const a of places.slice(0, at)) {
        const pair = `${a} ${b}`;
        if (a === b || seen.has(pair)) continue;
        seen.add(pair);
        const [one, other] = [identityOf(records[a]!), identityOf(records[b]!)];
        const bases = contradicts(one, other) ? [] : BASES.filter((basis) => sameBy[basis](one, other));
        if (bases.length > 0) edges.push({ a, b, bases });
      }
  return edges;
}

function componentsOf(count: number, edges: readonly Edge[]): number[][] {
  const parent = Array.from({ length: count }, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] = parent[parent[root]!]!;
    return root;
  };
  for (const { a, b } of edges) parent[rootOf(b)] = rootOf(a);
  const components = new Map<number, number[]>();
  for (let at = 0; at < count; at++) {
    const root = rootOf(at);
    const component = components.get(root);
    if (component) component.push(at);
    else components.set(root, [at]);
  }
  return [...components.values()];
}

function within(component: readonly number[], edges: readonly Edge[]): readonly Edge[] {
  if (component.length === 1) return [];
  const inside = new Set(component);
  return edges.filter(({ a }) => inside.has(a));
}

/**
 * Two records of a component may contradict each other and be connected only through a third. It is unknown which of
 * them the third belongs to, so records stay together only if they contradict the same others: no two of those
 * contradict each other.
 */
function withoutContradictions(records: readonly Listed[], component: readonly number[], edges: readonly Edge[]): readonly Edge[] {
  if (component.length < 3) return edges;
  const against = new Map(
    component.map((at) => [at, component.filter((other) => contradicts(identityOf(records[at]!), identityOf(records[other]!))).join()]),
  );
  return edges.filter(({ a, b }) => against.get(a) === against.get(b));
}

/** Groups the records of one result. Pure: independent of their order, and each record is in exactly one group. */
export function groupRecords(records: readonly Listed[]): Grouping {
  const all = records.length < 2 ? [] : edgesOf(records);
  if (all.length === 0) return new Map(records.map((record) => [record.id, alone(record)]));
  const edges = componentsOf(records.length, all).flatMap((component) => withoutContradictions(records, component, within(component, all)));
  const grouping = new Map<number, Group>();
  for (const component of componentsOf(records.length, edges)) {
    const members = component.map((at) => records[at]!);
    const ties = within(component, edges).flatMap(({ a, b, bases }) => bases.map((basis) => ({ basis, a: records[a]!, b: records[b]! })));
    const group = { group_id: idOf(members), records: members, ties };
    for (const { id } of members) grouping.set(id, group);
  }
  return grouping;
}
