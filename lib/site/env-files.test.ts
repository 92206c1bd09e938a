import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnvFiles } from './env-files.mjs';

describe('the .env files of a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-files-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
    delete process.env.OF_THE_FILE;
    delete process.env.OF_THE_PROCESS;
  });

  it('set variables, but none that the environment has', () => {
    process.env.OF_THE_PROCESS = 'process';
    writeFileSync(path.join(folder, '.env'), 'OF_THE_FILE=file\nOF_THE_PROCESS=file\n');
    loadEnvFiles(folder);
    expect([process.env.OF_THE_FILE, process.env.OF_THE_PROCESS]).toEqual(['file', 'process']);
  });
});
