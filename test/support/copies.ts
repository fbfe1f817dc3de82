interface Source {
  path: string;
  text: string;
}
interface Line {
  path: string;
  number: number;
  code: string;
}

/** Import statements repeat in any two files that do similar things, and say nothing twice. */
const withoutImports = (text: string): string =>
  text.replace(/^(?:import|export) (?:type )?(?:[\w*{][^;'"`]*? from )?['"][^'"\n]*['"];?$/gm, (found) =>
    '\n'.repeat(found.split('\n').length - 1),
  );

/** Lines that say something: no blank lines, comments or single brackets, whatever their indentation. */
const linesOf = ({ path, text }: Source): Line[] =>
  withoutImports(text)
    .split('\n')
    .map((line, index) => ({ path, number: index + 1, code: line.trim() }))
    .filter(({ code }) => /\w/.test(code) && !/^(?:\/\/|\/?\*|#)/.test(code));

/** Every pair of places that share `length` lines or more in a row, each as `a.ts:1-12 and b.ts:5-16`. */
export function copiesIn(sources: Source[], length: number): string[] {
  const lines = sources.map(linesOf);
  const seen = new Map<string, { file: number; at: number }>();
  const copies: string[] = [];
  for (const [file, own] of lines.entries()) {
    for (let at = 0; at + length <= own.length; at++) {
      const key = own
        .slice(at, at + length)
        .map(({ code }) => code)
        .join('\n');
      const before = seen.get(key);
      if (!before) {
        seen.set(key, { file, at });
        continue;
      }
      const other = lines[before.file] as Line[];
      let shared = length;
      while (own[at + shared] && own[at + shared]?.code === other[before.at + shared]?.code) shared++;
      const place = (all: Line[], start: number) => `${all[start]?.path}:${all[start]?.number}-${all[start + shared - 1]?.number}`;
      copies.push(`${place(other, before.at)} and ${place(own, at)}`);
      at += shared - 1;
    }
  }
  return copies;
}
