/** Texts remembered of each kind, about 0.2 kB each; then all are forgotten. Longer texts are not kept. */
const MOST = 5000;
const LONGEST = 400;

/**
 * A reading that is computed once for each of the last texts, as all the readers of a question look at the same line
 * and its pieces. What it returns is shared: it is never changed.
 */
export function remembered<Read extends {}>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    let found = known.get(text);
    if (found !== undefined) return found;
    found = read(text);
    if (known.size >= MOST) known.clear();
    if (text.length <= LONGEST) known.set(text, found);
    return found;
  };
}
