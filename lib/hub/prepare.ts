import { hub } from './index';

/**
 * Reads the settings and opens the hub, so that the first visitor does not wait for it. What is wrong with either is
 * printed in one line and ends the process with exit code 1.
 */
export async function prepare(): Promise<void> {
  try {
    await hub();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
