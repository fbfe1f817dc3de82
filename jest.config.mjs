export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // Modules are loaded by Node and tsx, as the program's own are; jest transforms nothing.
  transform: {},
  testRunner: '<rootDir>/test/support/file-runner.mjs',
  injectGlobals: false,
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  // The program itself takes about 300 MB of a worker; one that has kept more of its test files is replaced.
  workerIdleMemoryLimit: '700MB',
  // For what never ends; a slow machine takes longer for everything.
  testTimeout: 300_000,
  maxWorkers: process.env.JEST_WORKERS ?? 2,
};
