import { z } from 'zod';
import { readTable } from '#read-table';
import { pick, seeded } from '../invented.ts';
import { hashOf, sampled } from '../labels/pair.ts';
import { plain } from '../labels/words.ts';
import type { Kind, Pair } from './pair.ts';

export const languages = ['arabic', 'chinese', 'korean', 'russian', 'vietnamese', 'south_asian', 'spanish', 'european'] as const;
export type Language = (typeof languages)[number];
const Role = z.enum(['given', 'surname']);
type Role = z.output<typeof Role>;

export interface Names {
  /** The ways to write each name, the first of them the most frequent. */
  given: string[][];
  surname: string[][];
}

const folder = 'bench/match/pairs/written';

export function namesOf(language: Language): Names {
  const rows = readTable(`${folder}/names-${language.replaceAll('_', '-')}.csv`, z.object({ role: Role, variants: z.string().min(1) }));
  const of = (role: Role) => rows.filter((row) => row.role === role).map(({ variants }) => variants.split('|'));
  return { given: of('given'), surname: of('surname') };
}

const notVariants = () =>
  readTable(
    `${folder}/not-variants.csv`,
    z.object({ language: z.string(), role: Role, name: z.string().min(1), other: z.string().min(1) }),
  );

const whole = (given: string, surname: string) => `${given} ${surname}`;

/** Every way to write a name beside the first one and beside another, with an equal name of the same language. */
function variants(language: Language, { given, surname }: Names): Pair[] {
  const pairs: Pair[] = [];
  for (const role of Role.options)
    for (const written of role === 'given' ? given : surname) {
      const random = seeded(hashOf(written[0]!));
      for (const [at, one] of written.entries())
        for (const other of written.slice(at + 1)) {
          if (at > 0 && random() < 0.5) continue;
          const beside = pick(random, role === 'given' ? surname : given);
          const also = random() < 0.3 ? pick(random, beside) : beside[0]!;
          const [a, b] = role === 'given' ? [whole(one, beside[0]!), whole(other, also)] : [whole(beside[0]!, one), whole(also, other)];
          pairs.push(pairOf(language, `${role}_variant`, a, b, true, written[0]!));
        }
    }
  return pairs;
}

function pairOf(language: Language, detail: string, a: string, b: string, is_same: boolean, by: string): Pair {
  const kind: Kind = language;
  return { kind, detail, entity: 'person', a, b, is_same, lists: ['written', 'written'], group: by };
}

const areVariants = (x: string[], y: string[]) => x.some((one) => y.some((other) => plain(one) === plain(other)));

/**
 * Different names of one language: those that look alike beside an equal name, and any two given names beside one
 * surname.
 */
function others(language: Language, { given, surname }: Names): Pair[] {
  const pairs: Pair[] = [];
  for (const { role, name, other } of notVariants().filter((row) => row.language === language)) {
    const random = seeded(hashOf(name + other));
    for (const _ of [1, 2]) {
      const beside = pick(random, pick(random, role === 'given' ? surname : given).slice(0, 2));
      const [a, b] = role === 'given' ? [whole(name, beside), whole(other, beside)] : [whole(beside, name), whole(beside, other)];
      pairs.push(pairOf(language, `${role}_alike`, a, b, false, name));
    }
  }
  for (const one of given) {
    const random = seeded(hashOf(`other ${one[0]}`));
    const other = pick(random, given);
    const beside = pick(random, surname);
    if (!areVariants(one, other))
      pairs.push(pairOf(language, 'other_given_name', whole(one[0]!, beside[0]!), whole(other[0]!, pick(random, beside)), false, one[0]!));
  }
  return pairs;
}

/** Names of other languages in the spellings they have in English, written from knowledge. */
export function languagePairs(count: number): Pair[] {
  return languages.flatMap((language) => {
    const names = namesOf(language);
    return [...sampled(variants(language, names), count / 2), ...sampled(others(language, names), count / 2)];
  });
}
