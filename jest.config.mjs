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

/** Packages of ES modules alone, which Jest reads as what it can load. */
const MODULES = 'htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities';

/** Jest's settings as next/jest makes them; it takes no pattern away, so that has to be done to what it gives. */
export default async function settings() {
  const made = await nextJest({ dir: './' })(config)();
  return { ...made, transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${MODULES})/)`, '^.+\\.module\\.css$'] };
}
