import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { relative } from 'node:path';
import { inspect } from 'node:util';
import { isNativeError } from 'node:util/types';
import { jestExpect } from '@jest/expect';
import fc from 'fast-check';
import { getState } from 'jest-circus';
import { root } from '#root';
import { casesOf } from './cases.ts';
import { processorLog } from './processor-log.ts';

/**
 * What the runner, which runs test files by Node's own modules, leaves to its user: each test and hook has a time
 * limit, `expect.assertions` counts, and what a file has changed of the environment or spied on is put back for the
 * next one; what a file opened is closed (`atEnd`). It is loaded once a process, before the first file.
 */

/** Milliseconds. For what never ends; a slow machine takes longer for everything. */
const LIMIT = 600_000;

type Work = (...args: any[]) => unknown;
type Declare = (name: string, work: Work, limit?: number) => void;

const own = { test: test as any, afterAll: afterAll as (work: Work) => void };
/** What properties are tried with, the same again with the seed that the run printed. */
const { PROVISO_TEST_SEED, PROVISO_TEST_RUNNING } = process.env;
if (PROVISO_TEST_SEED) fc.configureGlobal({ seed: Number(PROVISO_TEST_SEED) });
const environment = { ...process.env };
const log = processorLog();
const currentFile = (): string => relative(root, String(jestExpect.getState().testPath));

const asError = (thrown: unknown): Error =>
  thrown instanceof Error || isNativeError(thrown) ? (thrown as Error) : new Error(inspect(thrown));

/** The work, which fails by its name once the time is up. */
const limited =
  (work: Work, name: string, limit = LIMIT): Work =>
  async (...args) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${name} did not end within ${limit / 1000} s.`)), limit);
    });
    try {
      await Promise.race([(async () => work(...args))(), late]);
    } catch (thrown) {
      throw asError(thrown);
    } finally {
      clearTimeout(timer);
    }
  };

/** A test, whose `expect.assertions` and `expect.hasAssertions` count. */
const counted =
  (work: Work): Work =>
  async (...args) => {
    jestExpect.setState({ assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false });
    await work(...args);
    const [missing] = (jestExpect as any).extractExpectedAssertionsErrors();
    if (missing) throw missing.error;
  };

const asTest = (work: Work, name: string, limit?: number): Work => limited(counted(work), name, limit);

/**
 * The hooks behind the last test of a file, then the ends of what it opened, and last of all what puts the process
 * back.
 */
interface Ending {
  hooks: Work[];
  opened: Work[];
}
const endings = new WeakMap<object, Ending>();

function endingOf(file: object): Ending {
  const known = endings.get(file);
  if (known) return known;
  const ending: Ending = { hooks: [], opened: [] };
  endings.set(file, ending);
  // A process that is killed leaves the name of the file it was in.
  if (PROVISO_TEST_RUNNING) writeFileSync(PROVISO_TEST_RUNNING, currentFile());
  own.afterAll(async () => {
    const faults: unknown[] = [];
    for (const work of [...ending.hooks, ...ending.opened.toReversed()])
      await (work() as Promise<unknown>).catch((fault) => faults.push(fault));
    jest.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    // For what the other processes load: this one may go on for minutes.
    flushCompileCache();
    log.fileEnded(currentFile());
    if (faults.length > 0) throw faults[0];
  });
  return ending;
}

const begun = () => endingOf(getState().rootDescribeBlock);

const declaring =
  (declare: Declare): Declare =>
  (name, work, limit) => {
    begun();
    declare(name, asTest(work, `"${name}"`, limit));
  };

const each =
  (declare: any) =>
  (...table: unknown[]): Declare =>
  (name, work, limit) => {
    begun();
    declare.each(...table)(name, asTest(work, `A case of "${name}"`, limit));
  };

const hook =
  (kind: 'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach', declare: any) =>
  (work: Work, limit?: number): void => {
    const { currentDescribeBlock, rootDescribeBlock } = getState();
    const bounded = limited(work, kind, limit);
    if (kind === 'afterAll' && currentDescribeBlock === rootDescribeBlock) begun().hooks.push(bounded);
    else declare(bounded);
  };

const atEnd = (work: Work) => void begun().opened.push(limited(work, 'The end of the file'));

/** The end of a file is that of its root, so it is known before the first block. */
const inRoot = new Proxy(describe, {
  apply(declare, self, given) {
    begun();
    return Reflect.apply(declare, self, given);
  },
  get(declare, member) {
    begun();
    return Reflect.get(declare, member);
  },
});

const only = Object.assign(declaring(own.test.only), { each: each(own.test.only) });

Object.assign(globalThis, {
  atEnd,
  cases: (name: string) => casesOf(String(jestExpect.getState().testPath), name),
  describe: inRoot,
  test: Object.assign(declaring(own.test), { each: each(own.test), only, skip: own.test.skip }),
  afterAll: hook('afterAll', own.afterAll),
  afterEach: hook('afterEach', afterEach),
  beforeAll: hook('beforeAll', beforeAll),
  beforeEach: hook('beforeEach', beforeEach),
});
