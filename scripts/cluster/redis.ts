import fs from 'node:fs';
import path from 'node:path';
import { startProgram, stopChild, waitForPort } from '@/bench/children';

/** Starts a Redis server without persistence, which is empty after a restart. */
export async function startRedis(program: string, folder: string, port: number) {
  const log = fs.openSync(path.join(folder, 'redis.log'), 'a');
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const launch = async () => {
    const child = startProgram(program, args, { log });
    await waitForPort(child, port, 'Redis');
    return child;
  };
  let child = await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => void (await stopChild(child, 'SIGKILL')),
    start: async () => {
      child = await launch();
    },
  };
}
