/** Two names and whether they are names of the same person or business, by a source other than a name matcher. */
export interface Pair {
  kind: Kind;
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
export type Half = 'fit' | 'held_out';

/** Kinds of pairs, and whether they count in the F1: no matcher of names can decide those that do not. */
export const kinds = {
  listed_people: true,
  listed_organizations: true,
  given_names: true,
  surnames: true,
  nicknames: true,
  arabic: true,
  chinese: true,
  korean: true,
  russian: true,
  vietnamese: true,
  south_asian: true,
  spanish: true,
  european: true,
  joined_words: true,
  name_order: true,
  titles: true,
  middle_names: true,
  patronymics: true,
  typing_errors: true,
  joined_business_words: true,
  numbers: true,
  acronyms: true,
  legal_forms: true,
  business_words: true,
  /** Sets of names for searching family trees, which reach from Jan to Johnson and Giovanna: wider than one person's name. */
  broad_variants: false,
  /** Same person, another surname altogether (marriage). */
  changed_surname: false,
  /** Same person and surname, another given name that is no form of the first. */
  changed_given_name: false,
  /** Same identifier, unrelated names: a trade name, or an error in the identifier. */
  unrelated_names: false,
  /** Two people or businesses whose names are equal or only differ in what one of them leaves out. */
  namesakes: false,
} as const satisfies Record<string, boolean>;
export type Kind = keyof typeof kinds;

export const isCounted = ({ kind }: Pick<Pair, 'kind'>): boolean => kinds[kind];

/** FNV-1a, so that halves and samples do not depend on the order in which pairs are made. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Half of the labels of lists; weights that were fitted on these lists are tried on the others. */
const fitted = new Set([
  ...['oig_leie', 'nppes', 'ny_medicaid_exclusions', 'pa_medicaid_exclusions', 'oh_medicaid_exclusions'],
  ...['tx_medicaid_exclusions', 'il_medicaid_exclusions', 'la_medicaid_exclusions'],
]);

export function halfOf({ kind, group }: Pick<Pair, 'kind' | 'group'>): Half {
  if (kind === 'listed_people' || kind === 'listed_organizations') return fitted.has(group) ? 'fit' : 'held_out';
  return hashOf(group) & 1 ? 'held_out' : 'fit';
}

/** One of `count` parts for cross-validation, apart from the halves. */
export const foldOf = ({ group }: Pick<Pair, 'group'>, count: number): number => (hashOf(`fold ${group}`) >>> 3) % count;

/** The `count` pairs with the smallest hash: the same ones whenever they are made from the same data. */
export function sampled<P extends Pick<Pair, 'a' | 'b' | 'detail'>>(pairs: readonly P[], count: number): P[] {
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
