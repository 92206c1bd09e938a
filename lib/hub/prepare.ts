import { messageOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { onStop } from '@/lib/site/stopping';
import { closeHub, hub } from './index';

/**
 * Reads the settings and opens the hub, so that the first visitor does not wait for it. What is wrong with either is
 * printed in one line and ends the process with exit code 1.
 */
export async function prepare(): Promise<void> {
  try {
    await hub();
    onStop('close', closeHub);
  } catch (error) {
    log.fatal(messageOf(error));
    process.exit(1);
  }
}
