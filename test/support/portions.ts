import { z } from 'zod';
import { readTable } from '#read-table';
import { sharesService } from './test-files.ts';

/**
 * Test files that take long, in the order in which they begin. Those of one `process` run in it one after the other:
 * `up-without-java` takes over the data folder of `up`, and one process makes the world of the golden day, for which
 * others would wait.
 */
export const longTestFiles = readTable('test/fixtures/long-test-files.csv', z.object({ file: z.string().min(1), process: z.string() }));

/**
 * Processes that follow each other: at most one further search server, one browser and one program beside the tests, of
 * a third of a gigabyte to one each, is there at a time. `published`, whose readers take 0.8 GB, begins when the
 * browser has ended. Test files that use one service follow in the process of `programs`.
 */
const LANES = [
  ['servers and browser', 'published'],
  ['golden day', 'programs'],
];

/** How many processes run tests at a time, as JEST_WORKERS says. With fewer than one no test would run. */
export function sideBySide(given = '3'): number {
  if (!/^[1-9]\d*$/.test(given)) throw new Error(`JEST_WORKERS must be a whole number from 1 on: "${given}"`);
  return Number(given);
}

/** Test files by the process that runs them, and those that any process takes, the longest first. */
export function portionsOf(files: string[]): { lanes: string[][][]; queue: string[] } {
  const rows = new Map(longTestFiles.map((row, at) => [`test/${row.file}.test.ts`, { ...row, at }]));
  const placeOf = (file: string) => rows.get(file)?.at ?? rows.size;
  const ordered = files.toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = Object.groupBy(ordered, (file) => rows.get(file)?.process || (sharesService(file) ? 'programs' : 'any'));
  const lanes = LANES.map((names) => names.flatMap((name) => (groups[name] ? [groups[name]] : [])));
  return { lanes: lanes.filter(({ length }) => length > 0), queue: groups.any ?? [] };
}

/** A process takes 3 s of processor time to start and load the program, which is most of what it keeps of its files. */
const LEAST_FILES = 12;

/**
 * Takes a share of files that are ordered by length, long ones and short ones: what falls to one of so many processes.
 * With one more than there are, none is idle for long at the end.
 */
export function takeShare(files: string[], processes: number): string[] {
  const of = Math.max(1, Math.min(processes, Math.floor(files.length / LEAST_FILES)));
  const share = files.filter((_file, at) => at % of === 0);
  files.splice(0, files.length, ...files.filter((_file, at) => at % of !== 0));
  return share;
}
