import { meaningWords } from './differ.ts';
import type { Known, KnownName } from './known-person.ts';
import { hashOf, type LabeledKind, type LabeledPair, sampled } from './pair.ts';
import { edits, glued, plain, soundex, wordsOf } from './words.ts';

interface Named {
  one: Known;
  name: KnownName;
}

/** Several components differ: more than a typing error, which would be the same person. */
function birthDatesConflict(a: string, b: string): boolean {
  return [a.slice(0, 4) !== b.slice(0, 4), a.slice(5, 7) !== b.slice(5, 7), a.slice(8) !== b.slice(8)].filter(Boolean).length >= 2;
}

/** Somebody else, by what identifies both: never by the name. */
export function isSomebodyElse(a: Known, b: Known): boolean {
  if (a.npis.some((npi) => b.npis.includes(npi))) return false;
  const births = a.birth_date && b.birth_date ? birthDatesConflict(a.birth_date, b.birth_date) : null;
  if (births === false) return false;
  if (births === true) return true;
  if (a.npis.length === 0 || b.npis.length === 0) return false;
  // A business may have several NPIs, most often within a state.
  return a.entity === 'person' || (a.state !== null && b.state !== null && a.state !== b.state);
}

const first = ({ name }: Named) => plain(name.first ?? '');
const last = ({ name }: Named) => plain(name.last ?? '');
const middle = ({ name }: Named) => plain(name.middle ?? '');

/** One may be the other: equal but for what one of them leaves out or abbreviates. */
function mayBeEqual(a: Named, b: Named): boolean {
  if (first(a) !== first(b) || last(a) !== last(b)) return false;
  const [x, y] = [middle(a), middle(b)];
  return x === '' || y === '' || x.startsWith(y) || y.startsWith(x);
}

function personDetail(a: Named, b: Named): string {
  if (last(a) === last(b) && first(a) === first(b))
    return middle(a).length > 1 && middle(b).length > 1 ? 'other_middle_name' : 'other_middle_initial';
  if (last(a) === last(b))
    return edits(first(a), first(b)) <= 2 || soundex(first(a)) === soundex(first(b)) ? 'near_given_name' : 'same_surname';
  return 'near_surname';
}

/** Everybody by a key, so that similar names are found without comparing all with all. */
function blocks(named: readonly Named[], keyOf: (one: Named) => string[]): Named[][] {
  const found = new Map<string, Named[]>();
  for (const one of named)
    for (const key of keyOf(one)) {
      const block = found.get(key);
      if (block) block.push(one);
      else found.set(key, [one]);
    }
  return [...found.values()].filter((block) => block.length > 1);
}

const PER_BLOCK = 6;

function* pairsOf(block: Named[]): Generator<[Named, Named]> {
  const some = block.length <= 30 ? block : block.toSorted((x, y) => hashOf(x.name.line) - hashOf(y.name.line)).slice(0, 30);
  let found = 0;
  for (const [at, a] of some.entries())
    for (const b of some.slice(at + 1)) {
      if (found >= PER_BLOCK * 4) return;
      if (plain(a.name.line) === plain(b.name.line) && a.one.list === b.one.list) continue;
      if (isSomebodyElse(a.one, b.one)) {
        found++;
        yield [a, b];
      }
    }
}

function pairOf(kind: LabeledKind, detail: string, a: Named, b: Named): LabeledPair {
  const { entity } = a.one;
  return {
    ...{ kind, detail, entity, a: a.name.line, b: b.name.line },
    ...{ is_same: false, lists: [a.one.list, b.one.list], group: b.one.list },
  };
}

/**
 * Whether two names are spellings of one name by a source other than our tables: two people with such names are as good
 * as namesakes.
 */
export type Variants = Record<'given' | 'surname', (name: string, other: string) => boolean>;

function personPairs(named: Named[], variants: Variants, count: number): LabeledPair[] {
  const keyed = [
    blocks(named, (one) => [last(one)]),
    blocks(named, (one) => [`${last(one)} ${soundex(first(one))}`]),
    blocks(named, (one) => [`${first(one)} ${soundex(last(one))}`, `${first(one)} ${last(one).slice(0, 4)}`]),
    blocks(named, (one) => (middle(one) ? [`${first(one)} ${last(one)}`] : [])),
  ];
  const pairs: LabeledPair[] = [];
  for (const block of keyed.flat())
    for (const [a, b] of pairsOf(block)) {
      if (mayBeEqual(a, b)) {
        pairs.push(pairOf('namesakes', 'same_name', a, b));
        continue;
      }
      const detail = personDetail(a, b);
      if (detail === 'near_surname' && edits(last(a), last(b)) > 2) continue;
      if (variants.given(first(a), first(b)) || variants.surname(last(a), last(b))) {
        pairs.push(pairOf('namesakes', 'same_name_respelled', a, b));
        continue;
      }
      pairs.push(pairOf('listed_people', detail, a, b));
    }
  const of = (...details: string[]) => pairs.filter(({ detail }) => details.includes(detail));
  return [
    ...sampled(randomPairs('listed_people', named), count * 0.3),
    ...sampled(of('same_surname'), count * 0.3),
    ...['near_given_name', 'near_surname', 'other_middle_name', 'other_middle_initial'].flatMap((detail) =>
      sampled(of(detail), count * 0.1),
    ),
    ...sampled(of('same_name'), 300),
    ...sampled(of('same_name_respelled'), 300),
  ];
}

/** Two of the same kind drawn at random. */
function randomPairs(kind: LabeledKind, named: Named[]): LabeledPair[] {
  const mixed = named.toSorted((x, y) => hashOf(`random ${x.name.line}`) - hashOf(`random ${y.name.line}`)).slice(0, 6000);
  return mixed.slice(1).flatMap((b, at) => {
    const a = mixed[at]!;
    const isOther = plain(a.name.line) !== plain(b.name.line) && isSomebodyElse(a.one, b.one);
    return isOther ? [pairOf(kind, 'random', a, b)] : [];
  });
}

/** A word of more business names than this says nothing about which business it is. */
export const COMMON = 150;

/** In how many business names each word occurs. */
export function businessWords(everybody: readonly Known[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { entity, names } of everybody)
    if (entity === 'organization')
      for (const word of new Set(meaningWords(names[0]?.line ?? ''))) seen.set(word, (seen.get(word) ?? 0) + 1);
  return seen;
}

function organizationPairs(named: Named[], seen: ReadonlyMap<string, number>, count: number): LabeledPair[] {
  const rare = (line: string) => meaningWords(line).filter((word) => word.length > 2 && seen.get(word)! <= 25);
  const common = (line: string) => meaningWords(line).filter((word) => seen.get(word)! > 25 && seen.get(word)! <= COMMON);
  const pairs: LabeledPair[] = [];
  const add = (blocked: Named[][], detail: string) => {
    for (const block of blocked)
      for (const [a, b] of pairsOf(block)) {
        const [x, y] = [meaningWords(a.name.line), meaningWords(b.name.line)];
        const telling = [...x.filter((word) => !y.includes(word)), ...y.filter((word) => !x.includes(word))].filter(
          (word) => seen.get(word)! <= COMMON,
        );
        // Names that differ only in words that every second business has may well be one business.
        const mayBeOne = telling.length === 0 || glued(x.join('')) === glued(y.join(''));
        pairs.push(mayBeOne ? pairOf('namesakes', 'same_business_name', a, b) : pairOf('listed_organizations', detail, a, b));
      }
  };
  add(
    blocks(named, ({ name }) => rare(name.line)),
    'near_miss',
  );
  add(
    blocks(named, ({ name }) => common(name.line)),
    'shared_word',
  );
  const of = (detail: string) => pairs.filter((pair) => pair.detail === detail);
  return [
    ...sampled(randomPairs('listed_organizations', named), count * 0.3),
    ...sampled(of('near_miss'), count * 0.4),
    ...sampled(of('shared_word'), count * 0.3),
    ...sampled(of('same_business_name'), 300),
  ];
}

/**
 * Names of different people and of different businesses, by identifiers that conflict: random, sharing a word or
 * surname, and nearly equal.
 */
export function conflictingPairs(
  everybody: readonly Known[],
  variants: Variants,
  counts: { person: number; organization: number },
): LabeledPair[] {
  const named = everybody.flatMap((one) => one.names.slice(0, 1).map((name) => ({ one, name })));
  const people = named.filter(({ one, name }) => one.entity === 'person' && name.last && name.first && plain(name.first).length > 1);
  const organizations = named.filter(({ one, name }) => one.entity === 'organization' && wordsOf(name.line).length > 1);
  return [
    ...personPairs(people, variants, counts.person),
    ...organizationPairs(organizations, businessWords(everybody), counts.organization),
  ];
}
