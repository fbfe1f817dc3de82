import { z } from 'zod';
import { readTable } from '../../src/read-table.ts';
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
 * browser has ended. Test files of `shared` use one service. What stands in one list runs in one process.
 */
const LANES = [
  [['servers', 'browser'], ['published']],
  [['golden day'], ['programs', 'shared']],
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
  const groups = Object.groupBy(ordered, (file) => rows.get(file)?.process || (sharesService(file) ? 'shared' : 'any'));
  const lanes = LANES.map((processes) => processes.map((names) => names.flatMap((name) => groups[name] ?? [])).filter(isSome));
  return { lanes: lanes.filter(isSome), queue: groups.any ?? [] };
}

const isSome = ({ length }: unknown[]): boolean => length > 0;

/** As many equal shares as processes run at a time: what follows begins wherever one has ended. */
export const equalShares = (files: string[], side_by_side: number): string[][] =>
  Array.from({ length: side_by_side }, (_, share) => files.filter((_file, at) => at % side_by_side === share)).filter(isSome);

/**
 * A process takes 3 to 4 s of processor time to start, load the program and make its first requests. What it keeps of
 * its files is above all the program they load, so it grows little once most of that is there.
 */
const LEAST_FILES = 12;

/**
 * Takes a share of files that are ordered by length, long ones and short ones: less than what falls to each of the
 * processes, so that shares become smaller and none is idle for long while another has some left.
 */
export function takeShare(files: string[], side_by_side: number): string[] {
  const of = Math.max(1, Math.min(side_by_side + 1, Math.floor(files.length / LEAST_FILES)));
  const share = files.filter((_file, at) => at % of === 0);
  files.splice(0, files.length, ...files.filter((_file, at) => at % of !== 0));
  return share;
}
