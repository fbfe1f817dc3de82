import { pick, seeded } from '../invented.ts';
import { edits, likeness } from '../labels/words.ts';
import { frequentNames } from './frequent-names.ts';
import type { Pair } from './pair.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** One typing error behind the first letter: a letter missing, doubled, replaced, or two exchanged. */
function mistyped(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 1));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return name.slice(0, at) + name.slice(at + 1);
  if (kind === 1) return name.slice(0, at) + name[at] + name.slice(at);
  if (kind === 2) return name.slice(0, at) + pick(random, letters) + name.slice(at + 1);
  return at + 1 < name.length ? name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2) : `${name}${name.at(-1)}`;
}

const shaped = (given: string, surname: string, detail: string, other: string, is_same: boolean): Pair => ({
  ...{ kind: 'typing_errors', detail, entity: 'person', a: `${given} ${surname}`, b: other, is_same },
  ...{ lists: ['written', 'written'], group: `${given} ${surname}` },
});

/** Frequent names with one typing error; and names that differ in a word that is a frequent name of its own. */
export function typingErrorPairs(count: number): Pair[] {
  const { given, surnames } = frequentNames();
  const frequent = given.slice(0, 300);
  const known = new Set([...given, ...surnames]);
  const random = seeded(19);
  const pairs: Pair[] = [];
  while (pairs.length < count / 2) {
    const [first, last] = [pick(random, given), pick(random, surnames)];
    const inSurname = random() < 0.5;
    const wrong = mistyped(inSurname ? last : first, random);
    // An error that makes another frequent name is not recognizable as one.
    if (known.has(wrong) || wrong === first || wrong === last || wrong.length < 3) continue;
    const place = inSurname ? 'surname' : 'given_name';
    pairs.push(shaped(first, last, `error_in_${place}`, inSurname ? `${first} ${wrong}` : `${wrong} ${last}`, true));
  }
  while (pairs.length < count) {
    const [first, last] = [pick(random, frequent), pick(random, surnames)];
    const inSurname = random() < 0.5;
    const like = (inSurname ? surnames : frequent).filter((one) => {
      const own = inSurname ? last : first;
      return one !== own && edits(one, own) >= 2 && likeness(one, own) >= 0.5;
    });
    if (like.length === 0) continue;
    const other = pick(random, like);
    pairs.push(
      shaped(first, last, `other_${inSurname ? 'surname' : 'given_name'}`, inSurname ? `${first} ${other}` : `${other} ${last}`, false),
    );
  }
  return pairs;
}
