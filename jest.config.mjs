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
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Jest looks for a CommonJS file, and there is none.
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  testPathIgnorePatterns: ['/node_modules/', '/.next'],
};

/** Packages that are ES modules only (file-type and what it needs): they are translated like our own files. */
const MODULES = ['file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer/[^/]+', '@borewit/[^/]+'];

export default async () => {
  const made = await nextJest({ dir: './' })(config)();
  const transformIgnorePatterns = (made.transformIgnorePatterns ?? []).map((pattern) =>
    pattern.replace(/^\/node_modules\//, `/node_modules/(?!(?:${MODULES.join('|')})/)`),
  );
  return { ...made, transformIgnorePatterns };
};
