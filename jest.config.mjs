/** Native ESM: run with NODE_OPTIONS=--experimental-vm-modules (script/test does). */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  // Modules of native ESM are never freed: a worker is replaced before the heap of many files fills it.
  workerIdleMemoryLimit: '400MB',
  testTimeout: 120_000,
  maxWorkers: process.env.JEST_WORKERS ?? 2,
};
