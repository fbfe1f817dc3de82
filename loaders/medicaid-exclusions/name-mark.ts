/** AKA and DBA before a name, however it is dotted or parted, in a bracket or not. */
const MARK = /^\s*\(?(a[./ ]*k|d[./ ]*b)[./ ]*a\b[.:;,/\s-]*/i;

/** "aka: Jane Roe", "(d/b/a Roe Care": what is said of the name behind it; null where no mark stands before it. */
export function markedName(text: string): { kind: 'aka' | 'dba'; name: string } | null {
  const found = MARK.exec(text);
  return found && { kind: found[1]!.toLowerCase().startsWith('a') ? 'aka' : 'dba', name: text.slice(found[0].length) };
}

/** The name behind AKA; null where there is no such mark. */
export function behindAka(text: string): string | null {
  const marked = markedName(text);
  return marked?.kind === 'aka' ? marked.name : null;
}
