import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick, seeded } from '../invented.ts';
import type { Variants } from '../labels/conflicting.ts';
import { sampled } from '../labels/pair.ts';
import { soundex } from '../labels/words.ts';
import { type Frequent, frequentNames } from './frequent-names.ts';
import { dataFolder } from './known.ts';
import type { Kind, Pair } from './pair.ts';

type Role = 'given' | 'surname';
interface Marked {
  file: string;
  name: string;
  other: string;
  is_same: boolean;
}

const read = (file: string): string[] =>
  readFileSync(join(dataFolder, 'name-pairs', file), 'utf8')
    .split(/\r?\n/)
    .filter(Boolean);
const cells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', '').trim());
const keyOf = ({ name, other }: Pick<Marked, 'name' | 'other'>) => [name, other].sort().join(' ');

/** Column `Bad` is 1 for "not the same name", empty for a variant, and Q or ? where its reader was not sure. */
function ancestry(file: string, from: number): Marked[] {
  return read(file)
    .slice(1)
    .map(cells)
    .filter(([bad]) => bad === '' || bad === '1')
    .map(([bad, ...names]) => ({ file: 'ancestry', name: names[from - 1]!, other: names[from]!, is_same: bad === '' }));
}

/** A name, then its variants. */
const wereLate = (file: string): Marked[] =>
  read(file).flatMap((line) => {
    const [name = '', ...others] = line.split(' ');
    return others.map((other) => ({ file: 'werelate', name, other, is_same: true }));
  });

/**
 * Pairs that resemble each other and were refused in review: 1% of them are variants in the other files, which are left
 * out.
 */
const refused = (file: string): Marked[] =>
  read(file).map((line) => {
    const [name = '', other = ''] = line.split('\t');
    return { file: 'clorinda', name, other, is_same: false };
  });

const files = {
  given: () => [
    ...ancestry('AncestryGivennamePairs.csv', 2),
    ...wereLate('givenname_werelate.txt'),
    ...refused('given_variants_clorinda_reviewed.tsv'),
  ],
  surname: () => [
    ...ancestry('AncestrySurnamePairs.csv', 1),
    ...wereLate('surname_werelate.txt'),
    ...refused('surname_variants_clorinda_reviewed.tsv'),
  ],
};

const isWord = (name: string) => /^[\p{L}'-]{2,}$/u.test(name);

/** Phonetically equal names that no source marks as variants of each other. */
function unmarked(names: string[], known: ReadonlySet<string>): Marked[] {
  const bySound = new Map<string, string[]>();
  for (const name of names) bySound.set(soundex(name), [...(bySound.get(soundex(name)) ?? []), name]);
  return [...bySound.values()]
    .flatMap((block) => block.slice(1).map((other, at) => ({ file: 'unmarked', name: block[at]!, other, is_same: false })))
    .filter((marked) => !known.has(keyOf(marked)));
}

function markedNames(role: Role, frequent: Frequent): Marked[] {
  const all = files[role]().filter(({ name, other }) => isWord(name) && isWord(other) && name !== other);
  const good = new Set(all.filter(({ is_same }) => is_same).map(keyOf));
  const bad = new Set(all.filter(({ is_same }) => !is_same).map(keyOf));
  const plainGiven = frequent.given.map((name) => name.toLowerCase());
  const surnames = frequent.surnames.map((name) => name.toLowerCase());
  const inUse = role === 'given' ? frequent.isGiven : new Set(surnames.map((name) => name.toUpperCase()));
  const agreed = all.filter((marked) => !(good.has(keyOf(marked)) && bad.has(keyOf(marked))));
  const borne = agreed.filter(({ name, other }) => {
    const found = [name, other].filter((one) => inUse.has(one.toUpperCase())).length;
    // Old parish registers contain names that no one has today.
    return found === 2 || (role === 'surname' && found === 1);
  });
  return [...borne, ...unmarked(role === 'given' ? plainGiven.slice(0, 800) : surnames, new Set([...good, ...bad]))];
}

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function pairsOf(kind: Kind, role: Role, marked: Marked[], frequent: Frequent): Pair[] {
  return marked.map(({ file, name, other, is_same }): Pair => {
    const random = seeded(name.length * 7919 + other.length * 104_729 + name.charCodeAt(0) + other.charCodeAt(1) * 31);
    const beside = role === 'given' ? pick(random, frequent.surnames) : pick(random, frequent.given.slice(0, 400));
    const whole = (one: string) => (role === 'given' ? `${titled(one)} ${beside}` : `${beside} ${titled(one)}`);
    return {
      ...{
        kind: file === 'werelate' ? 'broad_variants' : kind,
        detail: `${file}_${is_same ? 'variant' : 'other'}`,
        entity: 'person',
        a: whole(name),
        b: whole(other),
        is_same,
      },
      ...{ lists: [file, file], group: name },
    };
  });
}

const formal = () =>
  read('nicknames_carltonnorthern_names.csv')
    .slice(1)
    .map(cells)
    .map(([name = '', , other = '']) => ({ file: 'carltonnorthern', name, other, is_same: true }))
    .filter(({ name, other }) => isWord(name) && isWord(other));

type IsVariant = (name: string, other: string) => boolean;
const among =
  (known: ReadonlySet<string>): IsVariant =>
  (name, other) =>
    known.has(keyOf({ name: name.toLowerCase(), other: other.toLowerCase() }));

/** Whether one given name is a nickname of the other. */
export const nicknames = (): IsVariant => among(new Set(formal().map(keyOf)));

/**
 * Whether two names are marked as spellings of one name by anyone: two people with such names are as good as namesakes.
 */
export function markedVariants(): Variants {
  const of = (role: Role, more: Marked[]) => among(new Set([...files[role](), ...more].filter(({ is_same }) => is_same).map(keyOf)));
  return { given: of('given', formal()), surname: of('surname', []) };
}

/** Names marked by people as variants or not, beside an equal other name. */
export function variantPairs(count: number): Pair[] {
  const frequent = frequentNames();
  const short = formal();
  const given = markedNames('given', frequent);
  const balanced = (pairs: Pair[]) => [
    ...sampled(
      pairs.filter(({ is_same }) => is_same),
      count / 2,
    ),
    ...sampled(
      pairs.filter(({ is_same }) => !is_same),
      count / 2,
    ),
  ];
  // A nickname of another name: true and false pairs of the kind have the same nicknames.
  const shifted = short.map((one, at) => ({ ...one, name: short[(at + 97) % short.length]!.name, is_same: false }));
  const known = new Set(short.map(keyOf));
  const found = [
    ...pairsOf('given_names', 'given', given, frequent),
    ...pairsOf('surnames', 'surname', markedNames('surname', frequent), frequent),
    ...pairsOf('nicknames', 'given', [...short, ...shifted.filter((one) => !known.has(keyOf(one)) && one.name !== one.other)], frequent),
  ];
  return (['given_names', 'surnames', 'nicknames', 'broad_variants'] as const).flatMap((kind) =>
    balanced(found.filter((pair) => pair.kind === kind)),
  );
}
