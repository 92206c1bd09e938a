import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  // Jest leaves one core free by default: on two cores that is one process for everything.
  maxWorkers: '100%',
  // Jest keeps some memory of every suite; a worker that has grown this large is replaced.
  workerIdleMemoryLimit: '700MB',
  // Some tests start programs; a busy machine takes its time for that.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/{app,components,lib,server,scripts,bench}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  testPathIgnorePatterns: ['/node_modules/', '/.next'],
};

export default nextJest({ dir: './' })(config);
