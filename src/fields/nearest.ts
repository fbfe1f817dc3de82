import Fuse from 'fuse.js';

/** Longer text is not a misspelled word, and comparing it takes time. */
const MAX_LENGTH = 120;
/** Of words about equally like it, the one of its own length is meant. */
const ABOUT_EQUAL = 0.05;

const folded = (word: string) => word.toLowerCase().replace(/[-_ ]/g, '');
const letters = (word: string) => [...word].toSorted().join('');

/** The known word most similar to the given one, or null if none is similar enough. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const query = folded(word);
  if (query === '' || word.length > MAX_LENGTH) return null;
  const words = Array.from(known, (one) => ({ one, plain: folded(one) }));
  // Letters in another order are one slip, of which Fuse makes two.
  const reordered = words.find(({ plain }) => letters(plain) === letters(query));
  if (reordered) return reordered.one;
  const options = { keys: ['plain'], includeScore: true, ignoreFieldNorm: true, distance: 30, threshold: 0.4 };
  const apart = (plain: string) => Math.abs(plain.length - query.length);
  // A word of another length is not meant because a few of its letters are in the given one, unless one begins with the
  // other.
  const alike = ({ item: { plain } }: { item: { plain: string } }) =>
    apart(plain) * 2 <= Math.max(plain.length, query.length) || plain.startsWith(query) || query.startsWith(plain);
  const found = new Fuse(words, options).search(query).filter(alike);
  const best = found.filter(({ score }) => score! <= found[0]!.score! + ABOUT_EQUAL);
  return best.toSorted((a, b) => apart(a.item.plain) - apart(b.item.plain))[0]?.item.one ?? null;
}
