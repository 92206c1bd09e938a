import os from 'node:os';
import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  // By default Jest leaves one core free. More workers than cores use the time in which tests wait for databases and programs.
  // A number, because Jest reads '150%' as 150 workers.
  maxWorkers: Math.ceil(1.5 * os.availableParallelism()),
  // Jest leaks some memory with every suite, so workers above this size are replaced, which costs the time of loading everything again.
  workerIdleMemoryLimit: '1500MB',
  // Some tests start programs, which takes long on a busy machine.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/{app,components,lib,server,scripts,bench}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  testPathIgnorePatterns: ['/node_modules/', '/.next'],
};

export default nextJest({ dir: './' })(config);
