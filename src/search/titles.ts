const titles = new Set(['dr', 'doctor', 'mr', 'mrs', 'ms', 'miss', 'prof', 'professor', 'sir', 'rev', 'sister']);
const degrees = new Set(
  'md do dds dmd dpm od dc phd psyd pharmd rph rn np fnp aprn arnp crna cnm pa pac lcsw lmft lpc lmhc slp pt dpt ot otr facs facp mbbs esq jr sr ii iii iv'.split(
    ' ',
  ),
);

const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '');

/**
 * A person's name without titles and degrees: "Dr. Lester Goldberg, M.D." becomes "Lester Goldberg". Null if there are
 * none, or if fewer than two words would be left: "MD Anderson" is a name.
 */
export function withoutTitles(text: string): string | null {
  const words = text.split(/[\s,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  let [from, to] = [0, words.length];
  while (from < to && titles.has(plain(words[from]!))) from += 1;
  while (to > from && degrees.has(plain(words[to - 1]!))) to -= 1;
  const rest = words.slice(from, to);
  const something_went = rest.length < words.length;
  return something_went && (rest.length > 1 || (from > 0 && rest.length === 1)) ? rest.join(' ') : null;
}
