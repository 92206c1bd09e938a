import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  // Some tests start programs; a busy machine takes its time for that.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/{app,components,lib,scripts,bench}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  testPathIgnorePatterns: ['/node_modules/', '/.next'],
};

export default nextJest({ dir: './' })(config);
