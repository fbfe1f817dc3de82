import { differenceOf } from './differ.ts';
import type { Known } from './known-person.ts';
import { halfBy, hashOf, type Kind, type Pair, sampled } from './pair.ts';
import { wordsOf } from './words.ts';

/** Most pairs of one identifier: some are shared by dozens of records. */
const PER_IDENTIFIER = 4;

function* identifiersOf(one: Known): Generator<string> {
  for (const npi of one.npis) yield `npi ${npi}`;
  // A license number alone is not unique, and neither is a birth date.
  if (one.birth_date && one.license) yield `${one.birth_date} ${one.license}`;
}

const isName = (line: string) => wordsOf(line).length >= 2;

/** The same identifier and the same kind of party: names of one person or business. An owner and his practice share NPIs, which is why the kind counts. */
export function identifiedPairs(everybody: readonly Known[], counts: { person: number; organization: number }): Pair[] {
  const groups = new Map<string, Known[]>();
  for (const one of everybody)
    for (const id of identifiersOf(one)) groups.set(`${one.entity} ${id}`, [...(groups.get(`${one.entity} ${id}`) ?? []), one]);
  const pairs: Pair[] = [];
  for (const [id, group] of groups) {
    const named = group.flatMap((one) => one.names.filter(({ line }) => isName(line)).map((name) => ({ one, name })));
    const found: Pair[] = [];
    for (const [at, x] of named.entries())
      for (const y of named.slice(at + 1)) {
        if (x.name.kind === 'dba' || y.name.kind === 'dba' || x.name.kind === 'doing_business_as' || y.name.kind === 'doing_business_as')
          continue;
        const difference = differenceOf(x.one.entity, x.name, y.name);
        const kind: Kind =
          difference === 'surname'
            ? 'changed_surname'
            : difference === 'unrelated'
              ? 'unrelated_names'
              : x.one.entity === 'person'
                ? 'listed_people'
                : 'listed_organizations';
        found.push({
          ...{ kind, detail: `same_${difference === 'same' ? 'text' : difference}`, entity: x.one.entity },
          ...{ a: x.name.line, b: y.name.line, is_same: true, lists: [x.one.list, y.one.list], half: halfBy(y.one.list) },
        });
      }
    pairs.push(
      ...sampled(
        found.sort((p, q) => hashOf(id + p.a + p.b) - hashOf(id + q.a + q.b)),
        PER_IDENTIFIER,
      ),
    );
  }
  const of = (entity: string, test: (pair: Pair) => boolean) => pairs.filter((pair) => pair.entity === entity && test(pair));
  const isEqual = ({ detail }: Pair) => detail === 'same_text';
  return (['person', 'organization'] as const).flatMap((entity) => [
    ...sampled(
      of(entity, (pair) => !isEqual(pair)),
      counts[entity] * 0.95,
    ),
    // Equal names tell little; some stay, because they are most of what is screened.
    ...sampled(of(entity, isEqual), counts[entity] * 0.05),
  ]);
}
