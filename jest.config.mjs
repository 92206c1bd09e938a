import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,components,lib,scripts,bench}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  testPathIgnorePatterns: ['/node_modules/', '/.next'],
};

export default nextJest({ dir: './' })(config);
