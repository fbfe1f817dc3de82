export default {
  // Test files run by Node's own modules, several in one process, which loads the program once for all of them.
  runner: 'jest-light-runner/child-process',
  transform: {},
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json'],
  setupFilesAfterEnv: ['<rootDir>/test/support/every-test.ts'],
  globalTeardown: '<rootDir>/test/support/close-shared.mjs',
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  maxWorkers: process.env.JEST_WORKERS ?? 2,
};
