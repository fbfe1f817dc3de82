import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import Runner from 'jest-light-runner/child-process';

const { DATABASE_URL, PROVISO_TESTS_BEGUN } = process.env;
/**
 * A process keeps what its test files have loaded, some 4 MB each: beside the servers another one takes the rest when it
 * has as much. A start takes three seconds.
 */
const MOST_BYTES = DATABASE_URL ? 450_000_000 : Number.POSITIVE_INFINITY;
const OF_ANOTHER = Symbol();

/** Of files that several processes have in common, each is taken by the first that comes to it. */
function takes(path) {
  if (!PROVISO_TESTS_BEGUN) return true;
  if (process.memoryUsage.rss() > MOST_BYTES) return false;
  try {
    writeFileSync(join(PROVISO_TESTS_BEGUN, path.replaceAll('/', '-')), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

export default class extends Runner {
  runTests(tests, watcher, onStart, onResult, onFailure) {
    const begin = async (test) => {
      if (!takes(test.path)) throw OF_ANOTHER;
      // For what the other processes load: this one may go on for minutes.
      flushCompileCache();
      return onStart(test);
    };
    return super.runTests(tests, watcher, begin, onResult, async (test, error) => error === OF_ANOTHER || onFailure(test, error));
  }
}
