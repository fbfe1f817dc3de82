export default {
  // Test files run by Node's own modules, all in the process of jest, which loads the program once for them, and whose
  // end is seen by what has started it.
  runner: 'jest-light-runner',
  transform: {},
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json'],
  setupFilesAfterEnv: ['<rootDir>/test/support/every-test.ts'],
  globalTeardown: '<rootDir>/test/support/close-shared.mjs',
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  maxWorkers: 1,
};
