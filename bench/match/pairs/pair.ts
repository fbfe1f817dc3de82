import { hashOf, type LabeledPair, labeledKinds } from '../labels/pair.ts';

/** A pair of names with its label: from records, or from a table written or marked by people. */
export interface Pair extends Omit<LabeledPair, 'kind'> {
  kind: Kind;
}

export type Half = 'fit' | 'held_out';

/** Kinds of pairs, and whether they count in the F1: no matcher of names can decide those that do not. */
export const kinds = {
  ...labeledKinds,
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
  /**
   * Sets of names for searching family trees, which reach from Jan to Johnson and Giovanna: wider than one person's
   * name.
   */
  broad_variants: false,
} as const satisfies Record<string, boolean>;
export type Kind = keyof typeof kinds;

export const isCounted = ({ kind }: Pick<Pair, 'kind'>): boolean => kinds[kind];

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
