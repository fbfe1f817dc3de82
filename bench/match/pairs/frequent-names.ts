import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './known.ts';

const read = (file: string): string[] =>
  readFileSync(join(dataFolder, 'name-frequencies', file), 'utf8')
    .split(/\r?\n/)
    .slice(0, -1);
const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();

export interface Frequent {
  /** Most frequent first. */
  given: string[];
  surnames: string[];
  /** Every given name in the files, in upper case. */
  isGiven: ReadonlySet<string>;
}

/** Given names by births of four years (SSA) and the most frequent surnames (Census). */
export function frequentNames(): Frequent {
  const births = new Map<string, number>();
  for (const year of [1955, 1965, 1975, 1985])
    for (const line of read(`yob${year}.txt`)) {
      const [name = '', , count] = line.split(',');
      births.set(name, (births.get(name) ?? 0) + Number(count));
    }
  const surnames = read('Names_2010Census.first1023.csv')
    .slice(1)
    .map((line) => titled(line.split(',')[0]!));
  const given = [...births].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return { given: given.slice(0, 1500), surnames, isGiven: new Set(given.map((name) => name.toUpperCase())) };
}
