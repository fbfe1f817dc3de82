import async_hooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { measured } from './measured-file.mjs';
import { importOwn, instead, originalPlace } from './own-modules.mjs';

/**
 * Runs test files as jest does, but with the program loaded once a process, by all its test files together.
 * In jest's own module registry each file loads some thousand modules again, which is about half of the suite's processor time, and none is ever freed.
 */

const require = createRequire(import.meta.url);
const inJestCircus = createRequire(require.resolve('jest-circus'));
instead.set('@jest/globals', new URL('file-globals.mjs', import.meta.url).href);

/** A line of a stack as jest prints them: Node's own calls a function without a name <anonymous>, and jest leaves such lines out. */
function frameLine(frame) {
  // Failures name lines of the test file, not of what was made from it.
  const place = originalPlace(frame.getFileName() ?? '', frame.getLineNumber(), frame.getColumnNumber());
  if (!place) return `    at ${frame}`;
  const name = frame.getFunctionName();
  return `    at ${name ? `${name} (${place})` : place}`;
}

const isOurs = (frame) => /\/test\/support\/file-(runner|globals)\.mjs$/.test(frame.getFileName() ?? '');

const traced = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.filter((frame) => !isOurs(frame)).map(frameLine)].join('\n');

/** What a test file changes of the process is put back for the next one. */
function remembered() {
  const env = { ...process.env };
  const symbols = new Set(Object.getOwnPropertySymbols(globalThis));
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    // The state of jest-circus, with all tests of the file.
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (!symbols.has(symbol) && Object.getOwnPropertyDescriptor(globalThis, symbol)?.configurable) delete globalThis[symbol];
  };
}

/**
 * Stands in for the AsyncLocalStorage in which jest-circus keeps the test that runs. With a real one Node calls hooks for every promise of the process,
 * 2 to 6 % of its processor time. Tests of a file run one after another, so that one variable says the same.
 */
class OneAtATime {
  #store;
  getStore() {
    return this.#store;
  }
  run(store, work) {
    const before = this.#store;
    const end = () => {
      this.#store = before;
    };
    this.#store = store;
    let result;
    try {
      result = work();
    } finally {
      if (typeof result?.then !== 'function') end();
    }
    return typeof result?.then === 'function' ? Promise.resolve(result).finally(end) : result;
  }
}

/** Loads a module of jest-circus whose state is that of one test file. */
function freshInCircus(file) {
  const { AsyncLocalStorage } = async_hooks;
  async_hooks.AsyncLocalStorage = OneAtATime;
  try {
    delete inJestCircus.cache[file];
    return inJestCircus(file);
  } finally {
    async_hooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

export default (...given) => measured(relative(given[0].rootDir, given[4]), () => runFile(...given));

async function runFile(globalConfig, config, environment, runtime, path, sendMessageToJest) {
  const putBack = remembered();
  // jest has set one that knows the source maps of its own registry only.
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = traced;
  const mocker = environment.moduleMocker;
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  };
  const replaced = {
    requireInternalModule: freshInCircus,
    setGlobalsForRuntime: (globals) => {
      globalThis[Symbol.for('proviso.test-globals')] = { ...globals, jest };
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => importOwn(pathToFileURL(file).href),
  };
  const ours = new Proxy(runtime, {
    get(target, name) {
      if (name in replaced) return replaced[name];
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  try {
    return await (circus.default ?? circus)(globalConfig, config, environment, ours, path, sendMessageToJest);
  } finally {
    mocker.restoreAllMocks();
    Error.prepareStackTrace = prepareStackTrace;
    putBack();
  }
}
