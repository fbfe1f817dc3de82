import { z } from 'zod';
import { readTable } from '#read-table';
import { inventedSurname, pick, seeded } from '../invented.ts';
import { type Entity, hashOf } from '../labels/pair.ts';
import { soundex } from '../labels/words.ts';
import { type Frequent, frequentNames } from './frequent-names.ts';
import { type Language, languages, type Names, namesOf } from './languages.ts';
import { type Kind, kinds, type Pair } from './pair.ts';

const folder = 'bench/match/pairs/written';
const isSame = z.enum(['yes', 'no']).transform((text) => text === 'yes');
const kind = z.string().refine((text): text is Kind => text in kinds);
const Business = z.object({ kind, is_same: isSame, a: z.string().min(1), b: z.string().min(1) });
const Person = z.object({
  kind,
  language: z.union([z.literal(''), z.enum(languages)]),
  is_same: isSame,
  a: z.string().min(1),
  b: z.string().min(1),
});

/** The name behind a placeholder such as {X}, {G2} or {S}; one name keeps its placeholder within a pair. */
type Draw = (placeholder: string) => string;

/** {X}: the name, {x}: in lower case, {x1}: its first letter, {x2}: the name {X2} in lower case. */
function filled(template: string, nameOf: Draw): string {
  return template.replace(/\{([A-Za-z])([123]?)\}/g, (_, letter: string, digit: string) => {
    const upper = letter.toUpperCase();
    if (letter === upper) return nameOf(upper + digit);
    return digit === '1' ? nameOf(upper).charAt(0).toUpperCase() : nameOf(upper + digit).toLowerCase();
  });
}

const titled = (name: string) => name.charAt(0) + name.slice(1).toLowerCase();

/** Draws names that neither begin alike nor sound alike, so that two placeholders are never one name. */
function distinct(draw: (placeholder: string) => string): Draw {
  const drawn = new Map<string, string>();
  return (placeholder) => {
    const known = drawn.get(placeholder);
    if (known) return known;
    for (let attempt = 0; ; attempt++) {
      const name = draw(placeholder);
      const isTaken = [...drawn.values()].some((other) => other.charAt(0) === name.charAt(0) || soundex(other) === soundex(name));
      if (isTaken && attempt < 50) continue;
      drawn.set(placeholder, name);
      return name;
    }
  };
}

function pairOf(of: { kind: Kind; is_same: boolean; a: string; b: string }, entity: Entity, draw: Draw, detail: string): Pair {
  const [a, b] = [filled(of.a, draw), filled(of.b, draw)];
  return { kind: of.kind, detail, entity, a, b, is_same: of.is_same, lists: ['written', 'written'], group: `${of.a}|${of.b}` };
}

function personDraw(random: () => number, names: Names | null, frequent: Frequent): Draw {
  return distinct((placeholder) => {
    const isSurname = placeholder.startsWith('S');
    if (names) return pick(random, isSurname ? names.surname : names.given)[0]!;
    return isSurname
      ? pick(
          random,
          frequent.surnames.filter((name) => name.length > 3),
        )
      : pick(random, frequent.given.slice(0, 500));
  });
}

/** Pairs made from tables that say how two names are written: each row several times, with other names. */
export function templatePairs(business: number, person: number): Pair[] {
  const frequent = frequentNames();
  const named = new Map<Language, Names>(languages.map((language) => [language, namesOf(language)]));
  const pairs: Pair[] = [];
  for (const row of readTable(`${folder}/business-templates.csv`, Business))
    for (let at = 0; at < business; at++) {
      const random = seeded(hashOf(row.a + row.b) + at);
      const draw = distinct(() => titled(inventedSurname(random)));
      pairs.push(pairOf(row, 'organization', draw, row.is_same ? 'same' : 'other'));
    }
  for (const row of readTable(`${folder}/person-templates.csv`, Person))
    for (let at = 0; at < person; at++) {
      const random = seeded(hashOf(row.a + row.b + row.language) + at);
      const draw = personDraw(random, row.language ? named.get(row.language)! : null, frequent);
      pairs.push(pairOf(row, 'person', draw, `${row.language || 'english'}_${row.is_same ? 'same' : 'other'}`));
    }
  return pairs;
}
