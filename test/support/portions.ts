import { z } from 'zod';
import { readTable } from '../../src/read-table.ts';
import { SERVICES, serviceOf } from './test-files.ts';

/**
 * Test files that take long, in the order in which they begin, with their seconds beside others. Those of one `process`
 * run in it one after the other: at most one further search server, one browser and one program beside the tests, of a
 * third of a gigabyte to one each, is there at a time, and the browser begins when the search servers have ended;
 * `up-without-java` takes over the data folder of `up`; and one process makes the world of the golden day, for which
 * others would wait. `published-2`, whose readers take 0.8 GB, begins when the browser has ended.
 */
export const longTestFiles = readTable(
  'test/fixtures/long-test-files.csv',
  z.object({ file: z.string().min(1), seconds: z.coerce.number(), process: z.string() }),
);
const rowOf = new Map(longTestFiles.map((row, at) => [`test/${row.file}.test.ts`, { ...row, at }]));

/** Of every other file. */
const USUAL_SECONDS = 3;
/** A process keeps what its files have loaded, and takes seconds to start. */
const [MOST_SECONDS, LEAST_SECONDS, MOST_FILES] = [200, 50, 30];

/** Whether it runs servers, programs or a browser of its own beside the tests, or readers of large files. */
export const isLarge = ([first]: string[]): boolean => Boolean(rowOf.get(first!)?.process);

/** How many processes run tests at a time, as JEST_WORKERS says. With fewer than one no test would run. */
export function sideBySide(given = '3'): number {
  if (!/^[1-9]\d*$/.test(given)) throw new Error(`JEST_WORKERS must be a whole number from 1 on: "${given}"`);
  return Number(given);
}

/**
 * Test files by the process that runs them. What loads the whole service is apart from what needs none; the last
 * portions are the smallest, so that no processor is idle long.
 */
export function portionsOf(files: string[], side_by_side: number): string[][] {
  const placeOf = (file: string) => rowOf.get(file)?.at ?? longTestFiles.length;
  const secondsOf = (file: string) => rowOf.get(file)?.seconds ?? USUAL_SECONDS;
  const ordered = files.toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = Object.groupBy(ordered, (file) => rowOf.get(file)?.process || serviceOf(file));
  const alike = SERVICES.map((service) => groups[service] ?? []);
  const portions = Object.keys(groups).flatMap((name) => (SERVICES.some((service) => service === name) ? [] : [groups[name]!]));
  const sum = (some: string[]) => some.reduce((seconds, file) => seconds + secondsOf(file), 0);
  for (const [at, others] of alike.entries())
    while (others.length > 0) {
      const left = sum(alike.slice(at).flat());
      const wanted = Math.max(LEAST_SECONDS, Math.min(MOST_SECONDS, left / (2 * side_by_side)));
      const most = sum(others) / Math.max(1, Math.round(sum(others) / wanted));
      const portion: string[] = [];
      // For half of its time the longest of those that are left, so that none of them is begun last.
      while (others.length > 0 && portion.length < MOST_FILES && sum(portion) < most)
        portion.push((sum(portion) < most / 2 ? others.shift() : others.pop())!);
      portions.push(portion);
    }
  return portions.toSorted(([a], [b]) => placeOf(a!) - placeOf(b!));
}
