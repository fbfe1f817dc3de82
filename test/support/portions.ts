import { z } from 'zod';
import { readTable } from '../../src/read-table.ts';

/**
 * Test files that take long, in the order in which they begin, with their seconds beside others. Those of one `process`
 * run in it one after the other: at most one further search server and one browser, of half a gigabyte to a gigabyte
 * each, is there at a time, and seldom both; `up-without-java` takes over the data folder of `up`; and one process
 * makes the world of the golden day, for which others would wait.
 */
export const longTestFiles = readTable(
  'test/fixtures/long-test-files.csv',
  z.object({ file: z.string().min(1), seconds: z.coerce.number(), process: z.string() }),
);
const rowOf = new Map(longTestFiles.map((row, at) => [`test/${row.file}.test.ts`, { ...row, at }]));

/** Of every other file. */
const USUAL_SECONDS = 3;
/** A process keeps what its files have loaded, and takes seconds to start. */
const [MOST_SECONDS, LEAST_SECONDS, MOST_FILES] = [200, 60, 60];

/** How many processes run tests at a time, as JEST_WORKERS says. With fewer than one no test would run. */
export function sideBySide(given = '3'): number {
  if (!/^[1-9]\d*$/.test(given)) throw new Error(`JEST_WORKERS must be a whole number from 1 on: "${given}"`);
  return Number(given);
}

/** Test files by the process that runs them. The last portions are the smallest, so that no processor is idle long. */
export function portionsOf(files: string[], side_by_side: number): string[][] {
  const placeOf = (file: string) => rowOf.get(file)?.at ?? longTestFiles.length;
  const secondsOf = (file: string) => rowOf.get(file)?.seconds ?? USUAL_SECONDS;
  const ordered = files.toSorted((a, b) => placeOf(a) - placeOf(b));
  const { '': others = [], ...named } = Object.groupBy(ordered, (file) => rowOf.get(file)?.process ?? '');
  let left = others.reduce((sum, file) => sum + secondsOf(file), 0);
  const portions = Object.values(named) as string[][];
  while (others.length > 0) {
    const most = Math.max(LEAST_SECONDS, Math.min(MOST_SECONDS, left / (2 * side_by_side)));
    const portion: string[] = [];
    let seconds = 0;
    // For half of its time the longest of those that are left, so that none of them is begun last.
    while (others.length > 0 && portion.length < MOST_FILES && seconds < most) {
      const file = (seconds < most / 2 ? others.shift() : others.pop())!;
      portion.push(file);
      seconds += secondsOf(file);
    }
    left -= seconds;
    portions.push(portion);
  }
  return portions.toSorted(([a], [b]) => placeOf(a!) - placeOf(b!));
}
