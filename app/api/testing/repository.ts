import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type ApplicationRepository, applicationRepository } from '@/lib/hub';

export interface TestRepository {
  repository: ApplicationRepository;
  /** The folder of its SQLite file. */
  folder: string;
  /** Closes it and removes its folder. */
  close(): Promise<void>;
}

/** Opens the repository of applications in a temporary folder, and sets the environment variables that point to it. */
export async function openTestRepository(): Promise<TestRepository> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'applications-'));
  process.env.DATABASE_URL = `file:${folder}/hub.sqlite`;
  process.env.APPLICATIONS_KEY = '0'.repeat(64);
  const repository = await applicationRepository();
  const close = async () => {
    await repository.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { repository, folder, close };
}
