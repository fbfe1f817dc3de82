/** Two names and whether they are names of the same person or business, by a source other than a name matcher. */
export interface LabeledPair {
  kind: LabeledKind;
  /** What distinguishes this pair within its kind, such as `near_miss`. */
  detail: string;
  entity: Entity;
  a: string;
  b: string;
  is_same: boolean;
  /** The list or file of each side. */
  lists: [string, string];
  /** What it is split by: a list, a name, or a row of a table. Pairs of one group are never in both halves. */
  group: string;
}

export type Entity = 'person' | 'organization';

/** Kinds of pairs that records give, and whether they count: no matcher of names can decide those that do not. */
export const labeledKinds = {
  listed_people: true,
  listed_organizations: true,
  /** Same person, another surname altogether (marriage). */
  changed_surname: false,
  /** Same person and surname, another given name that is not a form of the first. */
  changed_given_name: false,
  /** Same identifier, unrelated names: a trade name, or an error in the identifier. */
  unrelated_names: false,
  /** Two people or businesses whose names are equal or only differ in what one of them leaves out. */
  namesakes: false,
} as const satisfies Record<string, boolean>;
export type LabeledKind = keyof typeof labeledKinds;
export const undecidedKinds = ['changed_surname', 'changed_given_name', 'unrelated_names', 'namesakes'] as const satisfies LabeledKind[];
export type UndecidedKind = (typeof undecidedKinds)[number];

/** FNV-1a, so that halves and samples do not depend on the order in which pairs are made. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The `count` pairs with the smallest hash: the same ones whenever they are made from the same data. */
export function sampled<P extends Pick<LabeledPair, 'a' | 'b' | 'detail'>>(pairs: readonly P[], count: number): P[] {
  const seen = new Set<string>();
  const unique = pairs.filter(({ a, b, detail }) => {
    const key = [a, b].sort().join('|') + detail;
    return !seen.has(key) && seen.add(key);
  });
  return unique
    .map((pair) => ({ pair, place: hashOf(`${pair.a}|${pair.b}`) }))
    .sort((x, y) => x.place - y.place)
    .slice(0, count)
    .map(({ pair }) => pair);
}
