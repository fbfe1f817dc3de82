import { type Difference, differenceOf, type Wordlists } from './differ.ts';
import type { Known, KnownName } from './known-person.ts';
import { type LabeledKind, type LabeledPair, sampled } from './pair.ts';
import { wordsOf } from './words.ts';

/** Most pairs of one identifier: some are shared by dozens of records. */
const PER_IDENTIFIER = 4;

function* identifiersOf(one: Known): Generator<string> {
  for (const npi of one.npis) yield `npi ${npi}`;
  // A license number alone is not unique, and neither is a birth date.
  if (one.birth_date && one.license) yield `${one.birth_date} ${one.license}`;
  if (one.birth_date && one.zip5) yield `${one.birth_date} ${one.zip5}`;
}

const isName = (line: string) => wordsOf(line).length >= 2;

const kindOf: Partial<Record<Difference, LabeledKind>> = {
  changed_surname: 'changed_surname',
  changed_given_name: 'changed_given_name',
  unrelated: 'unrelated_names',
};
const trade = new Set(['dba', 'doing_business_as']);

interface Named {
  one: Known;
  name: KnownName;
}

function pairOf(x: Named, y: Named, words: Wordlists): LabeledPair {
  const { entity } = x.one;
  const difference = differenceOf(entity, x.name, y.name, words);
  const kind = kindOf[difference] ?? (entity === 'person' ? 'listed_people' : 'listed_organizations');
  const detail = `same_${difference === 'same' ? 'text' : difference}`;
  return {
    ...{ kind, detail, entity, a: x.name.line, b: y.name.line },
    ...{ is_same: true, lists: [x.one.list, y.one.list], group: y.one.list },
  };
}

/**
 * The same identifier and the same kind of party: names of one person or business. An owner and his practice share
 * NPIs, which is why the kind counts.
 */
function* allPairs(everybody: readonly Known[], words: Wordlists): Generator<LabeledPair> {
  const groups = new Map<string, Known[]>();
  for (const one of everybody)
    for (const id of identifiersOf(one)) {
      const key = `${one.entity} ${id}`;
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
  for (const group of groups.values()) {
    const named = group.flatMap((one) =>
      one.names.filter(({ kind, line }) => isName(line) && !trade.has(kind)).map((name) => ({ one, name })),
    );
    const found = named.flatMap((x, at) => named.slice(at + 1).map((y) => pairOf(x, y, words)));
    yield* sampled(found, PER_IDENTIFIER);
  }
}

/** Pairs of each difference: equal names and names with a part left out are most of all pairs, and prove the least. */
const shares: Partial<Record<Difference, number>> = { same: 0.05, word_order: 0.1, left_out: 0.25, initial: 0.2 };

export function identifiedPairs(
  everybody: readonly Known[],
  words: Wordlists,
  counts: { person: number; organization: number },
): LabeledPair[] {
  const groups = new Map<string, LabeledPair[]>();
  for (const pair of allPairs(everybody, words)) {
    const key = `${pair.entity} ${pair.kind} ${pair.detail}`;
    const group = groups.get(key);
    if (group) group.push(pair);
    else groups.set(key, [pair]);
  }
  return [...groups.values()].flatMap((group) => {
    const { entity, detail } = group[0]!;
    const difference = detail.replace('same_', '').replace('text', 'same') as Difference;
    return sampled(group, counts[entity] * (shares[difference] ?? 0.3));
  });
}
